import type { Page } from 'playwright/test';
import { signInAs } from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  comingBack,
  goToProvider,
  isPaid,
  paymentDialog,
  readyShopper,
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
const unknown = (page: Page) => page.getByRole('heading', { name: 'We could not learn how your payment went' });

/** Lets a tab tell the others what they ask for only after a while, as one in the background may. */
const answerLate = (page: Page) =>
  page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
      if (message.kind !== 'session') return post.call(this, message);
      setTimeout(() => post.call(new BroadcastChannel(this.name), message), 1500);
    };
  });

test('Back from the provider: the order can still be paid, with one basket', async ({ page }) => {
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
  expect(await standing(shopper, baskets)).toHaveLength(1);
  expect(await storedCart(page)).toEqual([]);
});

test('reloaded at each step before paying, one basket stands and is paid', async ({ page }) => {
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
  expect(await standing(shopper, baskets)).toEqual([await baskets[1]]);
});

test('reloaded while the money is taken: never executed again, found paid', async ({ page }) => {
  const { shopper, basket, returnTo } = await comingBack(page);
  const executions = executionsOf(page);
  let taken = () => {};
  const execution = new Promise<void>((resolve) => {
    taken = resolve;
  });
  await page.route(EXECUTE, async (route) => {
    // The API acts; its answer never reaches the page.
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
  test(`two return tabs at once in ${browser}: one execute, the order in both`, async ({ page, context }) => {
    const { shopper, basket, returnTo } = await comingBack(page, { remembered });
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
  test(`coming back in a new tab, while the first one is ${slow ? 'slow' : 'awake'}`, async ({ page, context }) => {
    const { basket, returnTo } = await comingBack(page);
    if (slow) await answerLate(page);
    await page.goto('/cart');
    const other = await context.newPage();
    await other.goto(returnTo);
    if (slow) await expect(other.getByRole('heading', { name: 'Sign in to finish your payment' })).toBeVisible();
    await expect(other).toHaveURL(`/orders/${basket}`);
    // Where the cart is open, it is empty now.
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
}

test('executed, but the answer is lost: the order says paid', async ({ page }) => {
  const { basket, returnTo } = await comingBack(page);
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

test('an unknown outcome stays one through a reload, and holds up the next order until it is known', async ({
  page,
}) => {
  const { shopper, basket, returnTo } = await comingBack(page);
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
  await page.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(unknown(page)).toBeVisible();
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(executions).toHaveLength(1);
  expect(baskets).toEqual([]);
  expect(await isPaid(shopper, basket)).toBe(true);
});

/** Fills local storage to the last byte. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let filler = '';
    for (let size = 1 << 20; size >= 1; ) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size));
        filler += 'x'.repeat(size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

/** Lets local storage refuse every write. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('denied', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });

for (const [state, remembered, spoil] of [
  ['full', true, fillStorage],
  ['denied', false, denyStorage],
] as const) {
  test(`storage is ${state} while the money is taken: reloaded, it is not asked for again`, async ({ page }) => {
    const { returnTo } = await comingBack(page, { remembered });
    const executions = executionsOf(page);
    await page.goto('/about');
    await spoil(page);
    // Never answered: the order does not say paid either.
    await page.route(EXECUTE, () => undefined);
    await page.goto(returnTo);
    await expect.poll(() => executions.length).toBe(1);
    await page.reload();
    await expect(page.getByText('Your order is not marked as paid yet.')).toBeVisible();
    expect(executions).toHaveLength(1);
  });
}
