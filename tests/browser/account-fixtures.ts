import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { type ApiProduct, expect, orderedPiece } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { control } from './test-controls.ts';

/** A shopper that only one test uses, because tests run in parallel against one API. */
export interface Shopper {
  id: string;
  username: string;
  email: string;
  password: string;
  access: string;
  refresh: string;
}

/** Calls the sample API, signed in as `shopper` or anonymously. @throws when the response is not ok */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, shopper, api = apiUrl }: { body?: unknown; shopper?: Shopper; api?: string } = {},
): Promise<T> {
  const answer = await fetch(`${api}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(shopper ? { authorization: `Bearer ${shopper.access}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Signs up a new shopper at the sample API or the given one. */
export async function newShopper(api = apiUrl): Promise<Shopper> {
  const username = `shopper-${randomUUID().slice(0, 8)}`;
  const password = 'a long password';
  const email = `${username}@example.com`;
  const session = await callApi<{ id: number; access: string; refresh: string }>('POST', '/auth/user-signup/', {
    body: { username, email, password, confirm_password: password },
    api,
  });
  return { id: String(session.id), username, email, password, access: session.access, refresh: session.refresh };
}

/** The session storage of a signed-in shopper. */
export const tokensOf = ({ id, access, refresh }: Shopper) => ({
  accessToken: access,
  refreshToken: refresh,
  tokenOwner: id,
});

/** Stores a shopper's session in the tab, as signing in does. Call it before the tab loads its first page. */
export async function signInAs(page: Page, shopper: Shopper): Promise<void> {
  const { id, username } = shopper;
  const session = tokensOf(shopper);
  const user = { user: JSON.stringify({ id, username }), userID: id, username };
  await page.addInitScript(
    ([session, user]) => {
      // Runs once per tab, so that later pages see what the shop changed.
      if (window.name === 'signed in') return;
      window.name = 'signed in';
      for (const [key, value] of Object.entries(session)) window.sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(user)) window.localStorage.setItem(key, value);
    },
    [session, user] as const,
  );
}

/** Creates an unpaid basket with one line per product, as checkout does. Prices are in dollars. @returns its id */
export async function makeBasket(
  shopper: Shopper,
  lines: { product: string; quantity: number; price: number }[],
): Promise<string> {
  const cart = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const tax = Math.floor((cart * 53 + 500) / 1000);
  const basket = await callApi<{ id: number }>('POST', '/basket/create/', {
    shopper,
    body: {
      profile: shopper.id,
      total: (cart + tax + 1900) / 100,
      delivery_latitude: 38.9072,
      delivery_longitude: -77.0369,
      delivery_place_name: 'Washington, DC 20001',
      delivery_payload: { place_id: 'local:20001', recipient: { name: 'Ada Shopper', street: '1 Example Street' } },
      delivery_distance: 190,
      delivery_cost: 19,
      cart_total_amount: cart / 100,
      tax_amount: tax / 100,
      total_taxed_amount: (cart + tax) / 100,
    },
  });
  for (const { product, quantity } of lines) {
    await callApi('POST', '/basket-items/create/', { shopper, body: { basket: basket.id, product, quantity } });
  }
  return String(basket.id);
}

/** Creates a payment for a basket and submits a decision to the provider. @returns the payment id and the return URL */
export async function decideAtProvider(
  shopper: Shopper,
  basket: string,
  decision: 'approve' | 'decline' | 'cancel',
): Promise<{ paymentId: string; returnTo: string }> {
  const { payment_id, redirect_url } = await callApi<{ payment_id: string; redirect_url: string }>(
    'POST',
    '/payment/create/',
    { shopper, body: { basket_id: Number(basket) } },
  );
  const answer = await fetch(redirect_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  return { paymentId: payment_id, returnTo: answer.headers.get('location') ?? '' };
}

/** Pays a basket through the payment sandbox. */
async function payBasket(shopper: Shopper, basket: string): Promise<void> {
  const { returnTo } = await decideAtProvider(shopper, basket, 'approve');
  const back = new URL(returnTo).searchParams;
  await callApi('POST', '/payment/execute/', {
    shopper,
    body: { payment_id: back.get('paymentId'), payer_id: back.get('PayerID'), basket_id: Number(basket) },
  });
}

/** Returns the product that tests order, restocked so that all of them can buy it. */
export async function pieceToOrder(): Promise<ApiProduct> {
  await control(`products/${orderedPiece}`, { stock: 99 });
  return callApi<ApiProduct>('GET', `/products/${orderedPiece}`);
}

async function lineOfOrderedPiece() {
  const { id, new_price } = await pieceToOrder();
  return { product: id, quantity: 1, price: new_price };
}

/** Creates a paid order, by default of one product. @returns its id */
export async function placeOrder(
  shopper: Shopper,
  lines?: { product: string; quantity: number; price: number }[],
): Promise<string> {
  const basket = await makeBasket(shopper, lines ?? [await lineOfOrderedPiece()]);
  await payBasket(shopper, basket);
  return basket;
}

/** Changes an order through the test controls, such as its stage or whether it is paid. */
export async function changeOrder(id: string, change: Record<string, unknown>): Promise<void> {
  await control(`orders/${id}`, change);
}

/** Signs out with the header's button, and waits for the home page, which would interrupt a later navigation. */
export async function logOut(page: Page): Promise<void> {
  const home = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await home;
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
}

/** Opens a shopper's orders, navigates to another page, then signs out in another tab. */
export async function leaveOrdersAndSignOut(page: Page): Promise<void> {
  await signInAs(page, await newShopper());
  await page.goto('/orders');
  await expect(page.locator('[data-private]')).toBeVisible();
  await page.goto('/about');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}

/** Creates an order at a stage, with a shopper that only this test uses. */
export async function orderAt(stage: string): Promise<{ shopper: Shopper; id: string }> {
  const shopper = await newShopper();
  const id = await placeOrder(shopper);
  await changeOrder(id, { stage });
  return { shopper, id };
}

/** Opens the page of an order, signed in as its shopper. */
export async function openOrder(
  page: Page,
  { shopper, id }: { shopper: Shopper; id: string },
  query = '',
): Promise<void> {
  await signInAs(page, shopper);
  await page.goto(`/orders/${id}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ORDER #EART-${id}`);
}
