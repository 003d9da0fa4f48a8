import type { Page } from 'playwright/test';
import { callApi, newShopper, placeOrder, signInAs } from './account-fixtures.ts';
import { checkOut, readyShopper } from './checkout-fixtures.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { findClippedText, findOverflow, smallTargets, spaceText, widerThanWindow } from './measure.ts';
import { withNewPiece } from './test-controls.ts';
import { keepToasts } from './toasts.ts';
import { savedPieces } from './wish-list-fixtures.ts';

// routes.spec.ts measures each page for a visitor. This file measures what only a shopper sees.
test.use({ viewport: { width: 320, height: 640 } });

async function fits(page: Page): Promise<void> {
  expect(await smallTargets(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await spaceText(page);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findClippedText(page)).toEqual([]);
}

test('the cart and the payment dialog fit', async ({ page }) => {
  await readyShopper(page);
  await page.goto('/cart');
  await expect(page.getByText('Delivered total', { exact: true })).toBeVisible();
  await fits(page);
  await expect(await checkOut(page)).toBeVisible();
  await fits(page);
});

for (const what of ['x'.repeat(43), 'y'.repeat(190), 'basket '.repeat(12).trim()]) {
  test(`a search for ${what.slice(0, 12)}… fits`, async ({ page }) => {
    await page.goto(`/products/search?q=${what}`);
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
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

for (const [what, name] of Object.entries({
  'one long word': 'x'.repeat(180),
  // As a filter and as a search, a text has at most 200 UTF-16 units.
  'three long words': ['W'.repeat(30), '漢'.repeat(40), '👩🏾‍🎨'.repeat(18)].join(' '),
})) {
  test(`a name of ${what} overflows no page`, async ({ page }) => {
    test.slow();
    await keepToasts(page);
    const shopper = await newShopper();
    const id = `wide-${what.replaceAll(' ', '-')}`;
    const raw = {
      thumbnail_url: null,
      images_urls: [],
      artist: name,
      origin: name,
      description: name,
      details: [name],
      dimensions: name,
    };
    await withNewPiece({ id, name, price: 20, stock: 9, category: 'stools', raw }, async () => {
      const username = name.slice(0, 30);
      await callApi('PUT', '/auth/profile/update/', {
        shopper,
        body: { username, email: shopper.email, first_name: '', last_name: '' },
      });
      const order = await placeOrder(shopper, [{ product: id, quantity: 1, price: 20 }]);
      await signInAs(page, { ...shopper, username });
      await savedPieces(page, [{ id, name }]);
      const narrow = async () => {
        expect(await findOverflow(page)).toEqual([]);
        expect(await widerThanWindow(page)).toEqual([]);
      };

      await page.goto(`/products/${id}`);
      // Not just the first on the page: best sellers are there before the product.
      await page.locator('.product').getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
      await narrow();
      await page.goto('/cart');
      await expect(page.locator('.cart-line')).toHaveCount(1);
      await narrow();
      await page.goto('/wish-list');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await narrow();
      await page.goto(`/products/search?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
      await narrow();
      await page.goto('/orders');
      await page.locator('summary').first().click();
      await expect(page.locator('.order-line').first()).toBeVisible();
      await narrow();
      await page.goto(`/orders/${order}`);
      await expect(page.getByRole('heading', { name: 'Your pieces' })).toBeVisible();
      await narrow();
      await page.goto('/account');
      await expect(page.locator('.account-header__welcome')).toContainText('Welcome, ');
      await narrow();
      await page.getByRole('button', { name: 'Menu' }).click();
      await narrow();
    });
  });
}
