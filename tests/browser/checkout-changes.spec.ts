import type { Page } from 'playwright/test';
import { pieceToOrder } from './account-fixtures.ts';
import {
  basketsMadeBy,
  callsOf,
  checkOut,
  checkOutAtOnce,
  existingBaskets,
  goToProvider,
  paymentDialog,
  piecesForSale,
  readyShopper,
  storedCart,
} from './checkout-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { type ApiProduct, expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const SOLD = { in_stock: false, stock: 0 };
const ON_REQUEST = { new_price: null, enquire: true };

const changesDialog = (page: Page) => page.getByRole('dialog', { name: 'Your cart has changed' });
const pressCheckout = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true }).click();
const goOn = (page: Page) => changesDialog(page).getByRole('button', { name: 'Continue at today’s prices' }).click();

const line = (page: Page, { name }: ApiProduct) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Overrides a product's API response for this browser only; null means 404. Other tests use the same catalogue. */
async function change(page: Page, piece: ApiProduct, to: Partial<Record<keyof ApiProduct, unknown>> | null) {
  await page.context().route(`${apiUrl}/api/v1/products/${piece.id}`, (route) => {
    const answer = to ? { json: { ...piece, ...to } } : { status: 404, json: {} };
    return route.fulfill(answer);
  });
}

/** Returns the basket amounts in dollars for items in cents, sent to Washington, DC: 5.3% tax, $19 delivery. */
function basketAmounts(items: number) {
  const tax = Math.floor((items * 53 + 500) / 1000);
  return {
    cart_total_amount: items / 100,
    tax_amount: tax / 100,
    total_taxed_amount: (items + tax) / 100,
    delivery_cost: 19,
    total: (items + tax + 1900) / 100,
  };
}

test("lists all changes, and going on orders the rest at today's prices", async ({ page }) => {
  const pieces = await piecesForSale(5);
  const [dearer, fewer, sold, asked, gone] = pieces as [ApiProduct, ApiProduct, ApiProduct, ApiProduct, ApiProduct];
  await readyShopper(
    page,
    pieces.map((piece) => ({ piece, quantity: 2 })),
  );
  await change(page, dearer, { new_price: '12345.67' });
  await change(page, fewer, { stock: 1 });
  await change(page, sold, SOLD);
  await change(page, asked, ON_REQUEST);
  await change(page, gone, null);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  const lines = callsOf(page, 'POST', '/basket-items/create/');
  await checkOutAtOnce(page);
  const dialog = changesDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`^${dearer.name} now costs \\$12,345\\.67 instead of \\$[\\d,.]+\\.$`),
    `Only one of ${fewer.name} is left.`,
    `${sold.name} has been sold.`,
    `The price of ${asked.name} is now on request.`,
    `${gone.name} is no longer in the shop.`,
  ]);
  expect(baskets).toEqual([]);

  await goOn(page);
  await expect(paymentDialog(page)).toBeVisible();
  const amounts = basketAmounts(2 * 1234567 + Math.round(fewer.new_price * 100));
  expect(JSON.parse(baskets[0] ?? '')).toMatchObject(amounts);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { product: dearer.id, quantity: 2 },
    { product: fewer.id, quantity: 1 },
  ]);
  const total = amounts.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(paymentDialog(page)).toContainText(`Total${total}`);

  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(line(page, dearer)).toContainText('$24,691.34');
  for (const piece of [sold, gone]) await expect(line(page, piece)).toContainText('Set aside: no longer available.');
  await expect(line(page, asked)).toContainText('Set aside: the price is now on request.');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`Delivered total${total}`);
  expect((await storedCart(page)).map(([id]) => id)).toEqual(pieces.map(({ id }) => id));
  expect(baskets).toHaveLength(1);
});

