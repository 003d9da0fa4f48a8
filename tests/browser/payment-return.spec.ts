import type { Page } from 'playwright/test';
import { makeBasket, newShopper, pieceToOrder } from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  comingBack,
  goToProvider,
  isPaid,
  paymentDialog,
  readyShopper,
  signInInDialog,
  standing,
  storedCart,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const EXECUTE = `${apiUrl}/api/v1/payment/execute/`;
const executionsOf = (page: Page) => callsOf(page, 'POST', '/payment/execute/');
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Processing payment please wait' });
const declined = (page: Page) => page.getByRole('heading', { name: 'The payment was declined' });
const cancelled = (page: Page) => page.getByRole('heading', { name: 'The payment was cancelled' });

test('approved: the overlay, one execute, the order with thanks, an empty cart; nothing is done twice', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const executions = executionsOf(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  const release = await hold(page, EXECUTE);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(overlay(page)).toBeVisible();
  const address = page.url();
  release();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText('Thank you for your order.')).toBeVisible();
  expect(await isPaid(shopper, page.url().split('/').at(-1) ?? '')).toBe(true);
  expect(await storedCart(page)).toEqual([]);

  // The return page has made way for the order: Back leads past it.
  await page.goBack();
  expect(page.url()).not.toContain('/payment/return');
  // Opened anew, it knows.
  await page.goto(address);
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(executions).toHaveLength(1);
});

