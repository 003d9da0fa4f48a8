import type { Page } from 'playwright/test';
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
import { callFailures, failInEachWay, loggedFailures } from './failures.ts';
import { closeToast, expect, test, toast } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { holdTimers, runHeldTimers } from './timers.ts';
import { keepToasts } from './toasts.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const api = `${apiUrl}/api/v1`;
const FAILED = 'Something went wrong';
const pressCheckout = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true }).click();

/** The pauses before the second and the third try to read or delete a basket, in milliseconds. */
const PAUSES = [800, 1600];
const endPauses = async (page: Page) => {
  for (const _pause of PAUSES) await expect(() => runHeldTimers(page)).toPass();
};

const pressPay = async (page: Page) => {
  if (!(await paymentDialog(page).isVisible())) await checkOut(page);
  await paymentDialog(page).getByRole('button', { name: 'Make Payment' }).click();
};

const beforePaying = [
  {
    call: 'the product check',
    address: `${api}/products/*`,
    method: 'GET',
    press: pressCheckout,
    says: 'We couldn’t check your cart. Your cart is saved. Please try again.',
  },
  {
    call: 'making the basket',
    address: `${api}/basket/create/`,
    method: 'POST',
    press: pressCheckout,
    says: 'We couldn’t start your order. Your cart is saved. Please try again.',
  },
  {
    call: 'creating the payment',
    address: `${api}/payment/create/`,
    method: 'POST',
    press: pressPay,
    says: 'We couldn’t start the payment. Your cart is saved. Please try again.',
  },
];

for (const { call, address, method, press, says } of beforePaying) {
  test(`${call} fails: an error shows, the cart is kept, and a retry pays`, async ({ page }) => {
    const shopper = await readyShopper(page);
    const baskets = basketsMadeBy(page);
    const calls = callsOf(page, method, address.replace('*', ''));
    // Not for the first press: it may share the call with the page, which checks the cart as well.
    const retry = async (again: () => Promise<void>) => {
      const before = calls.length;
      await again();
      await expect.poll(() => calls.length).toBe(before + 1);
    };
    await failInEachWay(page, callFailures, address, async (count) => {
      if (count === 1) {
        await page.goto('/cart');
        await press(page);
      } else await retry(() => press(page));
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
      expect(await storedCart(page)).toHaveLength(1);
    });

    await retry(async () => {
      if (!(await paymentDialog(page).isVisible())) await checkOut(page);
      await goToProvider(page);
    });
    expect(await existingBaskets(shopper, baskets)).toHaveLength(1);
    expect(baskets).toHaveLength(1);
  });
}

test('the second of three lines fails: the basket is deleted, the cart is kept, and a retry pays', async ({ page }) => {
  const pieces = await piecesForSale(3);
  const shopper = await readyShopper(
    page,
    pieces.map((piece) => ({ piece, quantity: 1 })),
  );
  await keepToasts(page);
  const baskets = basketsMadeBy(page);
  const lines = callsOf(page, 'POST', '/basket-items/create/');
  const address = `${api}/basket-items/create/`;
  await failInEachWay(page, callFailures, address, async (count) => {
    // This route runs first, so only the second line fails.
    await page.route(address, (route) => (lines.length === 2 * count ? route.fallback() : route.continue()));
    if (count === 1) await page.goto('/cart');
    await pressCheckout(page);
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
    expect(baskets).toHaveLength(count);
    expect(lines).toHaveLength(2 * count);
    expect(await existingBaskets(shopper, baskets)).toEqual([]);
    expect(await storedCart(page)).toHaveLength(3);
    await closeToast(page, FAILED);
  });

  await checkOut(page);
  await goToProvider(page);
  expect(await existingBaskets(shopper, baskets)).toHaveLength(1);
});

