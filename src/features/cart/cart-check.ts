import { availability, type Offer } from '#catalogue/model.ts';
import type { Cents } from '#lib/money.ts';
import { type Cart, type CartItem, type CartProduct, isOrderable, quantityLimit } from './model.ts';

/** A change to a line that the shopper must see before ordering. */
export type LineChange =
  | { kind: 'price'; item: CartItem; price: Cents }
  | { kind: 'quantity'; item: CartItem; left: number }
  /** Was set aside and is orderable again. */
  | { kind: 'back'; item: CartItem; price: Cents }
  /** No longer orderable: removed from the shop, sold out, or priced on request only. */
  | { kind: 'gone' | 'sold' | 'enquire'; item: CartItem };

export interface CartCheck {
  /** The lines that can be ordered now, at current prices. */
  cart: Cart;
  changes: LineChange[];
}

function checkLine(item: CartItem, now: Offer | 'gone'): { item: CartItem | null; changes: LineChange[] } {
  // The shopper already saw why this line was set aside.
  const aside = !isOrderable(item.product);
  const without = (kind: 'gone' | 'sold' | 'enquire') => ({ item: null, changes: aside ? [] : [{ kind, item }] });
  if (now === 'gone') return without('gone');
  const { price, oldPrice, stock } = now;
  if (price === null) return without('enquire');
  if (availability(now) === 'sold') return without('sold');
  const product = { ...item.product, price, oldPrice, stock };
  const left = quantityLimit(product);
  const changes: LineChange[] = [];
  if (aside) changes.push({ kind: 'back', item, price });
  else if (price !== item.product.price) changes.push({ kind: 'price', item, price });
  if (item.quantity > left) changes.push({ kind: 'quantity', item, left });
  return { item: { product, quantity: Math.min(item.quantity, left) }, changes };
}

/**
 * Compares a cart with the API's current offers. Runs before a basket is created.
 * @param offers by product id; a line without an offer stays unchanged
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

/** How a line is marked as set aside. */
const marks: Partial<Record<LineChange['kind'], Partial<CartProduct>>> = {
  gone: { stock: 0 },
  sold: { stock: 0 },
  enquire: { price: null },
};

/** Marks unavailable lines as set aside, so that they stay visible in the cart. */
function setAside(cart: Cart, { changes }: CartCheck): Cart {
  const asides = new Map(changes.map(({ kind, item }) => [item.product.id, marks[kind]]));
  return cart.map((item) => ({ ...item, product: { ...item.product, ...asides.get(item.product.id) } }));
}

/**
 * Applies a check to the cart: current prices and quantities, and unavailable lines set aside. Lines added since are
 * unchanged.
 * @returns the same object when nothing changed
 */
export function withCheck(cart: Cart, check: CartCheck): Cart {
  const offered = new Map(check.cart.map(({ product }) => [product.id, product]));
  const kept = setAside(cart, check).map((item) => {
    const now = offered.get(item.product.id);
    return now ? { product: now, quantity: Math.min(item.quantity, quantityLimit(now)) } : item;
  });
  return JSON.stringify(kept) === JSON.stringify(cart) ? cart : kept;
}
