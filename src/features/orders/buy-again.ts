import { availability, type Product } from '#catalogue/model.ts';
import { type Cart, type CartItem, cartProduct, orderable, quantityLimit, quantityOf } from '#features/cart/model.ts';
import type { Cents } from '#lib/money.ts';
import * as copy from './copy.ts';
import type { OrderLine } from './model.ts';

/** A product of an order that could not be added (in full), and why. */
export interface LeftOut {
  name: string;
  /** `in-cart`: the cart holds all that it can. `few-left`: the stock is too low. `fewer`: another limit. */
  reason: 'gone' | 'sold' | 'enquire' | 'in-cart' | 'few-left' | 'fewer';
  /** The quantity that was not added. */
  quantity: number;
}

/** An added product whose price differs from the order's. Both in cents. */
export interface NewPrice {
  name: string;
  paid: Cents;
  price: Cents;
}

/** A product of an order with its total quantity. */
export interface WantedPiece {
  id: string | null;
  name: string;
  quantity: number;
  /** Unit price in the order, in cents; null if missing. */
  paid: Cents | null;
}

/** Groups an order's lines by product. Lines without a product id stay separate. */
export function wantedPieces(lines: readonly OrderLine[]): WantedPiece[] {
  const wanted: WantedPiece[] = [];
  for (const { piece, quantity, price } of lines) {
    const same = piece.id === null ? undefined : wanted.find(({ id }) => id === piece.id);
    if (same) same.quantity += quantity;
    else wanted.push({ id: piece.id, name: piece.name ?? copy.buyAgainUnnamed, quantity, paid: price });
  }
  return wanted;
}

/**
 * Returns the cart item for a product, or why it is not available. @param product the current product; null if it was
 * removed
 */
export function offerAgain(wanted: WantedPiece, product: Product | null): CartItem | LeftOut {
  const { name, quantity } = wanted;
  if (product === null) return { name, quantity, reason: 'gone' };
  const can = availability(product);
  if (can !== 'for-sale') return { name: product.name, quantity, reason: can };
  return { product: cartProduct(product), quantity };
}

/**
 * Adds a quantity of a product up to its limit. The whole line gets the product's current price. An unavailable line of the
 * same product is replaced.
 * @returns the cart and the added quantity
 */
export function addPieces(cart: Cart, { product, quantity }: CartItem): { cart: Cart; added: number } {
  const held = quantityOf(orderable(cart), product.id);
  const added = product.price === null ? 0 : Math.min(quantity, quantityLimit(product) - held);
  if (added <= 0) return { cart, added: 0 };
  const item = { product, quantity: held + added };
  if (held === 0) return { cart: [...cart.filter((other) => other.product.id !== product.id), item], added };
  return { cart: cart.map((other) => (other.product.id === product.id ? item : other)), added };
}

/** Returns why an item was not added in full; null if it was. @param added the added quantity */
export function shortfall({ product, quantity }: CartItem, added: number): LeftOut | null {
  const left = { name: product.name, quantity: quantity - added };
  if (left.quantity === 0) return null;
  if (added === 0) return { ...left, reason: 'in-cart' };
  return { ...left, reason: quantityLimit(product) === product.stock ? 'few-left' : 'fewer' };
}

/** Returns the change of a product's price since the order; null if there is none, or if a price is unknown. */
export function newPrice({ paid }: WantedPiece, { name, price }: CartItem['product']): NewPrice | null {
  return paid === null || price === null || paid === price ? null : { name, paid, price };
}
