import type { Page } from 'playwright';
import { callApi, newAccount, newCredentials, recipient, washington } from '#scripts/sample-shopper.ts';

export interface FaultShop {
  siteUrl: string;
  apiUrl: string;
  /** A product that every shopper has in the cart, and whose stock and price no other test changes. */
  product: string;
}

/** One shopper in front of one page. */
export interface Stage extends FaultShop {
  page: Page;
  shopper: Shopper;
  /** Opens a page of the shop. */
  open: (path: string) => Promise<void>;
  /** Waits until the page shows nothing new and needs no more responses. */
  settle: () => Promise<void>;
}

interface Shopper {
  /** The id of the account, or null for a guest. */
  id: string | null;
  username: string;
  password: string;
  access: string;
  refresh: string;
  /** Dollars. */
  price: number;
}

/** Fills the storage of the first page that loads. Later pages see what the shop changed. */
async function store(page: Page, local: Record<string, string>, session: Record<string, string> = {}): Promise<void> {
  await page.addInitScript(
    ([local, session]) => {
      const mark = `test ${Object.keys(local).join()}`;
      if (localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, 'stored');
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    [local, session] as const,
  );
}

/**
 * Puts a shopper with a full cart and a delivery address in front of a page that has not loaded yet.
 * @param who `expired` is signed in with an access token that the API refuses
 */
export async function bringShopper(
  page: Page,
  { apiUrl, product }: FaultShop,
  who: 'guest' | 'signed in' | 'expired',
): Promise<Shopper> {
  const piece = await callApi<{ new_price: number }>(apiUrl, 'POST', `/__test/products/${product}`, {
    body: { stock: 99 },
  });
  const shopper: Shopper = { id: null, ...newCredentials(), access: '', refresh: '', price: piece.new_price };
  const cart = JSON.stringify([{ ...piece, thumbnail_url: null, cartQuantity: 1 }]);
  const deliveryPlace = JSON.stringify({ ...washington, recipient });
  const local: Record<string, string> = { cartItems: cart, deliveryPlace };
  const session: Record<string, string> = {};
  if (who !== 'guest') {
    const made = await newAccount(apiUrl);
    Object.assign(shopper, made);
    const { id, username } = made;
    Object.assign(local, { user: JSON.stringify({ id, username }), userID: id, username });
    Object.assign(session, {
      accessToken: who === 'expired' ? 'expired' : made.access,
      refreshToken: made.refresh,
    });
  }
  await store(page, local, session);
  return shopper;
}

/** Delivery to Washington, DC, in cents. */
export const DELIVERY_CENTS = 1900;

/** Returns what the shopper's piece costs. */
export function centsOf({ price }: Shopper): { items: number; tax: number } {
  const items = Math.round(price * 100);
  return { items, tax: Math.floor((items * 53 + 500) / 1000) };
}

/** Creates an unpaid basket with one piece, as checkout does. @returns its id */
async function makeBasket({ apiUrl, product, shopper }: Stage): Promise<string> {
  const { access } = shopper;
  const { items, tax } = centsOf(shopper);
  const body = {
    profile: shopper.id,
    total: (items + tax + DELIVERY_CENTS) / 100,
    delivery_latitude: washington.location.lat,
    delivery_longitude: washington.location.lng,
    delivery_place_name: washington.name,
    delivery_payload: { ...washington, recipient },
    delivery_distance: 190,
    delivery_cost: 19,
    cart_total_amount: items / 100,
    tax_amount: tax / 100,
    total_taxed_amount: (items + tax) / 100,
  };
  const { id } = await callApi<{ id: number }>(apiUrl, 'POST', '/api/v1/basket/create/', { body, access });
  await callApi(apiUrl, 'POST', '/api/v1/basket-items/create/', {
    body: { basket: id, product, quantity: 1 },
    access,
  });
  return String(id);
}

/** Makes an order that is paid and has a stage. @returns its id */
export async function makeOrder(stage: Stage, at: string): Promise<string> {
  const id = await makeBasket(stage);
  const { items, tax } = centsOf(stage.shopper);
  const body = { paid: true, stage: at, amount_paid: (items + tax + DELIVERY_CENTS) / 100 };
  await callApi(stage.apiUrl, 'POST', `/__test/orders/${id}`, { body });
  return id;
}

/**
 * Lets the shopper decide at the payment provider.
 * @param remembered whether the browser has stored the payment
 * @returns the basket, and the address to which the provider returns the shopper
 */
export async function decideAtProvider(
  stage: Stage,
  decision: 'approve' | 'cancel',
  remembered: boolean,
): Promise<{ basket: string; returnTo: string }> {
  const { apiUrl, page, product, shopper } = stage;
  const basket = await makeBasket(stage);
  const payment = await callApi<{ payment_id: string; redirect_url: string }>(
    apiUrl,
    'POST',
    '/api/v1/payment/create/',
    { body: { basket_id: Number(basket) }, access: shopper.access },
  );
  const body = new URLSearchParams({ decision });
  const answer = await fetch(payment.redirect_url, { method: 'POST', redirect: 'manual', body });
  const lines = [{ product, quantity: 1, cents: Math.round(shopper.price * 100) }];
  const record = { payment_id: payment.payment_id, basket_id: basket, lines, progress: 'created' };
  if (remembered) await store(page, { paymentIntent: JSON.stringify([record]) });
  const { pathname, search } = new URL(answer.headers.get('location') ?? stage.siteUrl);
  return { basket, returnTo: `${pathname}${search}` };
}
