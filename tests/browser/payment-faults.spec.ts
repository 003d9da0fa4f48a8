import type { Page, Route } from 'playwright/test';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  existingBaskets,
  goToProvider,
  isPaid,
  paymentDialog,
  piecesForSale,
  prepareReturnFromProvider,
  readyShopper,
  signInInDialog,
  storedCart,
} from './checkout-fixtures.ts';
import { callFailures, loggedFailures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { holdTimers, runHeldTimers } from './timers.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const api = `${apiUrl}/api/v1`;
const pressCheckout = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true }).click();
const pressPay = async (page: Page) => {
  await (await checkOut(page)).getByRole('button', { name: 'Make Payment' }).click();
};

const beforePaying = [
  {
    call: 'the product check',
    address: `${api}/products/*`,
    press: pressCheckout,
    says: 'We couldn’t check your cart. Your cart is saved. Please try again.',
  },
  {
    call: 'making the basket',
    address: `${api}/basket/create/`,
    press: pressCheckout,
    says: 'We couldn’t start your order. Your cart is saved. Please try again.',
  },
  {
    call: 'creating the payment',
    address: `${api}/payment/create/`,
    press: pressPay,
    says: 'We couldn’t start the payment. Your cart is saved. Please try again.',
  },
];

for (const { call, address, press, says } of beforePaying) {
  for (const { name, breakCalls } of callFailures) {
    test(`${call} ${name}: an error shows, the cart is kept, and the retry pays`, async ({ page }) => {
      const shopper = await readyShopper(page);
      const baskets = basketsMadeBy(page);
      await breakCalls(page, address);
      await page.goto('/cart');
      await press(page);
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
      expect(await storedCart(page)).toHaveLength(1);

      await page.unroute(address);
      if (!(await paymentDialog(page).isVisible())) await checkOut(page);
      await goToProvider(page);
      expect(await existingBaskets(shopper, baskets)).toHaveLength(1);
      expect(baskets).toHaveLength(1);
    });
  }
}

