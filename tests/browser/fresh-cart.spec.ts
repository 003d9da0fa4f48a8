import type { Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { callsOf, fillCart, paymentDialog, piecesForSale, readyShopper, storedCart } from './checkout-fixtures.ts';
import { callFailures, failInEachWay, loggedFailures, replacePictures } from './failures.ts';
import { type ApiProduct, expect, test } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { shifts, watchShifts } from './layout-shift.ts';
import { apiUrl } from './shop-address.ts';
import { disableCallTimeouts, slowClock } from './timers.ts';

test.use({ expected: loggedFailures });

const PRODUCTS = `${apiUrl}/api/v1/products/`;
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const notice = (page: Page) => page.locator('[data-cart-notice]');
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const line = (page: Page, { name }: ApiProduct) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Overrides a product's API response for this browser only; null means 404. */
async function change(page: Page, piece: ApiProduct, to: Partial<Record<keyof ApiProduct, unknown>> | null) {
  await page
    .context()
    .route(PRODUCTS + piece.id, (route) =>
      route.fulfill(to ? { json: { ...piece, ...to } } : { status: 404, json: {} }),
    );
}

const one = (piece: ApiProduct) => ({ piece, quantity: 1 });
const two = (piece: ApiProduct) => ({ piece, quantity: 2 });

/** Returns three products: the first has a new price, the second has one left, the third is no longer available. */
async function changedPieces(page: Page): Promise<[ApiProduct, ApiProduct, ApiProduct]> {
  const [dearer, fewer, gone] = (await piecesForSale(3)) as [ApiProduct, ApiProduct, ApiProduct];
  await change(page, dearer, { new_price: '1234.50' });
  await change(page, fewer, { stock: 1 });
  await change(page, gone, null);
  return [dearer, fewer, gone];
}

/** Waits until all requests of the page are done and rendered. */
async function settled(page: Page): Promise<void> {
  await quietNetwork(page);
  // The page handles responses in order.
  await page.evaluate(() => fetch('/favicon.svg'));
  await waitForFrames(page);
}

/** Opens the cart with a fake clock, then changes the product's price to $70 after the first check. */
async function openThenChange(page: Page, piece: ApiProduct): Promise<void> {
  await page.clock.install();
  const answered = page.waitForResponse(PRODUCTS + piece.id);
  await page.goto('/cart');
  await (await answered).finished();
  await settled(page);
  await change(page, piece, { new_price: '70' });
}

/** Simulates a return to the tab, or to the page from the back/forward cache. */
const lookAgain = (page: Page, how: 'visibilitychange' | 'pageshow' = 'visibilitychange') =>
  page.evaluate((how) => {
    if (how === 'visibilitychange') document.dispatchEvent(new Event(how, { bubbles: true }));
    else window.dispatchEvent(new PageTransitionEvent(how, { persisted: true }));
  }, how);

for (const width of [390, 1400]) {
  test(`shows changes in their lines, announces them once and shifts no layout at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const [dearer, fewer, gone] = await changedPieces(page);
    await fillCart(page, [dearer, fewer, gone].map(two));
    await watchShifts(page);
    const islands = callsOf(page, 'GET', '/_astro/CheckoutButton');
    await page.goto('/cart');
    await expect(notice(page).getByRole('status')).toHaveText(/^Your cart has changed/);
    await expect(notice(page).getByRole('listitem')).toHaveText([
      `${dearer.name} now costs $1,234.50 instead of ${dollars(dearer.new_price)}.`,
      `Only one of ${fewer.name} is left.`,
      `${gone.name} is no longer in the shop.`,
    ]);
    await expect(line(page, dearer)).toContainText(`$1,234.50 eachPrice was ${dollars(dearer.new_price)}`);
    await expect(line(page, fewer)).toContainText('Only 1 left');
    await expect(line(page, fewer).locator('[data-cart-count]')).toHaveText('1');
    await expect(line(page, gone)).toContainText('Set aside: no longer available.');
    await expect(line(page, gone).getByRole('button', { name: 'One more' })).toBeHidden();
    await expect(totals(page)).toContainText(`Items${dollars(2 * 1234.5 + fewer.new_price)}`);
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    expect(await shifts(page)).toEqual([]);
    expect(islands).toEqual([]);

    await notice(page).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(notice(page).getByRole('status')).toBeEmpty();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await settled(page);
    await expect(notice(page).getByRole('status')).toBeEmpty();
    await expect(line(page, gone)).toContainText('Set aside: no longer available.');
    await expect(line(page, dearer)).toContainText('$1,234.50 each');
  });
}

test('the checkout page shows the changes too', async ({ page }) => {
  const [dearer] = await changedPieces(page);
  await fillCart(page, [one(dearer)]);
  await watchShifts(page);
  await page.goto('/checkout');
  await expect(notice(page).getByRole('listitem')).toHaveText([/now costs \$1,234\.50/]);
  await expect(totals(page)).toContainText('Items$1,234.50');
  expect(await shifts(page)).toEqual([]);
});

test('a product that is available again returns to the totals with a notice', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [one({ ...piece, stock: 0 })]);
  await page.goto('/cart');
  await expect(notice(page).getByRole('listitem')).toHaveText([/is available again, for \$/]);
  await expect(line(page, piece)).toContainText('Available again');
  await expect(totals(page)).toContainText(`Items${dollars(piece.new_price)}`);
});

test('a cart check that fails changes nothing and shows nothing', async ({ page }) => {
  const pieces = await piecesForSale(2);
  await fillCart(page, pieces.map(two));
  await page.clock.install();
  await failInEachWay(page, callFailures, `${PRODUCTS}*`, async (count) => {
    const asked = Promise.all(pieces.map(({ id }) => page.waitForRequest(PRODUCTS + id)));
    if (count === 1) await page.goto('/cart');
    const before = await page.evaluate(() => localStorage.cartItems);
    const drawn = await page.locator('[data-cart-lines]').innerHTML();
    if (count > 1) {
      await page.clock.fastForward(61_000);
      await lookAgain(page);
    }
    await asked;
    await settled(page);
    expect(await page.evaluate(() => localStorage.cartItems)).toBe(before);
    expect(await page.locator('[data-cart-lines]').innerHTML()).toBe(drawn);
    await expect(notice(page).getByRole('status')).toBeEmpty();
  });
});

test('updates the other products when one fails to load', async ({ page }) => {
  const [dearer, silent] = (await piecesForSale(2)) as [ApiProduct, ApiProduct];
  await fillCart(page, [dearer, silent].map(one));
  await change(page, dearer, { new_price: '70' });
  await page.route(PRODUCTS + silent.id, (route) => route.abort());
  await page.goto('/cart');
  await expect(line(page, dearer)).toContainText('$70.00 each');
  await expect(line(page, silent)).toContainText(`${dollars(silent.new_price)} each`);
});

test('requests each product once, six at a time, and reuses the responses for Checkout', async ({ page }) => {
  const pieces = await piecesForSale(8);
  await readyShopper(page, pieces.map(one));
  const asked = callsOf(page, 'GET', '/api/v1/products/');
  await disableCallTimeouts(page);
  // Responses stay fresh for ten seconds.
  await slowClock(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${PRODUCTS}*`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/cart');
  await expect.poll(() => asked.length).toBe(6);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Checking your cart…' })).toBeVisible();
  expect(asked).toHaveLength(6);
  answer();
  await expect(paymentDialog(page)).toBeVisible();
  expect(asked).toHaveLength(8);
  // The responses are still fresh.
  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(paymentDialog(page)).toBeVisible();
  expect(asked).toHaveLength(8);
});

test('changes already shown on the page are ordered without a dialog', async ({ page }) => {
  const [dearer] = await changedPieces(page);
  await readyShopper(page, [one(dearer)]);
  await page.goto('/cart');
  await expect(notice(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(paymentDialog(page)).toContainText('Items$1,234.50');
});

test('a later Checkout requests products again and asks to confirm changes', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await readyShopper(page, [one(piece)]);
  await openThenChange(page, piece);
  await page.clock.fastForward(11_000);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart has changed' })).toContainText('now costs $70.00');
});

test('checks again on return to the tab or the page after a minute, but not sooner', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [one(piece)]);
  const asked = callsOf(page, 'GET', PRODUCTS);
  // The clock runs on while pictures load.
  await replacePictures(page);
  await openThenChange(page, piece);
  for (const [how, calls, price] of [
    ['visibilitychange', 1, '70'],
    ['pageshow', 2, '71'],
  ] as const) {
    await test.step(how, async () => {
      await change(page, piece, { new_price: price });
      await page.clock.fastForward(30_000);
      await lookAgain(page, how);
      await settled(page);
      expect(asked).toHaveLength(calls);
      await page.clock.fastForward(31_000);
      await lookAgain(page, how);
      await expect(notice(page).getByRole('listitem')).toHaveText([new RegExp(`now costs \\$${price}\\.00`)]);
      expect(asked).toHaveLength(calls + 1);
    });
  }
});

