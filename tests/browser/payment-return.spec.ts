import type { Page } from 'playwright/test';
import {
  changeOrder,
  logOut,
  makeBasket,
  newShopper,
  pieceToOrder,
  placeOrder,
  type Shopper,
} from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  existingBaskets,
  goToProvider,
  isPaid,
  paymentDialog,
  prepareReturnFromProvider,
  readyShopper,
  signInInDialog,
  storedCart,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const EXECUTE = `${apiUrl}/api/v1/payment/execute/`;
const CANCELLED = '/payment/return?cancelled=1';
const executionsOf = (page: Page) => callsOf(page, 'POST', '/payment/execute/');
const deletionsOf = (page: Page) => callsOf(page, 'DELETE', '/baskets/');
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Processing payment please wait' });
const declined = (page: Page) => page.getByRole('heading', { name: 'The payment was declined' });
const nothingOpen = (page: Page) => page.getByRole('heading', { name: 'No payment in progress' });
const cancelled = (page: Page) => page.getByRole('heading', { name: 'The payment was canceled' });

test('an approved payment executes once, shows the order with thanks and empties the cart', async ({ page }) => {
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

  // The order replaced the return page in the history, so Back skips it.
  await page.goBack();
  expect(page.url()).not.toContain('/payment/return');
  // Opening the return URL again leads to the order.
  await page.goto(address);
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(executions).toHaveLength(1);
});

test('a declined payment keeps the cart, and paying again uses the same basket', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  const executions = executionsOf(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(declined(page)).toBeVisible();
  await expect(page.getByText('Nothing was charged for this order, and your cart is saved.')).toBeVisible();
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

test('giving up after a decline deletes the basket and keeps the cart', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page, { decision: 'decline' });
  await page.goto(returnTo);
  await page.getByRole('button', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await isPaid(shopper, basket)).toBeNull();
  expect(await storedCart(page)).toHaveLength(1);
});

