import type { Page } from 'playwright/test';
import type { Shopper } from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  existingBaskets,
  goToProvider,
  isPaid,
  prepareReturnFromProvider,
  readyShopper,
} from './checkout-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const api = `${apiUrl}/api/v1`;

/** Makes matching calls with the shopper's original token fail with 401. */
async function expire(page: Page, { access }: Shopper, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const old = (await route.request().headerValue('authorization')) === `Bearer ${access}`;
    if (old) await route.fulfill({ status: 401, json: { detail: 'The token has expired.' } });
    else await route.fallback();
  });
}

const refreshesOf = (page: Page) => callsOf(page, 'POST', '/auth/token/refresh/');

/** Records the statuses of the responses to executions of a payment. The returned array grows with them. */
function executionsOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/payment/execute/') && response.request().method() === 'POST')
      statuses.push(response.status());
  });
  return statuses;
}

const order = async (page: Page) => {
  await page.goto('/cart');
  await checkOut(page);
  await goToProvider(page);
};

for (const { call, address } of [
  { call: 'making the basket', address: '/basket/create/' },
  { call: 'adding a line', address: '/basket-items/create/' },
  { call: 'creating the payment', address: '/payment/create/' },
]) {
  test(`refreshes the token once and continues the order when it expires before ${call}`, async ({ page }) => {
    const shopper = await readyShopper(page);
    const baskets = basketsMadeBy(page);
    const refreshes = refreshesOf(page);
    await expire(page, shopper, `${api}${address}`);
    await order(page);
    expect(refreshes).toHaveLength(1);
    expect(baskets).toHaveLength(1);
  });
}

test('refreshes the token once and deletes the basket when it expires before the deletion', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = basketsMadeBy(page);
  const refreshes = refreshesOf(page);
  await expire(page, shopper, `${api}/baskets/*/delete/`);
  await page.goto('/cart');
  await (await checkOut(page)).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeHidden();
  // The API itself still accepts the old token; only this browser gets a 401.
  await expect.poll(() => existingBaskets(shopper, baskets)).toEqual([]);
  expect(refreshes).toHaveLength(1);
});

test('refreshes the token once and executes the payment once when it expires before the execution', async ({
  page,
}) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const refreshes = refreshesOf(page);
  const executed = executionsOf(page);
  await expire(page, shopper, `${api}/payment/execute/`);
  await page.goto(returnTo);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(refreshes).toHaveLength(1);
  expect(executed.filter((status) => status !== 401)).toEqual([200]);
  expect(await isPaid(shopper, basket)).toBe(true);
});

test('refreshes the token once and finds the order paid after a lost response', async ({ page }) => {
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page);
  const refreshes = refreshesOf(page);
  await page.route(`${api}/payment/execute/`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await expire(page, shopper, `${api}/baskets/${basket}`);
  await page.goto(returnTo);
  await expect(page).toHaveURL(`/orders/${basket}`);
  expect(refreshes).toHaveLength(1);
});

test('refreshes the token once when all calls on the way to the provider return 401', async ({ page }) => {
  const shopper = await readyShopper(page);
  const refreshes = refreshesOf(page);
  await expire(page, shopper, `${api}/**`);
  await order(page);
  expect(refreshes).toHaveLength(1);
});

test('refreshes the token once and executes the payment once when all calls on the return page return 401', async ({
  page,
}) => {
  // Unremembered, so that finding the basket is the first call.
  const { shopper, basket, returnTo } = await prepareReturnFromProvider(page, { remembered: false });
  const refreshes = refreshesOf(page);
  const executed = executionsOf(page);
  await expire(page, shopper, `${api}/**`);
  await page.goto(returnTo);
  await expect(page).toHaveURL(`/orders/${basket}`);
  await expect(page.getByText('Thank you for your order.')).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(executed.filter((status) => status !== 401)).toEqual([200]);
  expect(await isPaid(shopper, basket)).toBe(true);
});
