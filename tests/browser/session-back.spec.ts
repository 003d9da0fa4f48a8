import type { BrowserContext, Page } from 'playwright/test';
import { leaveOrdersAndSignOut, newShopper, placeOrder, type Shopper, signInAs } from './account-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

// Playwright keeps pages out of the back-forward cache, where shoppers' browsers put them.
test.use({
  viewport: { width: 1400, height: 900 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Has the page note, before it loads, that it came back as it was. */
async function watchReturn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.cameBack = '';
    });
  });
}

/** Leaves a shopper's orders for a foreign page, and signs out in another tab meanwhile. @returns the other tab */
async function standAway(page: Page, context: BrowserContext, shopper: Shopper): Promise<Page> {
  await signInAs(page, shopper);
  await page.goto('/orders');
  await expect(page.locator('[data-private]')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(`${apiUrl}/api/v1/categories`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  return other;
}

const cameBack = (page: Page) => page.locator('html[data-came-back]');

test('a page that comes back as it was shows nothing of a session that has ended meanwhile', async ({ page }) => {
  await watchReturn(page);
  await leaveOrdersAndSignOut(page);
  await page.evaluate(() => history.back());
  await expect(cameBack(page)).toHaveCount(1);
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await expect(page.locator('[data-private]')).toHaveCount(0);
});

test.describe('a page that comes back from a foreign one', () => {
  // The foreign one has no icon.
  test.use({ expected: [/favicon\.ico/] });

  test('is signed out where another tab has signed out, and hands its session to none', async ({ page, context }) => {
    const shopper = await newShopper();
    await placeOrder(shopper);
    await watchReturn(page);
    const other = await standAway(page, context, shopper);
    await page.evaluate(() => history.back());
    await expect(cameBack(page)).toHaveCount(1);
    await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
    await expect(page.locator('[data-private]')).toHaveCount(0);
    // As long as an answer may need to come.
    await other.waitForTimeout(500);
    for (const tab of [page, other]) expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('shows nothing of its own in the session of somebody else', async ({ page, context }) => {
    const [shopper, second] = [await newShopper(), await newShopper()];
    const order = await placeOrder(shopper);
    await watchReturn(page);
    const other = await standAway(page, context, shopper);
    await other.goto('/login');
    const form = other.getByRole('main');
    await form.getByLabel('Username').fill(second.username);
    await form.getByLabel('Password', { exact: true }).fill(second.password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The next page comes meanwhile, and ends what is asked of this one.
    await expect(async () => expect(await other.evaluate(() => localStorage.userID)).toBe(second.id)).toPass();
    await other.close();
    await page.evaluate(() => history.back());
    await expect(cameBack(page)).toHaveCount(1);
    await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
    await expect(page.getByText(`EART-${order}`)).toHaveCount(0);
    expect(await page.evaluate(() => [Object.keys(sessionStorage), localStorage.userID])).toEqual([[], second.id]);
  });
});

test('a page that comes back as it was shows the shopper what is theirs', async ({ page }) => {
  await watchReturn(page);
  await signInAs(page, await newShopper());
  await page.goto('/orders');
  await expect(page.locator('[data-private]')).toBeVisible();
  await page.goto('/about');
  await page.evaluate(() => history.back());
  await expect(cameBack(page)).toHaveCount(1);
  await expect(page.locator('[data-private]')).toBeVisible();
});
