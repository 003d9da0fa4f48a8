import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import {
  checkOut,
  checkOutAtOnce,
  chooseZip,
  comingBack,
  fillCart,
  paymentDialog,
  piecesForSale,
  readyShopper,
} from './checkout-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

const api = `${apiUrl}/api/v1`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const width of [390, 1400]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce', expected: loggedFailures });

    test('finds nothing in the cart: places listed, one chosen, the recipient missing', async ({ page }) => {
      const [piece] = await piecesForSale(1);
      await fillCart(page, [{ piece, quantity: 1 }]);
      await page.goto('/cart');
      const field = page.getByRole('combobox', { name: 'Deliver to' });
      await field.pressSequentially('Spring');
      await expect(page.getByRole('listbox', { name: 'Places' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await axeViolations(page)).toEqual([]);
      await field.clear();
      await chooseZip(page, '20001');
      await expect(page.getByText('Total, delivered', { exact: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Checkout', exact: true }).click();
      await expect(page.getByText('Who receives it?')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing in the list of changes, nor in the cart with a piece set aside', async ({ page }) => {
      const [piece, sold] = await piecesForSale(2);
      await readyShopper(
        page,
        [piece, sold ?? piece].map((piece) => ({ piece, quantity: 1 })),
      );
      await page.route(`${api}/products/${sold?.id}`, (route) => route.fulfill({ status: 404, json: {} }));
      await checkOutAtOnce(page);
      const dialog = page.getByRole('dialog', { name: 'Your cart has changed' });
      await expect(dialog).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Go on at today’s prices' }).click();
      await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('Set aside: no longer available.')).toBeVisible();
      // The page's own notice is there as well.
      await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing in the payment dialog, fresh and with a problem', async ({ page }) => {
      await readyShopper(page);
      await page.route(`${api}/payment/create/`, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/cart');
      const dialog = await checkOut(page);
      await expect(dialog).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Make Payment' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing in the cart with a problem', async ({ page }) => {
      await readyShopper(page);
      await page.route(`${api}/basket/create/`, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Checkout', exact: true }).click();
      await expect(page.getByText('We could not start your order.')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing on the return page while the money is taken', async ({ page }) => {
      const { returnTo } = await comingBack(page);
      await page.route(`${api}/payment/execute/`, () => undefined);
      await page.goto(returnTo);
      await expect(page.getByText('Processing payment please wait')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing on the return page of a declined payment', async ({ page }) => {
      const { returnTo } = await comingBack(page, { decision: 'decline' });
      await page.goto(returnTo);
      await expect(heading(page, 'The payment was declined')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing on the return page of a cancelled payment', async ({ page }) => {
      const { returnTo } = await comingBack(page, { decision: 'cancel' });
      await page.goto(returnTo);
      await expect(heading(page, 'The payment was cancelled')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing on the return page without an open payment, signed in or out', async ({ page }) => {
      await page.goto('/payment/return');
      await expect(heading(page, 'No payment is open here')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await readyShopper(page);
      await page.reload();
      await expect(page.getByText('There is no order in your account.')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing on the return page of an unknown outcome', async ({ page }) => {
      const { returnTo } = await comingBack(page);
      await page.route(`${api}/payment/execute/`, (route) => route.abort());
      await page.goto(returnTo);
      await expect(heading(page, 'We could not learn how your payment went')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('finds nothing on the return page that asks to sign in, dialog open and closed', async ({ page }) => {
      const { returnTo } = await comingBack(page);
      await page.goto('/about');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(returnTo);
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(heading(page, 'Sign in to finish your payment')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}
