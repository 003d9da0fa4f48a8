import type { Page } from 'playwright/test';
import { faultsAtWidths } from './axe.ts';
import {
  checkOut,
  checkOutAtOnce,
  chooseZip,
  fillCart,
  paymentDialog,
  piecesForSale,
  prepareReturnFromProvider,
  readyShopper,
} from './checkout-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

const api = `${apiUrl}/api/v1`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test.describe('axe', () => {
  test.use({ expected: loggedFailures });

  test('finds no violations in the cart while choosing a place or missing a recipient', async ({ page }) => {
    test.slow();
    const [piece] = await piecesForSale(1);
    await fillCart(page, [{ piece, quantity: 1 }]);
    await page.goto('/cart');
    const field = page.getByRole('combobox', { name: 'Deliver to' });
    await field.pressSequentially('Spring');
    await expect(page.getByRole('listbox', { name: 'Places' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await faultsAtWidths(page)).toEqual([]);
    await field.clear();
    await chooseZip(page, '20001');
    await expect(page.getByText('Delivered total', { exact: true })).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations in the list of changes or in the cart with an unavailable product', async ({ page }) => {
    const [piece, sold] = await piecesForSale(2);
    await readyShopper(
      page,
      [piece, sold ?? piece].map((piece) => ({ piece, quantity: 1 })),
    );
    await page.route(`${api}/products/${sold?.id}`, (route) => route.fulfill({ status: 404, json: {} }));
    await checkOutAtOnce(page);
    const dialog = page.getByRole('dialog', { name: 'Your cart has changed' });
    await expect(dialog).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue at today’s prices' }).click();
    await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Set aside: no longer available.')).toBeVisible();
    // The page's own notice is visible too.
    await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations in the payment dialog, with or without an error', async ({ page }) => {
    await readyShopper(page);
    await page.route(`${api}/payment/create/`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/cart');
    const dialog = await checkOut(page);
    await expect(dialog).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make Payment' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations in the cart with an error', async ({ page }) => {
    await readyShopper(page);
    await page.route(`${api}/basket/create/`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page.getByText('We couldn’t start your order.')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on the return page while the payment is processed', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page);
    await page.route(`${api}/payment/execute/`, () => undefined);
    await page.goto(returnTo);
    await expect(page.getByText('Processing payment please wait')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on the return page of a declined payment', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { decision: 'decline' });
    await page.goto(returnTo);
    await expect(heading(page, 'The payment was declined')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on the return page of a canceled payment', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    await page.goto(returnTo);
    await expect(heading(page, 'The payment was canceled')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on the return page without an open payment, signed in or out', async ({ page }) => {
    await page.goto('/payment/return');
    await expect(heading(page, 'No payment in progress')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    await readyShopper(page);
    await page.reload();
    await expect(page.getByText('There are no orders in your account.')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on the return page of a payment with an unknown outcome', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page);
    await page.route(`${api}/payment/execute/`, (route) => route.abort());
    await page.goto(returnTo);
    await expect(heading(page, 'We couldn’t confirm your payment')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on the return page that asks to sign in, dialog open or closed', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page);
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(returnTo);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Sign in to finish your payment')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });
});
