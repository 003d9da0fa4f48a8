import type { Page } from 'playwright/test';
import { newShopper, pieceToOrder } from './account-fixtures.ts';
import { amountsToWashington, chooseZip, paymentDialog, signInInDialog } from './checkout-fixtures.ts';
import { installPasswordManager, translateAll } from './disturbances.ts';
import { expect, test, toast } from './fixtures.ts';
import { runHeldTimers } from './timers.ts';
import { keepToasts } from './toasts.ts';

// A whole shopper journey on pages that a translator and a password manager modify.

test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'no-preference' });

/** Searches for a piece from the home page and adds it to the cart. */
async function findPiece(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/search\?q=/);
  await page.locator('.results').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The control works once the page's script has run.
  await page.waitForLoadState();
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.locator('.product').getByRole('button', { name: 'One more' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
}

test('a shopper gets from home to a tracked order while a translator and a password manager change the pages', async ({
  page,
}) => {
  test.slow();
  await translateAll(page);
  await installPasswordManager(page);
  const shopper = await newShopper();
  const piece = await pieceToOrder();
  await findPiece(page, piece.name);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();

  await chooseZip(page, '20001');
  const { total } = amountsToWashington(piece);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`Delivered total${total}`);
  await page.getByLabel('Full name').fill('Ada Shopper');
  await page.getByLabel('Street and number').fill('1 Example Street');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await signInInDialog(page, shopper);
  await expect(paymentDialog(page)).toContainText(`Total${total}`);
  await expect(paymentDialog(page)).toContainText('Ada Shopper');
  await paymentDialog(page).getByRole('button', { name: 'Make Payment' }).click();
  await page.getByRole('button', { name: `Approve ${total}` }).click();

  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText('Thank you for your order.')).toBeVisible();
  const reference = `EART-${new URL(page.url()).pathname.split('/').pop()}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ORDER #${reference}`);
  await expect(page.locator('.receipt__amounts')).toContainText(`Total${total}`);
  await page.goto('/orders');
  await expect(page.locator('.order__total')).toHaveText([total]);
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('every page from home to the orders works when storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const shopper = await newShopper();
  const piece = await pieceToOrder();
  await findPiece(page, piece.name);
  // Without storage, the next page shows an empty cart.
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.goto('/products');
  await page.getByLabel('Sort by').selectOption('price');
  await expect(page).toHaveURL('/products?sort=price');
  // Without storage, the notice cannot move to the next page, so the login page shows it for five seconds.
  await keepToasts(page);
  await page.goto('/login?next=/orders');
  await page.getByLabel('Username').fill(shopper.username);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  await runHeldTimers(page);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await signInInDialog(page, shopper);
  await expect(page.getByText('You have no orders yet')).toBeVisible();
});
