import type { Page } from 'playwright/test';
import { changeOrder, makeBasket, newShopper, pieceToOrder, placeOrder, type Shopper } from './account-fixtures.ts';
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
const nothingOpen = (page: Page) => page.getByRole('heading', { name: 'No payment is open here' });
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
  await expect(page.getByText('Nothing was charged for this order, and your cart is kept.')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await page.reload();
  await expect(declined(page)).toBeVisible();
  expect(executions).toHaveLength(1);

  await page.getByRole('button', { name: 'Pay again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(executions).toHaveLength(2);
  expect(baskets).toHaveLength(1);
  expect(await isPaid(shopper, (await baskets[0]) ?? '')).toBe(true);
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

test('cancelled: the basket is deleted, the cart is kept, and reloading says no more than is known', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  const executions = executionsOf(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expect(cancelled(page)).toBeVisible();
  await expect(page.getByText('Nothing was charged, and your cart is kept.')).toBeVisible();
  await expect.poll(() => standing(shopper, baskets)).toEqual([]);
  await page.reload();
  await expect(nothingOpen(page)).toBeVisible();
  await expect(page.getByText('There is no order in your account.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge/);
  await expect(page.getByText('Your cart is kept.')).toBeVisible();
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
    expect(await isPaid(shopper, (await baskets[0]) ?? '')).toBe(true);
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

  test('who was signed out signs in first', async ({ page }) => {
    const { shopper, returnTo } = await comingBack(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(returnTo);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInInDialog(page, shopper);
    await payAgain(page).click();
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
    await expect(nothingOpen(page)).toBeVisible();
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

const deletionsOf = (page: Page) => callsOf(page, 'DELETE', '/baskets/');
const CANCELLED = '/payment/return?cancelled=1';

const newestOrders: { order: string; make: (shopper: Shopper) => Promise<string>; reads: string }[] = [
  { order: 'paid', make: (shopper) => placeOrder(shopper), reads: 'It is fully paid.' },
  { order: 'not paid', make: (shopper) => unpaidBasket(shopper), reads: 'It is not paid.' },
  {
    order: 'paid in part',
    make: async (shopper) => {
      const basket = await unpaidBasket(shopper);
      await changeOrder(basket, { amount_paid: 20 });
      return basket;
    },
    reads: 'It is partially paid.',
  },
];

async function unpaidBasket(shopper: Shopper): Promise<string> {
  const { id, new_price } = await pieceToOrder();
  return makeBasket(shopper, [{ product: id, quantity: 1, price: new_price }]);
}

for (const { order, make, reads } of newestOrders) {
  test(`without an open payment, the newest order is named and said to be ${order}`, async ({ page }) => {
    const shopper = await readyShopper(page);
    await placeOrder(shopper);
    const newest = await make(shopper);
    const deletions = deletionsOf(page);
    for (const address of ['/payment/return', CANCELLED]) {
      await page.goto(address);
      await expect(nothingOpen(page)).toBeVisible();
      await expect(page.getByText('Your newest order is')).toContainText(reads);
      await expect(page.getByRole('main')).not.toContainText(/charge/);
    }
    await page.getByRole('link', { name: `EART-${newest}` }).click();
    await expect(page).toHaveURL(`/orders/${newest}`);
    expect(deletions).toEqual([]);
    expect(await isPaid(shopper, newest)).toBe(order === 'paid');
  });
}

test('without an open payment, an order that does not say whether it is paid is named, and no more', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const id = await placeOrder(shopper);
  await page.route(`${apiUrl}/api/v1/current-user/baskets/*`, (route) =>
    route.fulfill({
      json: {
        results: [{ id, lines: [] }],
        next_page: null,
        previous_page: null,
        total_pages: 1,
        current_page_number: 1,
      },
    }),
  );
  await page.goto('/payment/return');
  await expect(page.getByText('Your newest order is')).toHaveText(`Your newest order is EART-${id}.`);
});

test('without an open payment, orders that can not be read are asked for again', async ({ page }) => {
  await readyShopper(page);
  const address = `${apiUrl}/api/v1/current-user/baskets/*`;
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.goto(CANCELLED);
  await expect(page.getByText('Your orders could not be read just now.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There is no order in your account.')).toBeVisible();
});

test('without an open payment and signed out, signing in shows the newest order', async ({ page }) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper);
  await page.goto(CANCELLED);
  await expect(nothingOpen(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(page.getByText('Your newest order is')).toContainText(`EART-${id}`);
  await expect(page.getByText('It is fully paid.')).toBeVisible();
});

test('cancelled, but paid from elsewhere: the order shows, nothing is deleted, and the cart is empty', async ({
  page,
}) => {
  const { shopper, basket } = await comingBack(page, { decision: 'cancel' });
  await changeOrder(basket, { paid: true });
  const deletions = deletionsOf(page);
  await page.goto(CANCELLED);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(deletions).toEqual([]);
  expect(await isPaid(shopper, basket)).toBe(true);
  expect(await storedCart(page)).toEqual([]);
});

test('cancelled, but paid in another tab of this browser: the order shows', async ({ page }) => {
  const { basket, returnTo } = await comingBack(page);
  const deletions = deletionsOf(page);
  await page.goto(returnTo);
  await expect(page).toHaveURL(`/orders/${basket}`);
  // The tab that had gone to pay comes back late.
  await page.evaluate((id) => sessionStorage.setItem('currentCart', id), basket);
  await page.goto(CANCELLED);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(deletions).toEqual([]);
});

test('an old cancelled return in the history names the order that was paid since', async ({ page }) => {
  const shopper = await readyShopper(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expect(cancelled(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the cart' }).click();
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const paid = page.url().split('/').at(-1) ?? '';
  await page.goto(CANCELLED);
  await expect(page.getByText('Your newest order is')).toContainText(`EART-${paid}`);
  await expect(page.getByText('It is fully paid.')).toBeVisible();
  // The cart is empty by now.
  await expect(page.getByText('Your cart is kept.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the cart' })).toBeHidden();
  expect(await isPaid(shopper, paid)).toBe(true);
});

test('cancelled with the session gone: nothing is said or deleted before signing in', async ({ page }) => {
  const { shopper, basket } = await comingBack(page, { decision: 'cancel' });
  const deletions = deletionsOf(page);
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.clear());
  for (const again of [false, true]) {
    if (again) await page.reload();
    else await page.goto(CANCELLED);
    await expect(page.getByRole('heading', { name: 'Sign in to see how your order stands' })).toBeVisible();
  }
  await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  expect(deletions).toEqual([]);
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(cancelled(page)).toBeVisible();
  expect(await isPaid(shopper, basket)).toBeNull();
  expect(await storedCart(page)).toHaveLength(1);
});

test('the session ends while a cancelled order is read: signing in goes on with it', async ({ page }) => {
  const { shopper, basket } = await comingBack(page, { decision: 'cancel' });
  for (const call of [`baskets/${basket}`, 'auth/token/refresh/']) {
    await page.route(`${apiUrl}/api/v1/${call}`, (route) => route.fulfill({ status: 401, json: {} }));
  }
  await page.goto(CANCELLED);
  await expect(page.getByRole('heading', { name: 'Sign in to see how your order stands' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(cancelled(page)).toBeVisible();
  expect(await isPaid(shopper, basket)).toBeNull();
});

test('cancelled, and the order is not in this account: nothing is deleted, and nothing said of money', async ({
  page,
}) => {
  const { basket } = await comingBack(page, { decision: 'cancel' });
  const deletions = deletionsOf(page);
  await page.route(`${apiUrl}/api/v1/baskets/${basket}`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(CANCELLED);
  await expect(nothingOpen(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge/);
  expect(deletions).toEqual([]);
});

for (const signedIn of [true, false]) {
  test(`forged parameters, ${signedIn ? 'signed in' : 'signed out'}: nothing is executed or said of money`, async ({
    page,
  }) => {
    if (signedIn) await readyShopper(page);
    const executions = executionsOf(page);
    for (const query of ['?cancelled=1&paymentId=PAYID-1&PayerID=1', '?cancelled', '?paymentId=PAYID-1&PayerID=1']) {
      await page.goto(`/payment/return${query}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
    }
    expect(executions).toEqual([]);
  });
}
