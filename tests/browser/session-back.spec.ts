import type { BrowserContext, Page } from 'playwright/test';
import { changeOrder, logOut, newShopper, orderAt, placeOrder, type Shopper, signInAs } from './account-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

// Playwright disables the back-forward cache, which shoppers' browsers use.
test.use({
  viewport: { width: 1400, height: 900 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Marks pages that are restored from the back-forward cache. Call it before navigation. */
async function watchReturn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restoredFromCache = '';
    });
  });
}

/** Leaves a shopper's orders for another origin, then signs out in another tab. @returns the other tab */
async function leaveAndSignOutElsewhere(page: Page, context: BrowserContext, shopper: Shopper): Promise<Page> {
  await signInAs(page, shopper);
  await page.goto('/orders');
  await expect(page.locator('[data-private]')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(`${apiUrl}/api/v1/categories`);
  await logOut(other);
  return other;
}

const restoredFromCache = (page: Page) => page.locator('html[data-restored-from-cache]');

test('a page restored from the back-forward cache shows private data only while the session lasts', async ({
  page,
  context,
}) => {
  await watchReturn(page);
  await signInAs(page, await newShopper());
  await page.goto('/orders');
  await expect(page.locator('[data-private]')).toBeVisible();
  await page.goto('/about');
  await page.evaluate(() => history.back());
  await expect(restoredFromCache(page)).toHaveCount(1);
  await expect(page.locator('[data-private]')).toBeVisible();

  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => history.back());
  // The mark is from the first return. A page that loads anew has none.
  await expect(restoredFromCache(page)).toHaveCount(1);
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await expect(page.locator('[data-private]')).toHaveCount(0);
});

test('orders restored from the back-forward cache show their current stage', async ({ page }) => {
  await watchReturn(page);
  const { shopper, id } = await orderAt('Arrived');
  await signInAs(page, shopper);
  const badge = page.locator('.badge.stage');
  for (const path of ['/orders', `/orders/${id}`]) {
    await test.step(path, async () => {
      await changeOrder(id, { stage: 'Arrived' });
      await page.goto(path);
      await expect(badge).toHaveText('Arrived');
      await page.goto('/about');
      await changeOrder(id, { stage: 'Completed' });
      await page.evaluate(() => history.back());
      await expect(restoredFromCache(page)).toHaveCount(1);
      await expect(badge).toHaveText('Completed');
    });
  }
});

test.describe('a page restored after a visit to another origin', () => {
  // The other origin has no favicon.
  test.use({ expected: [/favicon\.ico/] });

  test('is signed out if another tab signed out, and does not share its old session', async ({ page, context }) => {
    const shopper = await newShopper();
    await placeOrder(shopper);
    await watchReturn(page);
    const other = await leaveAndSignOutElsewhere(page, context, shopper);
    await page.evaluate(() => history.back());
    await expect(restoredFromCache(page)).toHaveCount(1);
    await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
    await expect(page.locator('[data-private]')).toHaveCount(0);
    // Long enough for another tab to reply.
    await other.waitForTimeout(500);
    for (const tab of [page, other]) expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('shows nothing of its old session after another shopper signed in', async ({ page, context }) => {
    const [shopper, second] = [await newShopper(), await newShopper()];
    const order = await placeOrder(shopper);
    await watchReturn(page);
    const other = await leaveAndSignOutElsewhere(page, context, shopper);
    await other.goto('/login');
    const form = other.getByRole('main');
    await form.getByLabel('Username').fill(second.username);
    await form.getByLabel('Password', { exact: true }).fill(second.password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    // Navigation may interrupt the evaluation, so retry.
    await expect(async () => expect(await other.evaluate(() => localStorage.userID)).toBe(second.id)).toPass();
    await other.close();
    await page.evaluate(() => history.back());
    await expect(restoredFromCache(page)).toHaveCount(1);
    await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
    await expect(page.getByText(`EART-${order}`)).toHaveCount(0);
    expect(await page.evaluate(() => [Object.keys(sessionStorage), localStorage.userID])).toEqual([[], second.id]);
  });
});
