import type { Page } from 'playwright/test';
import { signInAs } from './account-fixtures.ts';
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
  storedCart,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { slowClock } from './timers.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const EXECUTE = `${apiUrl}/api/v1/payment/execute/`;
const executionsOf = (page: Page) => callsOf(page, 'POST', '/payment/execute/');
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Processing payment please wait' });
const unknown = (page: Page) => page.getByRole('heading', { name: 'We couldn’t confirm your payment' });

/** Holds a tab's replies to session requests, as a slow background tab may. @returns a function that sends them */
async function holdReplies(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage;
    const held: (() => void)[] = [];
    let awake = false;
    BroadcastChannel.prototype.postMessage = function (message) {
      if (awake || message.kind !== 'session') return post.call(this, message);
      held.push(() => post.call(new BroadcastChannel(this.name), message));
    };
    const wake = () => {
      awake = true;
      for (const reply of held) reply();
    };
    Object.assign(window, { wake });
  });
  return () => page.evaluate(() => (window as unknown as { wake: () => void }).wake());
}

test('an order can still be paid with one basket after going back from the provider', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
  await page.goBack();
  if (!(await paymentDialog(page).isVisible())) await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(await existingBaskets(shopper, baskets)).toHaveLength(1);
  expect(await storedCart(page)).toEqual([]);
});

test('reloading at each step before payment leaves one basket, which is paid', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  await page.goto('/cart');
  const dialog = await checkOut(page);
  await expect(dialog.getByRole('button', { name: 'Make Payment' })).toBeVisible();
  await page.reload();
  await checkOut(page);
  await goToProvider(page);
  await page.reload();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(baskets).toHaveLength(2);
  expect(await existingBaskets(shopper, baskets)).toEqual([await baskets[1]]);
});

test('reloading during execution never executes again and finds the order paid', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const executions = executionsOf(page);
  let taken = () => {};
  const execution = new Promise<void>((resolve) => {
    taken = resolve;
  });
  await page.route(EXECUTE, async (route) => {
    // The API executes the payment, but the response never reaches the page.
    await route.fetch();
    taken();
  });
  await page.goto(returnTo);
  await execution;
  await page.reload();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
  expect(await isPaid(shopper, basket)).toBe(true);
  expect(await storedCart(page)).toEqual([]);
});

for (const remembered of [true, false]) {
  const browser = remembered ? 'the browser that ordered' : 'a browser that remembers nothing';
  test(`two return tabs at once execute once and both show the order, in ${browser}`, async ({ page, context }) => {
    const { shopper, basket, returnTo } = await prepareReturnFromProvider(page, { remembered });
    const executions = executionsOf(page);
    await page.goto('/about');
    const other = await context.newPage();
    await signInAs(other, shopper);
    const release = await hold(page, EXECUTE);
    await Promise.all([page.goto(returnTo), other.goto(returnTo)]);
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(other)).toBeVisible();
    await expect.poll(() => executions.length).toBeGreaterThan(0);
    release();
    await expect(page).toHaveURL(`/orders/${basket}`);
    await expect(other).toHaveURL(`/orders/${basket}`);
    expect(executions).toHaveLength(1);
  });
}

for (const slow of [false, true]) {
  test(`returning in a new tab shows the order while the first tab is ${slow ? 'slow' : 'awake'}`, async ({
    page,
    context,
  }) => {
    const { basket, returnTo } = await prepareReturnFromProvider(page);
    const reply = slow ? await holdReplies(page) : undefined;
    await page.goto('/cart');
    const other = await context.newPage();
    // A tab accepts a reply for ten seconds.
    await slowClock(other);
    await other.goto(returnTo, { waitUntil: 'commit' });
    if (slow) await expect(other.getByRole('heading', { name: 'Sign in to finish your payment' })).toBeVisible();
    await reply?.();
    await expect(other).toHaveURL(`/orders/${basket}`);
    // The open cart in the first tab is empty now.
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
}

test('a lost execute response is resolved by reading the paid order', async ({ page }) => {
  const { basket, returnTo } = await prepareReturnFromProvider(page);
  const executions = executionsOf(page);
  await page.route(EXECUTE, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(returnTo);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
  expect(await storedCart(page)).toEqual([]);
});

test('an unknown outcome survives a reload and blocks the next order until it is known', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const executions = executionsOf(page);
  const baskets = basketsMadeBy(page);
  const orders = `${apiUrl}/api/v1/baskets/${basket}`;
  await page.route(EXECUTE, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(orders, (route) => route.abort());
  await page.goto(returnTo);
  await expect(unknown(page)).toBeVisible();
  await page.reload();
  await expect(unknown(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(unknown(page)).toBeVisible();
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
  expect(baskets).toEqual([]);
  expect(await isPaid(shopper, basket)).toBe(true);
});

/** Fills local storage to the last byte, with keys of one letter. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let letter = 'A'.charCodeAt(0);
    for (let size = 1 << 20; ; ) {
      try {
        localStorage.setItem(String.fromCharCode(letter), 'x'.repeat(size));
        letter += 1;
      } catch {
        if (size === 0) return;
        size = Math.floor(size / 2);
      }
    }
  });

/** Makes every write to local storage throw, and refuses locks, as browsers do then. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('denied', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });

for (const [state, remembered, spoil] of [
  ['full', true, fillStorage],
  ['denied', false, denyStorage],
] as const) {
  test(`a reload during execution does not execute again when storage is ${state}`, async ({ page }) => {
    const { returnTo } = await prepareReturnFromProvider(page, { remembered });
    const executions = executionsOf(page);
    await page.goto('/about');
    await spoil(page);
    // The call never reaches the API, so the order stays unpaid.
    await page.route(EXECUTE, () => undefined);
    await page.goto(returnTo);
    await expect.poll(() => executions.length).toBe(1);
    await page.reload();
    await expect(page.getByText('Your order isn’t marked as paid yet.')).toBeVisible();
    expect(executions).toHaveLength(1);
  });
}