test('sends no requests while the page is hidden, as in a background tab or during prerendering', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [one(piece)]);
  const asked = callsOf(page, 'GET', PRODUCTS);
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => true });
  });
  const loaded = page.waitForResponse('**/fresh-lines*.js');
  await page.goto('/cart');
  await loaded;
  await settled(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => false });
  });
  await lookAgain(page);
  await expect.poll(() => asked.length).toBe(1);
});

test('changes found in one tab also show in another', async ({ page, context }) => {
  const [dearer, gone] = (await piecesForSale(2)) as [ApiProduct, ApiProduct];
  await fillCart(page, [dearer, gone].map(two));
  const answered = Promise.all([dearer, gone].map(({ id }) => page.waitForResponse(PRODUCTS + id)));
  await page.goto('/cart');
  for (const response of await answered) await response.finished();
  await settled(page);
  await change(page, dearer, { new_price: '70' });
  await change(page, gone, null);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(notice(other).getByRole('listitem')).toHaveCount(2);
  for (const tab of [page, other]) {
    await expect(line(tab, dearer)).toContainText('$70.00 each');
    await expect(line(tab, gone)).toContainText('Set aside: no longer available.');
    await expect(totals(tab)).toContainText('Items$140.00');
  }
  await expect(notice(page).getByRole('status')).toBeEmpty();
  expect(await storedCart(page)).toEqual(await storedCart(other));
});

test('a product removed while its request is pending is not reported', async ({ page }) => {
  const [dearer, other] = (await piecesForSale(2)) as [ApiProduct, ApiProduct];
  await fillCart(page, [dearer, other].map(one));
  await change(page, dearer, { new_price: '70' });
  await change(page, other, { new_price: '80' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(PRODUCTS + dearer.id, async (route) => {
    await held;
    await route.fallback();
  });
  const asked = page.waitForRequest(PRODUCTS + dearer.id);
  await page.goto('/cart');
  await asked;
  await page.getByRole('button', { name: `Remove ${dearer.name}` }).click();
  answer();
  await expect(notice(page).getByRole('listitem')).toHaveText([/now costs \$80\.00/]);
  expect(await storedCart(page)).toEqual([[other.id, 1]]);
});