test('an unavailable product is not charged and stays in the cart after the rest is paid', async ({ page }) => {
  const [piece, [sold]] = await Promise.all([pieceToOrder(), piecesForSale(1)]);
  await readyShopper(page, [
    { piece, quantity: 1 },
    { piece: sold, quantity: 1 },
  ]);
  await change(page, sold, SOLD);
  await checkOutAtOnce(page);
  await goOn(page);
  await goToProvider(page);
  const total = basketAmounts(Math.round(piece.new_price * 100)).total;
  await page.getByRole('button', { name: `Approve $${total.toFixed(2)}` }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(await storedCart(page)).toEqual([[sold.id, 1]]);
  await page.goto('/cart');
  await expect(page.getByText('Set aside: no longer available.')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('Nothing in your cart can be ordered right now.')).toBeVisible();
});

test('closing the list of changes orders nothing and keeps the updated lines', async ({ page }) => {
  const [dearer, fewer, gone] = (await piecesForSale(3)) as [ApiProduct, ApiProduct, ApiProduct];
  await readyShopper(
    page,
    [dearer, fewer, gone].map((piece) => ({ piece, quantity: 2 })),
  );
  await change(page, dearer, { new_price: '1.99' });
  await change(page, fewer, { stock: 1 });
  await change(page, gone, null);
  const baskets = basketsMadeBy(page);
  await checkOutAtOnce(page);
  await expect(changesDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changesDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeFocused();
  await expect(line(page, dearer)).toContainText(`$1.99 eachPrice was ${dollars(dearer.new_price)}`);
  await expect(line(page, fewer)).toContainText('Only 1 left');
  await expect(line(page, gone)).toContainText('Set aside: no longer available.');
  expect(await storedCart(page)).toEqual([
    [dearer.id, 2],
    [fewer.id, 1],
    [gone.id, 2],
  ]);
  const items = 2 * 199 + Math.round(fewer.new_price * 100);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`Items${dollars(items / 100)}`);
  expect(baskets).toEqual([]);
});

test('orders nothing when every product in the cart is now sold, priced on request or gone', async ({ page }) => {
  const pieces = await piecesForSale(3);
  const [sold, asked, gone] = pieces as [ApiProduct, ApiProduct, ApiProduct];
  await readyShopper(
    page,
    pieces.map((piece) => ({ piece, quantity: 1 })),
  );
  await change(page, sold, SOLD);
  await change(page, asked, ON_REQUEST);
  await change(page, gone, null);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  await checkOutAtOnce(page);
  await expect(changesDialog(page)).toContainText('Nothing in your cart can be ordered right now.');
  await changesDialog(page).getByRole('button', { name: 'Back to cart' }).click();
  await expect(changesDialog(page)).toBeHidden();
  expect(baskets).toEqual([]);
  expect(await storedCart(page)).toHaveLength(3);
  for (const piece of [sold, gone]) await expect(line(page, piece)).toContainText('Set aside: no longer available.');
  await expect(line(page, asked)).toContainText('Set aside: the price is now on request.');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Items$0.00');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('excludes an unavailable product from the totals and checks it again at the next checkout', async ({ page }) => {
  const [piece, gone] = (await piecesForSale(2)) as [ApiProduct, ApiProduct];
  await readyShopper(page, [
    { piece, quantity: 1 },
    { piece: gone, quantity: 1 },
  ]);
  await change(page, gone, null);
  await page.clock.install();
  const badge = page.locator('[data-counts="cart"]');
  await checkOutAtOnce(page);
  await expect(changesDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Set aside: no longer available.')).toBeVisible();
  await expect(badge).toHaveAttribute('aria-label', 'Cart, 1 item');
  const items = `Items$${piece.new_price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(items);
  expect(await page.evaluate(() => localStorage.cartTalQuantity)).toBe('1');

  await page.context().unroute(`${apiUrl}/api/v1/products/${gone.id}`);
  await page.clock.fastForward(11_000);
  await pressCheckout(page);
  await expect(changesDialog(page).getByRole('listitem')).toHaveText([
    new RegExp(`^${gone.name} is available again, for \\$`),
  ]);
  await expect(changesDialog(page)).toContainText('Pieces that are available again will be part of this order.');
  await goOn(page);
  await expect(paymentDialog(page)).toBeVisible();
  await expect(badge).toHaveAttribute('aria-label', 'Cart, 2 items');
});

test('the list of changes closes when the cart changes in another tab', async ({ page, context }) => {
  const [piece] = await piecesForSale(1);
  await readyShopper(page, [{ piece, quantity: 1 }]);
  await change(page, piece, { new_price: '1.99' });
  const baskets = callsOf(page, 'POST', '/basket/create/');
  await checkOutAtOnce(page);
  await expect(changesDialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(changesDialog(page)).toBeHidden();
  await expect(page.getByText('Your cart has changed since you started checkout.')).toBeVisible();
  expect(baskets).toEqual([]);
});

test('charges the displayed price when it changes after the payment dialog opened', async ({ page }) => {
  const piece = await pieceToOrder();
  const shopper = await readyShopper(page, [{ piece, quantity: 1 }]);
  const made = basketsMadeBy(page);
  await page.goto('/cart');
  await expect(await checkOut(page)).toContainText(`Items$${piece.new_price.toFixed(2)}`);
  await change(page, piece, { new_price: '9999.00' });
  await goToProvider(page);
  const { total } = basketAmounts(Math.round(piece.new_price * 100));
  await expect(page.getByRole('button', { name: `Approve $${total.toFixed(2)}` })).toBeVisible();
  expect(await existingBaskets(shopper, made)).toHaveLength(1);
});
