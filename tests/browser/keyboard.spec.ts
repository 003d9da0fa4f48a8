import type { Page } from 'playwright/test';
import { newShopper } from './account-fixtures.ts';
import { fillCart, piecesForSale } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { findFocusOrderFaults, tabTo, walk } from './keyboard.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, goal: ReturnType<Page['locator']>, key = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

for (const width of [390, 1400]) {
  test.describe(`by keyboard alone at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });
    // Hundreds of key presses, which take minutes on a busy machine.
    test.setTimeout(400_000);

    test('a shopper gets from the home page to a paid order', async ({ page }) => {
      const { username, password } = await newShopper();
      const [piece] = await piecesForSale(1);
      await page.goto('/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      const strip = page.getByRole('list', { name: 'Categories' });
      await press(page, strip.getByRole('link', { name: piece.category.name, exact: true }));
      await expect(page).toHaveURL(/\/products\?cat=/);
      await press(page, page.getByRole('main').getByRole('link', { name: piece.name, exact: true }));
      await expect(page).toHaveURL(`/products/${piece.id}`);

      await press(page, page.locator('.product').getByRole('button', { name: `Add to cart: ${piece.name}` }));
      await expect(page.locator('.product').getByRole('button', { name: 'One more' })).toBeFocused();
      await press(page, page.getByRole('link', { name: 'Cart, 1 item' }));
      await expect(page).toHaveURL('/cart');

      await tabTo(page, page.getByRole('combobox', { name: 'Deliver to' }));
      await page.keyboard.type('20001');
      await expect(page.getByRole('option').filter({ hasText: '20001' }).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Delivered total', { exact: true })).toBeVisible();
      await tabTo(page, page.getByLabel('Full name'));
      await page.keyboard.type('Ada Shopper');
      await tabTo(page, page.getByLabel('Street and number'));
      await page.keyboard.type('1 Example Street');
      await press(page, button(page, 'Checkout'));

      const signIn = page.getByRole('dialog', { name: 'Sign in' });
      await expect(signIn.getByLabel('Username')).toBeFocused();
      await page.keyboard.type(username);
      await tabTo(page, signIn.getByLabel('Password', { exact: true }));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Make Payment' }));

      // The provider's page is not part of the shop, so only check that it works by keyboard.
      const approve = page.getByRole('button', { name: /^Approve/ });
      await expect(approve).toBeVisible();
      while (!(await approve.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/orders\/\d+$/);
      await expect(page.getByText('Thank you for your order.')).toBeVisible();
    });

    for (const place of ['home', 'product', 'cart']) {
      test(`focus is visible, follows reading order and is never trapped on the ${place} page`, async ({ page }) => {
        const [piece] = await piecesForSale(1);
        if (place === 'cart') await fillCart(page, [{ piece, quantity: 1 }]);
        await page.goto({ home: '/', product: `/products/${piece.id}` }[place] ?? '/cart');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const places = await walk(page, 'Tab');
        expect(places).toBeGreaterThan(15);
        expect(await findFocusOrderFaults(page)).toEqual([]);
        // The home page has hundreds of tab stops, so walk it in one direction only.
        if (place !== 'home') expect(await walk(page, 'Shift+Tab')).toBe(places);
      });
    }
  });
}