for (const { name, breakCalls } of callFailures) {
  test(`the second of three lines ${name}: the basket is deleted, the cart is kept, and the retry pays`, async ({
    page,
  }) => {
    const pieces = await piecesForSale(3);
    const shopper = await readyShopper(
      page,
      pieces.map((piece) => ({ piece, quantity: 1 })),
    );
    const baskets = basketsMadeBy(page);
    const lines = callsOf(page, 'POST', '/basket-items/create/');
    const address = `${api}/basket-items/create/`;
    await breakCalls(page, address);
    // This route runs first, so only the second line fails.
    const first = async (route: Route) => (lines.length === 2 ? route.fallback() : route.continue());
    await page.route(address, first);
    await page.goto('/cart');
    await pressCheckout(page);
    await expect(toast(page, 'Something went wrong')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
    expect(baskets).toHaveLength(1);
    expect(lines).toHaveLength(2);
    expect(await existingBaskets(shopper, baskets)).toEqual([]);
    expect(await storedCart(page)).toHaveLength(3);

    await page.unroute(address);
    await checkOut(page);
    await goToProvider(page);
    expect(await existingBaskets(shopper, baskets)).toHaveLength(1);
  });

  test(`deleting the basket ${name}: it is retried, then abandoned, and the next order can be paid`, async ({
    page,
  }) => {
    await readyShopper(page);
    const deletions = callsOf(page, 'DELETE', '/baskets/');
    const baskets = basketsMadeBy(page);
    const address = `${api}/baskets/*/delete/`;
    await breakCalls(page, address);
    // The pause before the third try.
    await holdTimers(page, 1600);
    await page.goto('/cart');
    const dialog = await checkOut(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
    await expect(() => runHeldTimers(page)).toPass();
    await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
    expect(deletions).toHaveLength(3);
    expect(await storedCart(page)).toHaveLength(1);

    await page.unroute(address);
    await checkOut(page);
    await goToProvider(page);
    expect(baskets).toHaveLength(2);
  });

  test(`finding the basket ${name}: it can be retried, and the payment is executed once`, async ({ page }) => {
    const { basket, returnTo } = await prepareReturnFromProvider(page, { remembered: false });
    const executions = callsOf(page, 'POST', '/payment/execute/');
    const address = `${api}/current-user/basket/`;
    await breakCalls(page, address);
    await page.goto(returnTo);
    await expect(page.getByRole('heading', { name: 'We couldn’t load your order' })).toBeVisible();
    expect(executions).toEqual([]);
    expect(await storedCart(page)).toHaveLength(1);

    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`/orders/${basket}`);
    expect(executions).toHaveLength(1);
  });

  test(`reading a canceled order ${name}: no charge is mentioned and nothing is deleted until it is read`, async ({
    page,
  }) => {
    const { shopper, basket } = await prepareReturnFromProvider(page, { decision: 'cancel' });
    const deletions = callsOf(page, 'DELETE', '/baskets/');
    const address = `${api}/baskets/${basket}`;
    await breakCalls(page, address);
    await page.goto('/payment/return?cancelled=1');
    const unread = page.getByRole('heading', { name: 'We couldn’t check your order' });
    await expect(unread).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
    expect(deletions).toEqual([]);
    expect(await storedCart(page)).toHaveLength(1);

    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'The payment was canceled' })).toBeVisible();
    await expect(page.getByText('Nothing was charged, and your cart is saved.')).toBeVisible();
    expect(await isPaid(shopper, basket)).toBeNull();
  });

  test(`executing ${name} without a charge: it is not repeated, and paying again works`, async ({ page }) => {
    const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
    const executions = callsOf(page, 'POST', '/payment/execute/');
    const address = `${api}/payment/execute/`;
    await breakCalls(page, address);
    await page.goto(returnTo);
    await expect(page.getByRole('heading', { name: 'We couldn’t confirm your payment' })).toBeVisible();
    await expect(page.getByText('Your order isn’t marked as paid yet.')).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);

    await page.unroute(address);
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    // The pressed button was gone for a moment.
    await expect(page.getByRole('heading', { name: 'We couldn’t confirm your payment' })).toBeFocused();
    await expect(page.getByText('Your order isn’t marked as paid yet.')).toBeVisible();
    expect(executions).toHaveLength(1);
    await page.getByRole('button', { name: 'Pay again' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(`/orders/${basket}`);
    expect(executions).toHaveLength(2);
    expect(new Set(executions).size).toBe(2);
    expect(await isPaid(shopper, basket)).toBe(true);
    expect(await storedCart(page)).toEqual([]);
  });

  test(`the execute response is lost and reading the order ${name}: the outcome is unknown, then paid`, async ({
    page,
  }) => {
    const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
    const executions = callsOf(page, 'POST', '/payment/execute/');
    await page.route(`${api}/payment/execute/`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const address = `${api}/baskets/${basket}`;
    await breakCalls(page, address);
    await page.goto(returnTo);
    await expect(page.getByText('It may have gone through.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
    expect(await isPaid(shopper, basket)).toBe(true);
    expect(await storedCart(page)).toHaveLength(1);

    await page.unroute(address);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL(`/orders/${basket}`);
    expect(executions).toHaveLength(1);
    expect(await storedCart(page)).toEqual([]);
  });
}

/** Ends the session: the API responds with 401 to the call and to the token refresh. */
async function endSession(page: Page, address: string): Promise<void> {
  for (const call of [address, `${api}/auth/token/refresh/`]) {
    await page.route(call, (route) => route.fulfill({ status: 401, json: {} }));
  }
}

const whileOrdering = [
  { call: 'making the basket', address: `${api}/basket/create/`, press: pressCheckout },
  { call: 'adding a line', address: `${api}/basket-items/create/`, press: pressCheckout },
  { call: 'creating the payment', address: `${api}/payment/create/`, press: pressPay },
  {
    call: 'deleting the basket',
    address: `${api}/baskets/*/delete/`,
    press: async (page: Page) => (await checkOut(page)).getByRole('button', { name: 'Close' }).click(),
  },
];

for (const { call, address, press } of whileOrdering) {
  test(`the session ends while ${call}: the cart is kept, and signing in continues to payment`, async ({ page }) => {
    const shopper = await readyShopper(page);
    await endSession(page, address);
    await page.goto('/cart');
    await press(page);
    await expect(page.getByText('You’ve been signed out. Your cart is saved.')).toBeVisible();
    await expect(paymentDialog(page)).toBeHidden();
    expect(await storedCart(page)).toHaveLength(1);

    await page.unrouteAll();
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('20001');
    await page.getByRole('option').first().click();
    await page.getByLabel('Full name').fill('Ada Shopper');
    await page.getByLabel('Street and number').fill('1 Example Street');
    await pressCheckout(page);
    await signInInDialog(page, shopper);
    await goToProvider(page);
  });
}

for (const { call, address, remembered } of [
  { call: 'finding the basket', address: `${api}/current-user/basket/`, remembered: false },
  { call: 'executing', address: `${api}/payment/execute/`, remembered: true },
]) {
  test(`the session ends while ${call}: signing in finishes the payment`, async ({ page }) => {
    const { shopper, basket, returnTo } = await prepareReturnFromProvider(page, { remembered });
    await endSession(page, address);
    await page.goto(returnTo);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await isPaid(shopper, basket)).toBe(false);
    expect(await storedCart(page)).toHaveLength(1);
    await page.unrouteAll();
    await signInInDialog(page, shopper);
    await expect(page).toHaveURL(`/orders/${basket}`);
    expect(await isPaid(shopper, basket)).toBe(true);
  });
}

test('the execution is refused although the session goes on: signing in finishes the payment', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  await page.route(`${api}/payment/execute/`, (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(returnTo);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.unrouteAll();
  await signInInDialog(page, shopper);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(await isPaid(shopper, basket)).toBe(true);
});

test('the session ends while an order of unknown outcome is read: signing in finds it paid', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const executions = callsOf(page, 'POST', '/payment/execute/');
  await page.route(`${api}/payment/execute/`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await endSession(page, `${api}/baskets/${basket}`);
  await page.goto(returnTo);
  await expect(page.getByText('It may have gone through.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('It may have gone through.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInInDialog(page, shopper);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
  expect(await storedCart(page)).toEqual([]);
});
