import { type Cart, type CartItem, quantityLimit } from './cart.ts';
import { availability, type Offer } from './catalogue.ts';
import type { Cents } from './money.ts';

/** What the shopper must know about a line before it is ordered. */
export type LineChange =
  | { kind: 'price'; item: CartItem; price: Cents }
  | { kind: 'quantity'; item: CartItem; left: number }
  /** Can't be ordered any more: removed from the shop, sold, or its price is given on request only. */
  | { kind: 'gone' | 'sold' | 'enquire'; item: CartItem };

export interface CartCheck {
  /** What can be ordered now, at today's prices. */
  cart: Cart;
  changes: LineChange[];
}

function checkLine(item: CartItem, now: Offer | 'gone'): { item: CartItem | null; changes: LineChange[] } {
  if (now === 'gone') return { item: null, changes: [{ kind: 'gone', item }] };
  const { price, oldPrice, stock } = now;
  const offered = availability(now);
  if (offered === 'sold') return { item: null, changes: [{ kind: 'sold', item }] };
  if (offered === 'enquire' || price === null) return { item: null, changes: [{ kind: 'enquire', item }] };
  const product = { ...item.product, price, oldPrice, stock };
  const left = quantityLimit(product);
  const changes: LineChange[] = [];
  if (price !== item.product.price) changes.push({ kind: 'price', item, price });
  if (item.quantity > left) changes.push({ kind: 'quantity', item, left });
  return { item: { product, quantity: Math.min(item.quantity, left) }, changes };
}

/**
 * Compares a cart with what the API offers now; done before a basket is made.
 * @param offers by product id; a line without one stays as it is
 */
export function checkCart(cart: Cart, offers: ReadonlyMap<string, Offer | 'gone'>): CartCheck {
  const lines = cart.map((item) => {
    const now = offers.get(item.product.id);
    return now === undefined ? { item, changes: [] } : checkLine(item, now);
  });
  return {
    cart: lines.map(({ item }) => item).filter((item) => item !== null),
    changes: lines.flatMap(({ changes }) => changes),
  };
}

/**
 * The cart as it was checked: today's prices and quantities; what can't be had stays, set aside. Lines that came in since
 * are left alone.
 */
export function keepChecked(cart: Cart, check: CartCheck): Cart {
  const offered = new Map(check.cart.map(({ product }) => [product.id, product]));
  const aside = new Map(check.changes.map(({ item, kind }) => [item.product.id, kind]));
  return cart.map((item) => {
    const { product, quantity } = item;
    const now = offered.get(product.id);
    if (now) return { product: now, quantity: Math.min(quantity, quantityLimit(now)) };
    const kind = aside.get(product.id);
    if (kind === undefined) return item;
    return { ...item, product: kind === 'enquire' ? { ...product, price: null } : { ...product, stock: 0 } };
  });
}
