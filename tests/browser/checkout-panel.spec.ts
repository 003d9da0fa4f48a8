import type { Page } from 'playwright/test';
import { callApi, newShopper, type Shopper, signInAs } from './account-fixtures.ts';
import { axeViolations } from './axe.ts';
import {
  callsOf,
  checkOut,
  chooseZip,
  fillCart,
  goToProvider,
  paymentDialog,
  piecesForSale,
  readyShopper,
  signInInDialog,
} from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const payments = `${apiUrl}/api/v1/payment/create/`;

/** Prepares a signed-in shopper with a cart and these account fields. */
async function withAccount(page: Page, fields: Record<string, unknown>, name = {}): Promise<Shopper> {
  const shopper = await newShopper();
  await callApi('PUT', '/auth/user/profile/update/', { shopper, body: { user: shopper.id, ...fields } });
  const { username, email } = shopper;
  await callApi('PUT', '/auth/profile/update/', { shopper, body: { username, email, ...name } });
  await signInAs(page, shopper);
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 1 }]);
  return shopper;
}

test('offers saved addresses, name and phone number, and sends them with the basket', async ({ page }) => {
  await withAccount(
    page,
    {
      default_address: '1600 Example Avenue NW, Apt 4, Washington, DC 20001',
      home_address: '1600 Example Avenue NW, Apt 4, Washington, DC 20001',
      work_address: '114 Market Street SE, Roanoke, VA 24011',
      phone_number: '+1 540 555 0142',
    },
    { first_name: 'Ama', last_name: 'Mensah' },
  );
  const baskets = callsOf(page, 'POST', '/basket/create/');
  await page.goto('/cart');
  await page.getByRole('combobox', { name: 'Deliver to' }).focus();
  const saved = page.getByRole('list', { name: 'From your account' });
  // Duplicate addresses are offered once.
  await expect(saved.getByRole('button')).toHaveText([/^Default address 1600 Example/, /^Work 114 Market/]);
  await saved.getByRole('button', { name: /^Default address/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue(
    '1600 Example Avenue NW, Washington, DC 20001',
  );
  await expect(page.getByLabel('Unit')).toHaveValue('Apt 4');
  await expect(page.getByLabel('Full name')).toHaveValue('Ama Mensah');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 540 555 0142');
  await expect(totals(page)).toContainText(/Delivered total\$\d/);
  await expect(await checkOut(page)).toBeVisible();
  expect(JSON.parse(baskets[0] ?? '')).toMatchObject({
    delivery_place_name: '1600 Example Avenue NW, Washington, DC 20001',
    delivery_payload: { recipient: { name: 'Ama Mensah', street: '', unit: 'Apt 4', phone: '+1 540 555 0142' } },
  });
});

test('reports a saved address that cannot be found, and the field still works', async ({ page }) => {
  await withAccount(page, { home_address: 'The blue house behind the market' });
  await page.goto('/cart');
  await page.getByRole('combobox', { name: 'Deliver to' }).focus();
  await page.getByRole('button', { name: /^Home/ }).click();
  await expect(page.getByText('We couldn’t find this address. Enter its ZIP code above.')).toBeVisible();
  await chooseZip(page, '24011');
  await expect(totals(page)).toContainText(/Delivered total\$\d/);
  await expect(page.getByText('We couldn’t find this address.')).toBeHidden();
});

test('a saved address that is found late does not replace what is typed meanwhile', async ({ page }) => {
  await withAccount(page, { home_address: '1600 Example Avenue NW, Apt 4, Washington, DC 20001' });
  const release = await hold(page, '**/places/*/zip-20.json');
  await page.goto('/cart');
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.focus();
  await page.getByRole('button', { name: /^Home/ }).click();
  await field.fill('24011');
  const late = page.waitForResponse('**/places/*/zip-20.json');
  release();
  await (await late).finished();
  await expect(page.getByRole('option', { name: /24011/ })).toBeVisible();
  // The late place would show within a few frames.
  await page.waitForTimeout(200);
  await expect(field).toHaveValue('24011');
  await expect(page.getByLabel('Unit')).toHaveValue('');
});

test('Checkout waits for a saved address that is being looked up', async ({ page }) => {
  await withAccount(
    page,
    { home_address: '1600 Example Avenue NW, Apt 4, Washington, DC 20001' },
    { first_name: 'Ama', last_name: 'Mensah' },
  );
  const release = await hold(page, '**/places/*/zip-20.json');
  await page.goto('/cart');
  await page.getByRole('combobox', { name: 'Deliver to' }).focus();
  await page.getByRole('button', { name: /^Home/ }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click({ force: true });
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  release();
  await expect(paymentDialog(page)).toContainText('1600 Example Avenue NW');
});

test('puts a saved address without a ZIP code into the field to be completed', async ({ page }) => {
  await withAccount(page, { home_address: '1 Main St, Apt 4, Richmond, VA' });
  await page.goto('/cart');
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.focus();
  await page.getByRole('button', { name: /^Home/ }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1 Main St, Apt 4, Richmond, VA');
  await expect(page.getByText('This address needs a ZIP code. Choose or enter it above.')).toBeVisible();
  await expect(totals(page)).not.toContainText(/Delivered total\$\d/);
  await expect(page.getByRole('option').first()).toHaveText(/^1 Main St Richmond, VA 23\d{3}$/);
  await field.pressSequentially(' 23220');
  await expect(page.getByRole('option')).toHaveText(['1 Main St Richmond, VA 23220']);
  await field.press('Enter');
  await expect(field).toHaveValue('1 Main St, Richmond, VA 23220');
  await expect(page.getByLabel('Unit')).toHaveValue('Apt 4');
  await expect(totals(page)).toContainText(/Delivered total\$\d/);
  await expect(page.getByText('This address needs a ZIP code.')).toBeHidden();
});

test('keeps place and recipient after a reload and removes them on sign-out', async ({ page, context }) => {
  await withAccount(page, {});
  await page.goto('/cart');
  await chooseZip(page, '20001');
  await page.getByLabel('Full name').fill('Ada Shopper');
  await page.getByLabel('Street and number').fill('1 Example Street');
  await page.getByLabel('Unit').fill('4 B');
  await page.getByLabel('Gift note').fill('With love');
  await expect(totals(page)).toContainText(/Delivered total\$\d/);
  const total = await totals(page).textContent();
  await page.reload();
  await expect(totals(page)).toHaveText(total ?? '');
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('Washington, DC 20001');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Shopper');
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Example Street');
  await expect(page.getByLabel('Unit')).toHaveValue('4 B');
  await expect(page.getByLabel('Gift note')).toHaveValue('With love');

  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  for (const step of ['in the open page', 'after a reload']) {
    await test.step(step, async () => {
      await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('');
      await expect(page.getByLabel('Full name')).toHaveValue('');
    });
    await page.reload();
  }
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeDisabled();
});

test('the next shopper who signs in after the browser was closed gets an empty delivery', async ({ page }) => {
  await readyShopper(page);
  await page.goto('/cart');
  const place = page.getByRole('combobox', { name: 'Deliver to' });
  await expect(place).toHaveValue('Washington, DC 20001');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(place).toHaveValue('Washington, DC 20001');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInInDialog(page, await newShopper());
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(place).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Street and number')).toHaveValue('');
});

test('a new username in another tab leaves the place in the open cart', async ({ page, context }) => {
  const { username } = await readyShopper(page);
  await page.goto('/cart');
  const place = page.getByRole('combobox', { name: 'Deliver to' });
  await expect(place).toHaveValue('Washington, DC 20001');
  const other = await context.newPage();
  await other.goto('/account?tab=profile');
  const account = other.getByRole('form', { name: 'Account details' });
  await account.getByRole('button', { name: 'Edit' }).click();
  await account.getByLabel('Username').fill(`${username}.new`);
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.site-header__name')).toHaveText(`Welcome, ${username}.new`);
  await expect(place).toHaveValue('Washington, DC 20001');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Shopper');
});

test('a stored recipient without a place leaves the explanation below Checkout', async ({ page }) => {
  await withAccount(page, {});
  await page.addInitScript(() => localStorage.setItem('deliveryPlace', JSON.stringify({ recipient: { name: 'Ada' } })));
  await hold(page, '**/_astro/react.*.js');
  await page.goto('/cart');
  await expect(page.locator('.checkout-button__why')).toBeVisible();
});

test('a gift note goes with one order and is shown with it', async ({ page }) => {
  const note = 'For Ama,\nwith <b>love</b> from us all.';
  await readyShopper(page);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  await page.goto('/cart');
  const field = page.getByRole('textbox', { name: 'Gift note (optional)' });
  await field.focus();
  // Focusing loads the form, which counts the characters.
  await field.fill('x'.repeat(289));
  await expect(field).toHaveAccessibleDescription('11 characters left.');
  // Announced from time to time only.
  const left = page.getByRole('status').filter({ hasText: /left/ });
  await expect(left).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type('a');
  await expect(left).toHaveText('10 characters left.');
  await page.keyboard.type('b');
  await expect(field).toHaveAccessibleDescription('9 characters left.');
  await expect(left).toHaveCount(0);
  await page.keyboard.type('c'.repeat(12));
  await expect(field).toHaveValue(`${'x'.repeat(289)}ab${'c'.repeat(9)}`);
  await expect(left).toHaveText('No characters left.');
  await expect(field).toHaveAccessibleDescription('No characters left.');
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('');
  await field.pressSequentially(note);
  await expect(left).toHaveCount(0);
  await expect(field).toHaveAccessibleDescription('Goes with your parcel. Up to 300 characters.');
  await page.reload();
  await expect(field).toHaveValue(note);

  const dialog = await checkOut(page);
  await expect(dialog.getByText('Gift note: For Ama,')).toBeVisible();
  expect(JSON.parse(baskets[0] ?? '').delivery_payload.recipient.gift_note).toBe(note);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const receipt = page.getByRole('region', { name: 'Your pieces' });
  await expect(receipt.getByRole('heading', { name: 'Gift note' })).toBeVisible();
  await expect(receipt.getByText('with <b>love</b> from us all.')).toHaveText(note);
  expect(await page.evaluate(() => JSON.parse(localStorage.deliveryPlace).recipient)).toMatchObject({
    name: 'Ada Shopper',
    gift_note: '',
  });
});

test('a gift note that is typed while the basket is made goes with the order', async ({ page }) => {
  await readyShopper(page);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  const makeBasket = await hold(page, '**/basket/create/');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Preparing your order…' })).toBeVisible();
  await page.getByLabel('Gift note').fill('With love');
  makeBasket();
  await expect(page.getByText('Your delivery details have changed')).toBeVisible();
  const dialog = await checkOut(page);
  await expect(dialog.getByText('Gift note: With love')).toBeVisible();
  expect(baskets.map((body) => JSON.parse(body).delivery_payload.recipient.gift_note)).toEqual([
    undefined,
    'With love',
  ]);
});

test('the checkout page shows the same totals as the cart and completes an order', async ({ page }) => {
  await readyShopper(page);
  await page.goto('/cart');
  await expect(totals(page)).toContainText(/Delivered total\$\d/);
  const total = await totals(page).textContent();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(totals(page)).toHaveText(total ?? '');
  await checkOut(page);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the payment dialog lists products, prices, delivery address and phone number', async ({ page }) => {
  await withAccount(page, { phone_number: '+1 540 555 0142' }, { first_name: 'Ama', last_name: 'Mensah' });
  const [first, second] = await piecesForSale(2);
  if (!second) throw new Error('one piece only');
  await page.addInitScript(
    (cart) => localStorage.setItem('cartItems', cart),
    JSON.stringify([first, second].map((piece, index) => ({ ...piece, thumbnail_url: null, cartQuantity: index + 1 }))),
  );
  await page.goto('/cart');
  await chooseZip(page, '20001');
  await page.getByLabel('Street and number').fill('1 Example Street');
  await expect(page.getByLabel('Street and number')).toHaveAttribute('autocomplete', 'address-line1');
  await expect(page.getByLabel('Full name')).toHaveValue('Ama Mensah');
  const dialog = await checkOut(page);
  const pieces = dialog.getByRole('region', { name: 'Pieces' }).getByRole('listitem');
  const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(pieces).toHaveText([
    `${first.name}1 × ${money(first.new_price)}${money(first.new_price)}`,
    `${second.name}2 × ${money(second.new_price)}${money(second.new_price * 2)}`,
  ]);
  // A link would lead away from the order.
  await expect(pieces.getByRole('link')).toHaveCount(0);
  await expect(dialog).toContainText('Ama Mensah');
  await expect(dialog).toContainText('1 Example Street');
  await expect(dialog).toContainText('Phone +1 540 555 0142');
  await expect(dialog.getByRole('button', { name: 'Make Payment' })).toBeFocused();
});

test('many products scroll inside the payment dialog on a phone, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await readyShopper(
    page,
    (await piecesForSale(12)).map((piece) => ({ piece, quantity: 1 })),
  );
  await page.goto('/cart');
  const dialog = await checkOut(page);
  const list = dialog.getByRole('region', { name: 'Pieces' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  const pay = dialog.getByRole('button', { name: 'Make Payment' });
  await expect(pay).toBeFocused();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('listitem').last()).not.toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect(list).toBeFocused();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
});

test.describe('the test payment page', () => {
  const pay = (page: Page) => page.getByRole('button', { name: 'Make Payment' });

  test('asks signed-out users to sign in and sends no request', async ({ page }) => {
    const calls = callsOf(page, 'POST', '/payment/create/');
    await page.goto('/pay');
    await pay(page).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('pays basket 1 once, even on a double click', async ({ page }) => {
    await signInAs(page, await newShopper());
    const calls = callsOf(page, 'POST', '/payment/create/');
    const redirect_url = `${apiUrl}/sandbox/payments/PAYID-1`;
    await page.route(payments, (route) => route.fulfill({ json: { payment_id: 'PAYID-1', redirect_url } }));
    await page.goto('/pay');
    await pay(page).dblclick();
    await expect(page).toHaveURL(redirect_url);
    expect(calls.map((call) => JSON.parse(call))).toEqual([{ basket_id: '1' }]);
  });

  test('shows an error on failure and does not follow an untrusted address', async ({ page }) => {
    await signInAs(page, await newShopper());
    await page.route(payments, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/pay');
    await pay(page).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t start the payment. Your cart is saved.');
    const redirect_url = 'https://payments.example.com/pay';
    await page.route(payments, (route) => route.fulfill({ json: { payment_id: 'PAYID-1', redirect_url } }));
    await pay(page).click();
    await expect(page.getByRole('alert')).toContainText('isn’t one we trust');
    await expect(page).toHaveURL('/pay');
  });
});
