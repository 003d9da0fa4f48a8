import { availability, type Product } from '#catalogue/model.ts';
import { type Cart, type CartItem, cartProduct, quantityLimit, quantityOf } from '#features/cart/model.ts';
import * as copy from './copy.ts';
import type { OrderLine } from './model.ts';

/** A product of an order that could not be added (in full), and why. */
export interface LeftOut {
  name: string;
  reason: 'gone' | 'sold' | 'enquire' | 'fewer';
  /** The quantity that was not added. */
  quantity: number;
}

/** A product of an order with its total quantity. */
export interface WantedPiece {
  id: string | null;
  name: string;
  quantity: number;
}

/** Groups an order's lines by product. Lines without a product id stay separate. */
export function wantedPieces(lines: readonly OrderLine[]): WantedPiece[] {
  const wanted: WantedPiece[] = [];
  for (const { piece, quantity } of lines) {
    const same = piece.id === null ? undefined : wanted.find(({ id }) => id === piece.id);
    if (same) same.quantity += quantity;
    else wanted.push({ id: piece.id, name: piece.name ?? copy.buyAgainUnnamed, quantity });
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
 * Adds a quantity of a product up to its limit. The whole line gets the product's current price.
 * @returns the cart and the added quantity
 */
export function addPieces(cart: Cart, { product, quantity }: CartItem): { cart: Cart; added: number } {
  const held = quantityOf(cart, product.id);
  const added = product.price === null ? 0 : Math.min(quantity, quantityLimit(product) - held);
  if (added <= 0) return { cart, added: 0 };
  const item = { product, quantity: held + added };
  if (held === 0) return { cart: [...cart, item], added };
  return { cart: cart.map((other) => (other.product.id === product.id ? item : other)), added };
}
