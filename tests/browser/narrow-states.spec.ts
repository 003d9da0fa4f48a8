import type { Page } from 'playwright/test';
import { newShopper, placeOrder, signInAs } from './account-fixtures.ts';
import { checkOut, readyShopper } from './checkout-fixtures.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { cutOff, smallTargets, spaceText, stickingOut } from './measure.ts';
import { savedPieces } from './wish-list-fixtures.ts';

// routes.spec.ts measures each page as a visitor finds it; here stands what only a shopper sees.
test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

async function fits(page: Page): Promise<void> {
  expect(await smallTargets(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
  await spaceText(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}

test('the cart and the payment dialog fit', async ({ page }) => {
  await readyShopper(page);
  await page.goto('/cart');
  await expect(page.getByText('Total, delivered', { exact: true })).toBeVisible();
  await fits(page);
  await expect(await checkOut(page)).toBeVisible();
  await fits(page);
});

for (const what of ['x'.repeat(43), 'y'.repeat(190), 'basket '.repeat(12).trim()]) {
  test(`a search for ${what.slice(0, 12)}… fits`, async ({ page }) => {
    await page.goto(`/products/search?q=${what}`);
    await expect(page.getByRole('list', { name: 'Filters that are on' })).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('the account, the orders and an order fit', async ({ page }) => {
  const shopper = await newShopper();
  const order = await placeOrder(shopper);
  await signInAs(page, shopper);
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Track order' })).toBeVisible();
  await fits(page);
  await page.goto(`/orders/${order}`);
  await expect(page.getByRole('heading', { name: 'Your pieces' })).toBeVisible();
  await fits(page);
  await page.goto('/account?tab=profile');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await fits(page);
});

test('a product, the wish list, the menu and the sign-in dialog fit', async ({ page }) => {
  const pieces = (await buyableProducts()).slice(0, 3);
  await savedPieces(page, pieces);
  await page.goto(`/products/${pieces[0]?.id}`);
  await fits(page);
  await page.goto('/wish-list');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await fits(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await fits(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await fits(page);
});
