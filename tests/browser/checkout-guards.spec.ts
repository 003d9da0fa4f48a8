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
  readyShopper,
  storedCart,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const paymentsOf = (page: Page) => callsOf(page, 'POST', '/payment/create/');
const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true });
const changedElsewhere = (page: Page) => page.getByText('Your cart has changed since you started checkout.');

/** Opens the cart in a second tab of the same shopper. */
async function secondTab(page: Page, shopper: Awaited<ReturnType<typeof readyShopper>>): Promise<Page> {
  const other = await page.context().newPage();
  await signInAs(other, shopper);
  await other.goto('/cart');
  return other;
}

test('double clicks on Checkout and Make Payment create one basket and one payment', async ({ page }) => {
  const shopper = await readyShopper(page);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  const lines = callsOf(page, 'POST', '/basket-items/create/');
  const made = basketsMadeBy(page);
  const payments = paymentsOf(page);
  const makeBasket = await hold(page, '**/basket/create/');
  const makePayment = await hold(page, '**/payment/create/');
  await page.goto('/cart');
  await checkoutButton(page).dblclick();
  // Another click while the first request is pending.
  await page.getByRole('button', { name: 'Preparing your order…' }).click({ force: true });
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
  expect(await existingBaskets(shopper, made)).toHaveLength(1);
});

test('closing the payment dialog by its button, Escape or a press beside it deletes the basket and keeps the cart', async ({
  page,
}) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  await page.goto('/cart');
  for (const [index, [by, close]] of Object.entries<() => Promise<void>>({
    'its button': () => paymentDialog(page).getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'a press beside it': () => page.mouse.click(20, 20),
  }).entries()) {
    await test.step(by, async () => {
      await expect(await checkOut(page)).toBeVisible();
      await close();
      await expect(paymentDialog(page)).toBeHidden();
      await expect(checkoutButton(page)).toBeFocused();
      await expect.poll(() => existingBaskets(shopper, made)).toEqual([]);
      expect(made).toHaveLength(index + 1);
      expect(await storedCart(page)).toHaveLength(1);
      expect(await page.evaluate(() => sessionStorage.currentCart)).toBeUndefined();
    });
  }
});

test("canceling during payment creation deletes the basket and does not open the provider's page", async ({ page }) => {
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
  await expect.poll(() => existingBaskets(shopper, made)).toEqual([]);
  await expect(page).toHaveURL('/cart');
});

test("a link shows when the provider's page fails to open, and Escape cancels the order", async ({ page }) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  // On a 204 response the browser stays on the page.
  await page.route('**/sandbox/payments/*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/cart');
  const dialog = await checkOut(page);
  await dialog.getByRole('button', { name: 'Make Payment' }).click();
  const link = dialog.getByRole('link', { name: 'Go to the payment page' });
  await expect(link).toHaveAttribute('href', /\/sandbox\/payments\//);
  expect(await existingBaskets(shopper, made)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => existingBaskets(shopper, made)).toEqual([]);
});

test('a cart change in another tab deletes the basket and prevents payment', async ({ page }) => {
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
  await expect.poll(() => existingBaskets(shopper, made)).toEqual([]);
  expect(await storedCart(page)).toEqual([[expect.any(String), 2]]);

  await checkOut(page);
  await goToProvider(page);
  expect(await existingBaskets(shopper, made)).toHaveLength(1);
  expect(payments).toHaveLength(1);
});

test('a payment in one tab closes the checkout of the other tab, which stays usable', async ({ page }) => {
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
  await expect.poll(() => existingBaskets(shopper, made)).toEqual([page.url().split('/').at(-1)]);
  await other.bringToFront();
  await other.getByRole('main').getByRole('link', { name: 'Go shopping' }).click();
  await expect(other).toHaveURL('/products');
});

for (const { when, before } of [
  { when: 'before either went to pay', before: true },
  { when: 'while the first was at the provider’s', before: false },
]) {
  test(`only one order is paid when a second tab checks out ${when} and both go to the provider`, async ({ page }) => {
    const shopper = await readyShopper(page);
    const made = basketsMadeBy(page);
    await page.goto('/cart');
    const other = await secondTab(page, shopper);
    await expect(await checkOut(page)).toBeVisible();
    if (before) await expect(await checkOut(other)).toBeVisible();
    await goToProvider(page);
    if (!before) await checkOut(other);
    await goToProvider(other);
    // The provider no longer knows the first payment.
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    // Its basket was deleted when the other tab went to the provider.
    await expect(page.getByRole('heading', { name: 'No payment in progress' })).toBeVisible();
    await expect(page.getByText('It’s not paid.')).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);

    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other).toHaveURL(/\/orders\/\d+$/);
    expect(made).toHaveLength(2);
    expect(await existingBaskets(shopper, made)).toEqual([other.url().split('/').at(-1)]);
  });
}

test('going to the provider waits for a payment in another tab and then cancels', async ({ page }) => {
  const shopper = await readyShopper(page);
  const made = basketsMadeBy(page);
  await page.goto('/cart');
  const other = await secondTab(page, shopper);
  await expect(await checkOut(page)).toBeVisible();
  await expect(await checkOut(other)).toBeVisible();
  await goToProvider(page);
  // The order is paid, but the browser has not received the response.
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
  await other.bringToFront();
  await paymentDialog(other).getByRole('button', { name: 'Make Payment' }).click();
  await expect(paymentDialog(other).getByRole('button', { name: 'Initiating payment...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(`/orders/${await made[0]}`);
  await expect(paymentDialog(other)).toBeHidden();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => existingBaskets(shopper, made)).toEqual([await made[0]]);
});
