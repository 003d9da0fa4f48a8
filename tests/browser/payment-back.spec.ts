import type { Page } from 'playwright/test';
import { newShopper, signInAs } from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  goToProvider,
  isPaid,
  paymentDialog,
  readyShopper,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

// Playwright disables the back-forward cache, which shoppers' browsers use.
test.use({
  viewport: { width: 1400, height: 900 },
  expected: loggedFailures,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const EXECUTE = `${apiUrl}/api/v1/payment/execute/`;
const unknown = (page: Page) => page.getByRole('heading', { name: 'We couldn’t confirm your payment' });

/** Records in session storage whether the page is restored from the back-forward cache: it may navigate on at once. */
async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('test persisted', String(persisted));
    });
  });
}

/** Goes back to the cart in the back-forward cache, which may navigate on to `leadsTo`. */
async function backToCart(page: Page, steps: number, leadsTo = '/cart'): Promise<void> {
  await page.evaluate((steps) => window.history.go(-steps), steps);
  await expect(page).toHaveURL(leadsTo);
  // The URL may change before the page hears that it is restored. Each return writes its own note.
  const takeNote = () => {
    const note = sessionStorage.getItem('test persisted');
    sessionStorage.removeItem('test persisted');
    return note;
  };
  await expect.poll(() => page.evaluate(takeNote)).toBe('true');
}

async function toProvider(page: Page) {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  const executions = callsOf(page, 'POST', '/payment/execute/');
  const payments = callsOf(page, 'POST', '/payment/create/');
  const deletions = callsOf(page, 'DELETE', '/baskets/');
  await page.goto('/cart');
  await checkOut(page);
  await watchReturn(page);
  await goToProvider(page);
  return { shopper, made, executions, payments, deletions };
}

test('going back after an execution without a response checks the order and never executes again', async ({ page }) => {
  const { shopper, made, executions, deletions } = await toProvider(page);
  await page.route(EXECUTE, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const orders = `${apiUrl}/api/v1/baskets/${await made[0]}`;
  await page.route(orders, (route) => route.abort());
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(unknown(page)).toBeVisible();
  await page.unrouteAll();
  // The order can be read again and is paid.
  await backToCart(page, 2, `/orders/${await made[0]}`);
  expect(executions).toHaveLength(1);
  expect(deletions).toEqual([]);
  expect(await isPaid(shopper, (await made[0]) ?? '')).toBe(true);
});

test('going back leads to the same payment, and after a decline to another one for the same basket', async ({
  page,
}) => {
  const { made, executions, payments } = await toProvider(page);
  await backToCart(page, 1);
  await goToProvider(page);
  expect(payments).toHaveLength(1);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await backToCart(page, 2);
  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`/orders/${await made[0]}`);
  expect(made).toHaveLength(1);
  expect(payments).toHaveLength(2);
  expect(executions).toHaveLength(2);
});

test('going back while another tab executes the payment waits and then shows the order', async ({ page, context }) => {
  const { made, executions, deletions } = await toProvider(page);
  const release = await hold(page, EXECUTE);
  const other = await context.newPage();
  await other.goto('/about');
  const provider = page.url();
  await backToCart(page, 1);
  // The other tab gets its session from this page of the shop.
  await other.goto(provider);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => executions.length).toBe(1);
  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  expect(deletions).toEqual([]);
  release();
  await expect(other).toHaveURL(`/orders/${await made[0]}`);
  await expect(page).toHaveURL(`/orders/${await made[0]}`);
  expect(executions).toHaveLength(1);
  expect(deletions).toEqual([]);
});

test('going back to the test payment page makes its button ready again', async ({ page }) => {
  await signInAs(page, await newShopper());
  const redirect_url = `${apiUrl}/sandbox/payments/PAYID-1`;
  await page.route(`${apiUrl}/api/v1/payment/create/`, (route) =>
    route.fulfill({ json: { payment_id: 'PAYID-1', redirect_url } }),
  );
  await page.goto('/pay');
  await watchReturn(page);
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect(page).toHaveURL(redirect_url);
  await backToCart(page, 1, '/pay');
  await expect(page.getByRole('button', { name: 'Make Payment' })).toBeEnabled();
});