test('a declined order cannot be paid again after the cart has changed', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page, { decision: 'decline' });
  await page.goto(returnTo);
  await expect(declined(page)).toBeVisible();
  await page.evaluate(() => {
    const items = JSON.parse(localStorage.cartItems);
    localStorage.cartItems = JSON.stringify(items.map((item: object) => ({ ...item, cartQuantity: 2 })));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(page.getByRole('alert')).toContainText('Your cart has changed since you started checkout.');
  expect(await isPaid(shopper, basket)).toBeNull();
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('a canceled payment deletes the basket, keeps the cart for another checkout, and mentions no charge', async ({
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
  await expect(page.getByText('Nothing was charged, and your cart is saved.')).toBeVisible();
  await expect.poll(() => existingBaskets(shopper, baskets)).toEqual([]);
  await page.reload();
  await expect(nothingOpen(page)).toBeVisible();
  await expect(page.getByText('There are no orders in your account.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge/);
  await expect(page.getByText('Your cart is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toHaveLength(1);
  await expect(await checkOut(page)).toBeVisible();
  expect(baskets).toHaveLength(2);
  expect(executions).toEqual([]);
});

test.describe('paying again after a cancellation', () => {
  const payAgain = (page: Page) => page.getByRole('button', { name: 'Pay again' });

  test('places a new order, pays it once, and the old cancellation URL then shows that order', async ({ page }) => {
    const { shopper, basket, returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
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
    const paid = (await baskets[0]) ?? '';
    expect(await isPaid(shopper, paid)).toBe(true);
    expect(executions).toHaveLength(1);
    expect(await storedCart(page)).toEqual([]);

    await page.goto(CANCELLED);
    await expect(page.getByText('Your latest order is')).toContainText(`EART-${paid}`);
    await expect(page.getByText('It’s fully paid.')).toBeVisible();
    // The cart is empty by now.
    await expect(page.getByText('Your cart is saved.')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeHidden();
    expect(await isPaid(shopper, paid)).toBe(true);
  });

  test('deletes the basket and returns to the cart when the dialog is closed', async ({ page }) => {
    const { shopper, returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    const baskets = basketsMadeBy(page);
    await page.goto(returnTo);
    await payAgain(page).click();
    await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await existingBaskets(shopper, baskets)).toEqual([]);
    expect(await storedCart(page)).toHaveLength(1);
  });

  test('shows a higher price before anything is ordered', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    const piece = await pieceToOrder();
    const dearer = { ...piece, new_price: piece.new_price + 5 };
    await page.route(`${apiUrl}/api/v1/products/${piece.id}`, (route) => route.fulfill({ json: dearer }));
    await page.goto(returnTo);
    await payAgain(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your cart has changed' });
    await expect(dialog).toContainText(`${piece.name} now costs`);
    await dialog.getByRole('button', { name: 'Continue at today’s prices' }).click();
    await expect(paymentDialog(page)).toBeVisible();
  });

  test('asks a signed-out shopper to sign in first', async ({ page }) => {
    const { shopper, returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(returnTo);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInInDialog(page, shopper);
    await payAgain(page).click();
    await expect(paymentDialog(page)).toBeVisible();
  });

  test('returns to the cart when the delivery place is missing', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => localStorage.removeItem('deliveryPlace'));
    await page.goto(returnTo);
    await payAgain(page).click();
    await expect(page).toHaveURL('/cart');
  });

  test('shows an error and keeps the cart when the order fails', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    await page.route(`${apiUrl}/api/v1/basket/create/`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(returnTo);
    await payAgain(page).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t start your order.');
    expect(await storedCart(page)).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to cart' }).click();
    await expect(page).toHaveURL('/cart');
  });

  test('is not offered for an empty cart', async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('cartItems', '[]'));
    await page.goto(returnTo);
    await expect(cancelled(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
    await expect(payAgain(page)).toHaveCount(0);
  });
});

test('returning without a session resumes after signing in, even after the dialog is dismissed', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
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
  { holding: 'nothing', reads: 'We couldn’t confirm your payment' },
  { holding: 'a basket of their own', reads: 'The payment was declined' },
]) {
  test(`a shopper who has ${holding} cannot execute the payment of another shopper`, async ({ page }) => {
    const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
    const executions = executionsOf(page);
    await page.goto('/about');
    await logOut(page);
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

const newestOrders: { order: string; make: (shopper: Shopper) => Promise<string>; reads: string }[] = [
  { order: 'paid', make: (shopper) => placeOrder(shopper), reads: 'It’s fully paid.' },
  { order: 'not paid', make: (shopper) => unpaidBasket(shopper), reads: 'It’s not paid.' },
  {
    order: 'paid in part',
    make: async (shopper) => {
      const basket = await unpaidBasket(shopper);
      await changeOrder(basket, { amount_paid: 20 });
      return basket;
    },
    reads: 'It’s partially paid.',
  },
];

async function unpaidBasket(shopper: Shopper): Promise<string> {
  const { id, new_price } = await pieceToOrder();
  return makeBasket(shopper, [{ product: id, quantity: 1, price: new_price }]);
}

test('the return page without an open payment shows the newest order, whether or not it is paid', async ({ page }) => {
  // Nine pages, one after another.
  test.slow();
  const shopper = await readyShopper(page);
  await placeOrder(shopper);
  const deletions = deletionsOf(page);
  for (const { order, make, reads } of newestOrders) {
    await test.step(order, async () => {
      const newest = await make(shopper);
      for (const address of ['/payment/return', CANCELLED]) {
        await page.goto(address);
        await expect(nothingOpen(page)).toBeVisible();
        await expect(page.getByText('Your latest order is')).toContainText(reads);
        await expect(page.getByRole('main')).not.toContainText(/charge/);
      }
      await page.getByRole('link', { name: `EART-${newest}` }).click();
      await expect(page).toHaveURL(`/orders/${newest}`);
      expect(deletions).toEqual([]);
      expect(await isPaid(shopper, newest)).toBe(order === 'paid');
    });
  }
});

test('the return page without an open payment shows only the number of an order of unknown status', async ({
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
  await expect(page.getByText('Your latest order is')).toHaveText(`Your latest order is EART-${id}.`);
});

test('the return page without an open payment offers a retry when the orders fail to load', async ({ page }) => {
  await readyShopper(page);
  const address = `${apiUrl}/api/v1/current-user/baskets/*`;
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.goto(CANCELLED);
  await expect(page.getByText('We couldn’t load your orders.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('There are no orders in your account.')).toBeVisible();
  await expect(page.locator('[data-private]')).toBeFocused();
});

test('the return page without an open payment shows the newest order after signing in', async ({ page }) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper);
  await page.goto(CANCELLED);
  await expect(nothingOpen(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(page.getByText('Your latest order is')).toContainText(`EART-${id}`);
  await expect(page.getByText('It’s fully paid.')).toBeVisible();
});

test('a canceled order that was paid elsewhere is shown, not deleted, and the cart is emptied', async ({ page }) => {
  const { shopper, basket } = await prepareReturnFromProvider(page, { decision: 'cancel' });
  await changeOrder(basket, { paid: true });
  const deletions = deletionsOf(page);
  await page.goto(CANCELLED);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(deletions).toEqual([]);
  expect(await isPaid(shopper, basket)).toBe(true);
  expect(await storedCart(page)).toEqual([]);
});

test('a canceled order that was paid in another tab is shown', async ({ page }) => {
  const { basket, returnTo } = await prepareReturnFromProvider(page);
  const deletions = deletionsOf(page);
  await page.goto(returnTo);
  await expect(page).toHaveURL(`/orders/${basket}`);
  // The tab that started the payment returns late.
  await page.evaluate((id) => sessionStorage.setItem('currentCart', id), basket);
  await page.goto(CANCELLED);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(deletions).toEqual([]);
});

test('a cancellation without a session mentions no charge and deletes nothing before signing in', async ({ page }) => {
  const { shopper, basket } = await prepareReturnFromProvider(page, { decision: 'cancel' });
  const deletions = deletionsOf(page);
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.clear());
  for (const again of [false, true]) {
    if (again) await page.reload();
    else await page.goto(CANCELLED);
    await expect(page.getByRole('heading', { name: 'Sign in to see where your order stands' })).toBeVisible();
  }
  await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  expect(deletions).toEqual([]);
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(cancelled(page)).toBeVisible();
  expect(await isPaid(shopper, basket)).toBeNull();
  expect(await storedCart(page)).toHaveLength(1);
});

test('signing in continues a cancellation whose session ended while the order was read', async ({ page }) => {
  const { shopper, basket } = await prepareReturnFromProvider(page, { decision: 'cancel' });
  for (const call of [`baskets/${basket}`, 'auth/token/refresh/']) {
    await page.route(`${apiUrl}/api/v1/${call}`, (route) => route.fulfill({ status: 401, json: {} }));
  }
  await page.goto(CANCELLED);
  await expect(page.getByRole('heading', { name: 'Sign in to see where your order stands' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signInInDialog(page, shopper);
  await expect(cancelled(page)).toBeVisible();
  expect(await isPaid(shopper, basket)).toBeNull();
});

test('a canceled order of another account is not deleted, and no charge is mentioned', async ({ page }) => {
  const { basket } = await prepareReturnFromProvider(page, { decision: 'cancel' });
  const deletions = deletionsOf(page);
  await page.route(`${apiUrl}/api/v1/baskets/${basket}`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(CANCELLED);
  await expect(nothingOpen(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charge/);
  expect(deletions).toEqual([]);
});

/** Opens the return page with parameters that no provider sent, and expects it to mention no charge. */
async function openForged(page: Page): Promise<void> {
  for (const query of ['?cancelled=1&paymentId=PAYID-1&PayerID=1', '?cancelled', '?paymentId=PAYID-1&PayerID=1']) {
    await page.goto(`/payment/return${query}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
  }
}

test('incomplete and forged parameters, signed in, execute nothing, keep the cart and mention no charge', async ({
  page,
}) => {
  await readyShopper(page);
  const executions = executionsOf(page);
  for (const query of ['', '?paymentId=PAYID-1', '?PayerID=1', '?paymentId=&PayerID=']) {
    await test.step(`incomplete: "${query}"`, async () => {
      await page.goto(`/payment/return${query}`);
      await expect(nothingOpen(page)).toBeVisible();
      expect(await storedCart(page)).toHaveLength(1);
    });
  }
  await openForged(page);
  expect(executions).toEqual([]);
});

test('forged parameters, signed out, execute nothing and mention no charge', async ({ page }) => {
  const executions = executionsOf(page);
  await openForged(page);
  expect(executions).toEqual([]);
});
