import type { Page } from 'playwright/test';
import { leaveOrdersAndSignOut, newShopper, signInAs } from './account-fixtures.ts';
import { expect, test } from './fixtures.ts';

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

const cameBack = (page: Page) => page.locator('html[data-came-back]');

test('a page that comes back as it was shows nothing of a session that has ended meanwhile', async ({ page }) => {
  await watchReturn(page);
  await leaveOrdersAndSignOut(page);
  await page.evaluate(() => history.back());
  await expect(cameBack(page)).toHaveCount(1);
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await expect(page.locator('[data-private]')).toHaveCount(0);
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
