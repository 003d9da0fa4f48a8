import type { Page } from 'playwright/test';
import { washington } from '#scripts/sample-shopper.ts';
import {
  callApi,
  decideAtProvider,
  makeBasket,
  newShopper,
  pieceToOrder,
  type Shopper,
  signInAs,
} from './account-fixtures.ts';
import { type ApiProduct, buyableProducts, expect } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { disableCallTimeouts } from './timers.ts';

const recipient = { name: 'Ada Shopper', street: '1 Example Street', unit: '', phone: '' };

const delivery = { ...washington, recipient };

/** Returns the first `count` buyable products. @throws when the sample catalogue has too few */
export async function piecesForSale(count: number): Promise<[ApiProduct, ...ApiProduct[]]> {
  const [first, ...others] = (await buyableProducts()).slice(0, count);
  if (!first || others.length < count - 1) throw new Error('Too little in the sample catalogue can be bought.');
  return [first, ...others];
}

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Returns what one product costs in Washington, DC, which is 191 miles from Roanoke: with 5.3% tax and $19 for delivery. */
export function amountsToWashington({ new_price }: ApiProduct, quantity = 1): { items: string; total: string } {
  const items = Math.round(new_price * 100) * quantity;
  const tax = Math.floor((items * 53 + 500) / 1000);
  return { items: dollars(items), total: dollars(items + tax + 1900) };
}

interface Line {
  piece: ApiProduct;
  quantity: number;
}

/** Stores values in localStorage before the next page loads, once per browser. */
async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      // Values that the shop removes must stay removed on later pages.
      if (localStorage.getItem(`test ${key}`) !== null) continue;
      localStorage.setItem(`test ${key}`, 'stored');
      localStorage.setItem(key, JSON.stringify(value));
    }
  }, values);
}

// Omits the picture, whose address is relative to the API.
const cartItem = ({ piece, quantity }: Line) => ({ ...piece, thumbnail_url: null, cartQuantity: quantity });

/** Fills the cart before the next page loads. */
export async function fillCart(page: Page, lines: Line[]): Promise<void> {
  await store(page, { cartItems: lines.map(cartItem) });
}

/** Stores a delivery address before the next page loads. */
export const fillDelivery = (page: Page) => store(page, { deliveryPlace: delivery });

/** Prepares a signed-in shopper with a cart and a delivery address. By default the cart has one restocked product. */
export async function readyShopper(page: Page, lines?: Line[]): Promise<Shopper> {
  const shopper = await newShopper();
  await signInAs(page, shopper);
  await fillCart(page, lines ?? [{ piece: await pieceToOrder(), quantity: 1 }]);
  await fillDelivery(page);
  return shopper;
}

/** Presses Checkout and returns the payment dialog. */
export async function checkOut(page: Page) {
  // Background tabs are throttled.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  return paymentDialog(page);
}

/** Opens the cart and presses Checkout while the page is still waiting for its product responses. */
export async function checkOutAtOnce(page: Page): Promise<void> {
  await disableCallTimeouts(page);
  const address = `${apiUrl}/api/v1/products/*`;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.context().route(address, async (route) => {
    await held;
    await route.fallback();
  });
  const asked = page.waitForRequest(address);
  await page.goto('/cart');
  await asked;
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Checking your cart…' })).toBeVisible();
  answer();
}

export const paymentDialog = (page: Page) => page.getByRole('dialog', { name: 'Payment' });

/** Presses Make Payment and waits for the provider's page. */
export async function goToProvider(page: Page): Promise<void> {
  await page.bringToFront();
  await paymentDialog(page).getByRole('button', { name: 'Make Payment' }).click();
  await expect(page).toHaveURL(/\/sandbox\/payments\//);
}

/**
 * Prepares a shopper who has decided on the provider's page.
 * `remembered` is false when the browser has not stored the payment.
 */
export async function prepareReturnFromProvider(
  page: Page,
  {
    decision = 'approve',
    remembered = true,
  }: { decision?: 'approve' | 'decline' | 'cancel'; remembered?: boolean } = {},
) {
  const shopper = await readyShopper(page);
  const { id, new_price } = await pieceToOrder();
  const basket = await makeBasket(shopper, [{ product: id, quantity: 1, price: new_price }]);
  const { paymentId, returnTo } = await decideAtProvider(shopper, basket, decision);
  const lines = [{ product: id, quantity: 1, cents: Math.round(new_price * 100) }];
  const record = { payment_id: paymentId, basket_id: basket, lines, progress: 'created' };
  if (remembered) await store(page, { paymentIntent: [record] });
  return { shopper, basket, returnTo };
}

/** Records the bodies of matching requests of all tabs. The returned array grows as requests are sent. */
export function callsOf(page: Page, method: string, path: string): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === method && request.url().includes(path)) calls.push(request.postData() ?? '');
  });
  return calls;
}

/** Returns product ids and quantities of the stored cart. */
export function storedCart(page: Page): Promise<[string, number][]> {
  return page.evaluate(() =>
    JSON.parse(localStorage.cartItems ?? '[]').map((item: { id: string; cartQuantity: number }) => [
      item.id,
      item.cartQuantity,
    ]),
  );
}

/** Returns whether the order is paid, or null when it does not exist. */
export async function isPaid(shopper: Shopper, basket: string): Promise<boolean | null> {
  try {
    return (await callApi<{ paid: boolean }>('GET', `/baskets/${basket}`, { shopper })).paid;
  } catch (error) {
    if (error instanceof Error && error.message.includes(': 404 ')) return null;
    throw error;
  }
}

/** Records the ids of baskets that any tab creates, as soon as the response starts. */
export function basketsMadeBy(page: Page): Promise<string>[] {
  const ids: Promise<string>[] = [];
  page.context().on('response', (response) => {
    if (!response.url().includes('/basket/create/') || response.status() !== 201) return;
    ids.push(response.json().then(({ id }: { id: number }) => String(id)));
  });
  return ids;
}

/** Returns the ids of the baskets that still exist in the API. */
export async function existingBaskets(shopper: Shopper, baskets: Promise<string>[]): Promise<string[]> {
  const ids = await Promise.all(baskets);
  const paid = await Promise.all(ids.map((id) => isPaid(shopper, id)));
  return ids.filter((_, index) => paid[index] !== null);
}

/** Chooses a ZIP code as the delivery place. */
export async function chooseZip(page: Page, zip: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.click();
  // Not key by key: a click on an option is lost when the list of the whole code replaces that of its first digits.
  await field.fill(zip);
  await page.getByRole('listbox', { name: 'Places' }).getByRole('option').filter({ hasText: zip }).first().click();
}

/** Signs in through the dialog that checkout opens. */
export async function signInInDialog(page: Page, { username, password }: Shopper): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}
