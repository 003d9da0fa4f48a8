import type { Page } from 'playwright/test';
import { signInAs } from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  goToProvider,
  isPaid,
  paymentDialog,
  readyShopper,
  standing,
  storedCart,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const paymentsOf = (page: Page) => callsOf(page, 'POST', '/payment/create/');
const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true });
const changedElsewhere = (page: Page) => page.getByText('Your cart has changed since you started to check out.');

/** A second tab of the same shopper, on the same page. */
async function secondTab(page: Page, shopper: Awaited<ReturnType<typeof readyShopper>>): Promise<Page> {
  const other = await page.context().newPage();
  await signInAs(other, shopper);
  await other.goto('/cart');
  return other;
}

test('double clicks on Checkout and Make Payment make one basket and one payment', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  const lines = callsOf(page, 'POST', '/basket-items/create/');
  const made = basketsMadeBy(page);
  const payments = paymentsOf(page);
  const makeBasket = await hold(page, '**/basket/create/');
  const makePayment = await hold(page, '**/payment/create/');
  await page.goto('/cart');
  await checkoutButton(page).dblclick();
  // Once more while the first call is on its way.
  await page.getByRole('button', { name: 'Preparing your order …' }).click({ force: true });
  makeBasket();
  const pay = paymentDialog(page).getByRole('button', { name: 'Make Payment' });
  await expect(pay).toBeVisible();
  await pay.dblclick();
  await page.getByRole('button', { name: 'Initiating payment...' }).click({ force: true });
  makePayment();
  await expect(page).toHaveURL(/\/sandbox\/payments\//);
  expect(baskets).toHaveLength(1);
  expect(lines).toHaveLength(1);
  expect(payments).toHaveLength(1);
  expect(await standing(shopper, made)).toHaveLength(1);
});

const waysToClose: { by: string; close: (page: Page) => Promise<void> }[] = [
  { by: 'its button', close: (page) => paymentDialog(page).getByRole('button', { name: 'Close' }).click() },
  { by: 'Escape', close: (page) => page.keyboard.press('Escape') },
  { by: 'a press beside it', close: (page) => page.mouse.click(20, 20) },
];

for (const { by, close } of waysToClose) {
  test(`closed by ${by}, the payment dialog leaves no basket, and the cart as it was`, async ({ page }) => {
    const shopper = await readyShopper(page);
    const made = basketsMadeBy(page);
    await page.goto('/cart');
    await expect(await checkOut(page)).toBeVisible();
    await close(page);
    await expect(paymentDialog(page)).toBeHidden();
    await expect(checkoutButton(page)).toBeFocused();
    await expect.poll(() => standing(shopper, made)).toEqual([]);
    expect(made).toHaveLength(1);
    expect(await storedCart(page)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.currentCart)).toBeUndefined();
  });
}

test('given up while the payment is being made: no basket is left, and the provider’s page is not opened', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/payment/create/', async (route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await page.goto('/cart');
  const dialog = await checkOut(page);
  await dialog.getByRole('button', { name: 'Make Payment' }).click();
  await expect(dialog.getByRole('button', { name: 'Initiating payment...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(checkoutButton(page)).toBeVisible();
  await expect.poll(() => standing(shopper, made)).toEqual([]);
  await expect(page).toHaveURL('/cart');
});

test('where the provider’s page does not open, a link leads there, and Escape gives the order up', async ({ page }) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  // An answer without content: the browser stays where it is.
  await page.route('**/sandbox/payments/*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/cart');
  const dialog = await checkOut(page);
  await dialog.getByRole('button', { name: 'Make Payment' }).click();
  const link = dialog.getByRole('link', { name: 'Go to the payment page' });
  await expect(link).toHaveAttribute('href', /\/sandbox\/payments\//);
  expect(await standing(shopper, made)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => standing(shopper, made)).toEqual([]);
});

test('the cart changed in another tab after the basket was made: nothing is paid, the basket goes', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  const payments = paymentsOf(page);
  await page.goto('/cart');
  const dialog = await checkOut(page);
  await expect(dialog).toBeVisible();
  const other = await secondTab(page, shopper);
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(dialog).toBeHidden();
  await expect(changedElsewhere(page)).toBeVisible();
  await expect.poll(() => standing(shopper, made)).toEqual([]);
  expect(await storedCart(page)).toEqual([[expect.any(String), 2]]);

  await checkOut(page);
  await goToProvider(page);
  expect(await standing(shopper, made)).toHaveLength(1);
  expect(payments).toHaveLength(1);
});

test('checked out in two tabs and paid in one: the other gives way, and stays usable', async ({ page }) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  const payments = paymentsOf(page);
  await page.goto('/cart');
  const other = await secondTab(page, shopper);
  await expect(await checkOut(page)).toBeVisible();
  await expect(await checkOut(other)).toBeVisible();
  await goToProvider(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect(paymentDialog(other)).toBeHidden();
  expect(payments).toHaveLength(1);
  await expect.poll(() => standing(shopper, made)).toEqual([page.url().split('/').at(-1)]);
  await other.getByRole('main').getByRole('link', { name: 'Go shopping' }).click();
  await expect(other).toHaveURL('/products');
});

for (const { when, before } of [
  { when: 'before either went to pay', before: true },
  { when: 'while the first was at the provider’s', before: false },
]) {
  test(`checked out in a second tab ${when}, and sent to the provider from both: one order is paid`, async ({
    page,
  }) => {
    const shopper = await readyShopper(page);
    const made = basketsMadeBy(page);
    await page.goto('/cart');
    const other = await secondTab(page, shopper);
    await expect(await checkOut(page)).toBeVisible();
    if (before) await expect(await checkOut(other)).toBeVisible();
    await goToProvider(page);
    if (!before) await checkOut(other);
    await goToProvider(other);
    // The provider knows no more of the first one.
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    // Its basket made way for the other one.
    await expect(page.getByRole('heading', { name: 'No payment is open here' })).toBeVisible();
    await expect(page.getByText('It is not paid.')).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);

    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other).toHaveURL(/\/orders\/\d+$/);
    expect(made).toHaveLength(2);
    expect(await standing(shopper, made)).toEqual([other.url().split('/').at(-1)]);
  });
}

test('going to the provider waits for an order that another tab is paying at this moment, and gives way to it', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  await page.goto('/cart');
  const other = await secondTab(page, shopper);
  await expect(await checkOut(page)).toBeVisible();
  await expect(await checkOut(other)).toBeVisible();
  await goToProvider(page);
  // Paid, but this browser does not know it yet.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/payment/execute/', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const executed = page.waitForRequest('**/payment/execute/');
  await page.getByRole('button', { name: 'Approve' }).click();
  await executed;
  await expect.poll(async () => isPaid(shopper, (await made[0]) ?? '')).toBe(true);
  await paymentDialog(other).getByRole('button', { name: 'Make Payment' }).click();
  await expect(paymentDialog(other).getByRole('button', { name: 'Initiating payment...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(`/orders/${await made[0]}`);
  await expect(paymentDialog(other)).toBeHidden();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => standing(shopper, made)).toEqual([await made[0]]);
});