test('deleting the basket fails: it is retried, then abandoned, and the next order can be paid', async ({ page }) => {
  await readyShopper(page);
  const deletions = callsOf(page, 'DELETE', '/baskets/');
  const baskets = basketsMadeBy(page);
  await holdTimers(page, ...PAUSES);
  await failInEachWay(page, callFailures, `${api}/baskets/*/delete/`, async (count) => {
    if (count === 1) await page.goto('/cart');
    const dialog = await checkOut(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
    await endPauses(page);
    await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
    expect(deletions).toHaveLength(3 * count);
    expect(await storedCart(page)).toHaveLength(1);
  });

  await checkOut(page);
  await goToProvider(page);
  expect(baskets).toHaveLength(callFailures.length + 1);
});

test('finding the basket fails: it can be retried, and the payment is executed once', async ({ page }) => {
  const { basket, returnTo } = await prepareReturnFromProvider(page, { remembered: false });
  const executions = callsOf(page, 'POST', '/payment/execute/');
  const searches = callsOf(page, 'GET', '/current-user/basket/');
  const again = page.getByRole('button', { name: 'Try again' });
  await failInEachWay(page, callFailures, `${api}/current-user/basket/`, async (count) => {
    if (count === 1) await page.goto(returnTo);
    else await again.click();
    await expect.poll(() => searches.length).toBe(count);
    await expect(page.getByRole('heading', { name: 'We couldn’t load your order' })).toBeVisible();
    expect(executions).toEqual([]);
    expect(await storedCart(page)).toHaveLength(1);
  });

  await again.click();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
});

test('reading a canceled order fails: no charge is mentioned and nothing is deleted until it is read', async ({
  page,
}) => {
  const { shopper, basket } = await prepareReturnFromProvider(page, { decision: 'cancel' });
  const deletions = callsOf(page, 'DELETE', '/baskets/');
  const reads = callsOf(page, 'GET', `/baskets/${basket}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await holdTimers(page, ...PAUSES);
  await failInEachWay(page, callFailures, `${api}/baskets/${basket}`, async (count) => {
    if (count === 1) await page.goto('/payment/return?cancelled=1');
    else await again.click();
    await endPauses(page);
    await expect.poll(() => reads.length).toBe(3 * count);
    const unread = page.getByRole('heading', { name: 'We couldn’t check your order' });
    await expect(unread).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('main')).not.toContainText(/charge|paid/);
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
    expect(deletions).toEqual([]);
    expect(await storedCart(page)).toHaveLength(1);
  });

  await again.click();
  await expect(page.getByRole('heading', { name: 'The payment was canceled' })).toBeVisible();
  await expect(page.getByText('Nothing was charged, and your cart is saved.')).toBeVisible();
  expect(await isPaid(shopper, basket)).toBeNull();
});

test('executing fails without a charge: it is not repeated, and paying again works', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const executions = callsOf(page, 'POST', '/payment/execute/');
  const address = `${api}/payment/execute/`;
  const payAgain = async () => {
    await page.getByRole('button', { name: 'Pay again' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
  };
  await failInEachWay(page, callFailures, address, async (count) => {
    if (count === 1) await page.goto(returnTo);
    else await payAgain();
    await expect.poll(() => executions.length).toBe(count);
    await expect(page.getByRole('heading', { name: 'We couldn’t confirm your payment' })).toBeVisible();
    await expect(page.getByText('Your order isn’t marked as paid yet.')).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);

    await page.unroute(address);
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    // The pressed button was gone for a moment.
    await expect(page.getByRole('heading', { name: 'We couldn’t confirm your payment' })).toBeFocused();
    await expect(page.getByText('Your order isn’t marked as paid yet.')).toBeVisible();
    expect(executions).toHaveLength(count);
  });

  await payAgain();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(callFailures.length + 1);
  expect(new Set(executions).size).toBe(callFailures.length + 1);
  expect(await isPaid(shopper, basket)).toBe(true);
  expect(await storedCart(page)).toEqual([]);
});

test('the execute response is lost and reading the order fails: the outcome is unknown, then paid', async ({
  page,
}) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const executions = callsOf(page, 'POST', '/payment/execute/');
  const reads = callsOf(page, 'GET', `/baskets/${basket}`);
  const again = page.getByRole('button', { name: 'Check again' });
  await page.route(`${api}/payment/execute/`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await failInEachWay(page, callFailures, `${api}/baskets/${basket}`, async (count) => {
    if (count === 1) await page.goto(returnTo);
    else await again.click();
    await expect.poll(() => reads.length).toBe(count);
    await expect(page.getByText('It may have gone through.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
    expect(await isPaid(shopper, basket)).toBe(true);
    expect(await storedCart(page)).toHaveLength(1);
  });

  await again.click();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
  expect(await storedCart(page)).toEqual([]);
});

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

test('the token can’t be renewed for the execution: trying again finishes the payment', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  await page.route(`${api}/payment/execute/`, (route) => route.fulfill({ status: 401, json: {} }));
  await page.route(`${api}/auth/token/refresh/`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(returnTo);
  await expect(page.getByRole('heading', { name: 'We couldn’t load your order' })).toBeVisible();
  expect(await isPaid(shopper, basket)).toBe(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(await isPaid(shopper, basket)).toBe(true);
  expect(await storedCart(page)).toEqual([]);
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
