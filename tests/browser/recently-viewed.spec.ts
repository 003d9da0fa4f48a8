import type { Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { axeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { shifted, watchShifts } from './layout-shift.ts';

const row = (page: Page) => page.getByRole('list', { name: 'Recently viewed' });
const seen = (page: Page) => row(page).getByRole('heading');
const heading = (page: Page) => page.getByRole('heading', { name: 'Recently viewed' });

/** Scrolls to the end of the page, near the row. */
async function approach(page: Page): Promise<void> {
  await page.getByText('All rights reserved').scrollIntoViewIfNeeded();
}

test('recently viewed pieces show on product pages and at home, latest first, without prices', async ({ page }) => {
  await page.goto('/products/tama');
  await approach(page);
  await expect(heading(page)).toBeHidden();
  await page.goto('/products/hornbill');
  await page.goto('/products/tama');
  await page.goto('/products/crowned-crane-morning');
  await approach(page);
  await expect(seen(page)).toHaveText(['Tama', 'Hornbill']);
  await expect(row(page).getByText('$')).toHaveCount(0);
  await watchShifts(page);
  await page.goto('/');
  await approach(page);
  await expect(seen(page)).toHaveCount(3);
  expect(await shifted(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await row(page).getByRole('link', { name: 'Hornbill' }).click();
  await expect(page).toHaveURL(/\/products\/hornbill$/);
});

test('a search without results shows the recently viewed pieces, and one with results does not', async ({ page }) => {
  await page.goto('/products/tama');
  await page.goto('/products/search?q=zzqqxxzz');
  await expect(page.getByText('No items found')).toBeVisible();
  await approach(page);
  await expect(seen(page)).toHaveText(['Tama']);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/products/search?q=drum');
  await expect(page.locator('.listing__count')).toHaveText(/^\d+ pieces$/);
  await expect(heading(page)).toBeHidden();
});

test('going back to the home page shows the piece viewed in the meantime', async ({ page }) => {
  await page.goto('/');
  await page.goto('/products/tama');
  await page.goBack();
  await approach(page);
  await expect(seen(page)).toHaveText(['Tama']);
});

test('invalid stored data shows nothing and is overwritten', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('recentlyViewed', '[1,{"id":7},"x"]'));
  await page.goto('/products/tama');
  await approach(page);
  await expect(heading(page)).toBeHidden();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? 'null'));
  expect(stored).toMatchObject([{ id: 'tama', name: 'Tama' }]);
});

test('a stored name is rendered as text, not markup', async ({ page }) => {
  await page.addInitScript(() => {
    const piece = { id: '../x"><b>', name: '<img src=x onerror=alert(1)>', thumbnailUrl: 'javascript:alert(1)' };
    localStorage.setItem('recentlyViewed', JSON.stringify([piece]));
  });
  await page.route('**/.netlify/images?url=javascript*', (route) => route.fulfill({ path: 'public/placeholder.svg' }));
  await page.goto('/');
  await approach(page);
  const link = row(page).getByRole('link', { name: '<img src=x onerror=alert(1)>' });
  await expect(link).toHaveAttribute('href', '/products/..%2Fx%22%3E%3Cb%3E');
});

test('the cards render when the shopper scrolls near', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('recentlyViewed', JSON.stringify([{ id: 'tama', name: 'Tama' }]));
  });
  await page.goto('/');
  await quietNetwork(page);
  await expect(page.locator('recently-viewed')).toBeVisible();
  await expect(page.locator('.viewed > li')).toHaveCount(0);
  await approach(page);
  await expect(seen(page)).toHaveText(['Tama']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no empty row', async ({ page }) => {
    await page.goto('/products/tama');
    await expect(heading(page)).toBeHidden();
  });
});