test('declined: the cart is kept; paying again takes the same basket, and is approved', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  const executions = executionsOf(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(declined(page)).toBeVisible();
  await expect(page.getByText('Nothing was charged, and your cart is kept.')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await page.reload();
  await expect(declined(page)).toBeVisible();
  expect(executions).toHaveLength(1);

  await page.getByRole('button', { name: 'Pay again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(executions).toHaveLength(2);
  expect(baskets).toHaveLength(1);
  expect(await isPaid(shopper, baskets[0] ?? '')).toBe(true);
});

test('declined and given up: the basket is deleted, the cart is there again', async ({ page }) => {
  const { shopper, basket, returnTo } = await comingBack(page, { decision: 'decline' });
  await page.goto(returnTo);
  await page.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await isPaid(shopper, basket)).toBeNull();
  expect(await storedCart(page)).toHaveLength(1);
});

test('declined, and the cart changed since: it is not paid again', async ({ page }) => {
  const { shopper, basket, returnTo } = await comingBack(page, { decision: 'decline' });
  await page.goto(returnTo);
  await expect(declined(page)).toBeVisible();
  await page.evaluate(() => {
    const items = JSON.parse(localStorage.cartItems);
    localStorage.cartItems = JSON.stringify(items.map((item: object) => ({ ...item, cartQuantity: 2 })));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(page.getByRole('alert')).toContainText('Your cart has changed since you started to check out.');
  expect(await isPaid(shopper, basket)).toBeNull();
  await page.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('cancelled: the basket is deleted, the cart is kept, and reloading changes nothing', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  const executions = executionsOf(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expect(cancelled(page)).toBeVisible();
  await expect.poll(() => standing(shopper, baskets)).toEqual([]);
  await page.reload();
  await expect(cancelled(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toHaveLength(1);
  expect(executions).toEqual([]);
});

test.describe('cancelled, and paid again', () => {
  const payAgain = (page: Page) => page.getByRole('button', { name: 'Pay again' });

  test('the cart is ordered anew, and paid once', async ({ page }) => {
    const { shopper, basket, returnTo } = await comingBack(page, { decision: 'cancel' });
    const baskets = basketsMadeBy(page);
    const executions = executionsOf(page);
    await page.goto(returnTo);
    await expect(cancelled(page)).toBeVisible();
    await payAgain(page).dblclick();
    await expect(paymentDialog(page)).toContainText('Washington, DC 20001');
    expect(await isPaid(shopper, basket)).toBeNull();
    expect(baskets).toHaveLength(1);
    await goToProvider(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect(await isPaid(shopper, baskets[0] ?? '')).toBe(true);
    expect(executions).toHaveLength(1);
    expect(await storedCart(page)).toEqual([]);
  });

  test('closing the payment dialog leads to the cart, and leaves no basket behind', async ({ page }) => {
    const { shopper, returnTo } = await comingBack(page, { decision: 'cancel' });
    const baskets = basketsMadeBy(page);
    await page.goto(returnTo);
    await payAgain(page).click();
    await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await standing(shopper, baskets)).toEqual([]);
    expect(await storedCart(page)).toHaveLength(1);
  });

  test('a piece that costs more by now is told before anything is ordered', async ({ page }) => {
    const { returnTo } = await comingBack(page, { decision: 'cancel' });
    const piece = await pieceToOrder();
    const dearer = { ...piece, new_price: piece.new_price + 5 };
    await page.route(`${apiUrl}/api/v1/products/${piece.id}`, (route) => route.fulfill({ json: dearer }));
    await page.goto(returnTo);
    await payAgain(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your cart has changed' });
    await expect(dialog).toContainText(`${piece.name} now costs`);
    await dialog.getByRole('button', { name: 'Go on at today’s prices' }).click();
    await expect(paymentDialog(page)).toBeVisible();
  });

  test('who was signed out signs in first; dismissed, the cart is next', async ({ page }) => {
    const { shopper, returnTo } = await comingBack(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(returnTo);
    await payAgain(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/cart');
    await page.goto(returnTo);
    await payAgain(page).click();
    await signInInDialog(page, shopper);
    await expect(paymentDialog(page)).toBeVisible();
  });

  test('where nobody knows any more where it goes, the cart asks', async ({ page }) => {
    const { returnTo } = await comingBack(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => localStorage.removeItem('deliveryPlace'));
    await page.goto(returnTo);
    await payAgain(page).click();
    await expect(page).toHaveURL('/cart');
  });

  test('an order that fails is said to, and the cart is kept', async ({ page }) => {
    const { returnTo } = await comingBack(page, { decision: 'cancel' });
    await page.route(`${apiUrl}/api/v1/basket/create/`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(returnTo);
    await payAgain(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not start your order.');
    expect(await storedCart(page)).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await expect(page).toHaveURL('/cart');
  });

  test('an empty cart has nothing to pay again', async ({ page }) => {
    const { returnTo } = await comingBack(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('cartItems', '[]'));
    await page.goto(returnTo);
    await expect(cancelled(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the cart' })).toBeVisible();
    await expect(payAgain(page)).toHaveCount(0);
  });
});

for (const query of ['', '?paymentId=PAYID-1', '?PayerID=1', '?paymentId=&PayerID=']) {
  test(`nothing is executed without both parameters: "${query}"`, async ({ page }) => {
    await readyShopper(page);
    const executions = executionsOf(page);
    await page.goto(`/payment/return${query}`);
    await expect(cancelled(page)).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);
    expect(executions).toEqual([]);
  });
}

test('coming back with the session gone: signing in resumes, dismissed or not', async ({ page }) => {
  const { shopper, basket, returnTo } = await comingBack(page);
  const executions = executionsOf(page);
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(returnTo);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sign in to finish your payment' })).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  expect(executions).toEqual([]);
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
});

for (const { holding, reads } of [
  { holding: 'nothing', reads: 'We could not learn how your payment went' },
  { holding: 'a basket of their own', reads: 'The payment was declined' },
]) {
  test(`somebody who holds ${holding} can’t execute another shopper’s payment`, async ({ page }) => {
    const { shopper, basket, returnTo } = await comingBack(page);
    const executions = executionsOf(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    const other = await newShopper();
    const { id, new_price } = await pieceToOrder();
    if (holding !== 'nothing') await makeBasket(other, [{ product: id, quantity: 1, price: new_price }]);
    await page.goto(returnTo);
    await signInInDialog(page, other);
    await expect(page.getByRole('heading', { name: reads })).toBeVisible();
    expect(executions).toHaveLength(holding === 'nothing' ? 0 : 1);
    expect(await isPaid(shopper, basket)).toBe(false);
    expect(await storedCart(page)).toHaveLength(1);
  });
}
