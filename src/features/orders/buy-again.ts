import { availability, type Product } from '#catalogue/model.ts';
import { nowOnRequest } from '#features/cart/copy.ts';
import { type Cart, type CartItem, cartProduct, quantityLimit, quantityOf } from '#features/cart/model.ts';
import type { OrderLine } from './model.ts';

/** Pieces of an order that can't be bought again, and why. */
export interface LeftOut {
  name: string;
  reason: 'gone' | 'sold' | 'enquire' | 'fewer';
  /** Pieces that were not added. */
  quantity: number;
}

/** How many of each piece an order holds, each piece once. */
export interface WantedPiece {
  id: string | null;
  name: string;
  quantity: number;
}

/** The pieces of an order; one that lost its id can't be looked up and stands for itself. */
export function wantedPieces(lines: readonly OrderLine[]): WantedPiece[] {
  const wanted: WantedPiece[] = [];
  for (const { piece, quantity } of lines) {
    const same = piece.id === null ? undefined : wanted.find(({ id }) => id === piece.id);
    if (same) same.quantity += quantity;
    else wanted.push({ id: piece.id, name: piece.name ?? 'A piece', quantity });
  }
  return wanted;
}

/** What can be had of a wanted piece. @param product as the API has it now; null when it is gone */
export function offerAgain(wanted: WantedPiece, product: Product | null): CartItem | LeftOut {
  const { name, quantity } = wanted;
  if (product === null) return { name, quantity, reason: 'gone' };
  const can = availability(product);
  if (can !== 'for-sale') return { name: product.name, quantity, reason: can };
  return { product: cartProduct(product), quantity };
}

/**
 * Adds several pieces of a product, as many as its limit lets in, and prices the whole line by the product as given.
 * @returns the cart and how many were added
 */
export function addPieces(cart: Cart, { product, quantity }: CartItem): { cart: Cart; added: number } {
  const held = quantityOf(cart, product.id);
  const added = product.price === null ? 0 : Math.min(quantity, quantityLimit(product) - held);
  if (added <= 0) return { cart, added: 0 };
  const item = { product, quantity: held + added };
  if (held === 0) return { cart: [...cart, item], added };
  return { cart: cart.map((other) => (other.product.id === product.id ? item : other)), added };
}

/** The reason as a sentence. */
export function leftOutText({ name, quantity, reason }: LeftOut): string {
  switch (reason) {
    case 'gone':
      return `${name} is no longer in the shop.`;
    case 'sold':
      return `${name} has found a home and is sold.`;
    case 'enquire':
      return nowOnRequest(name);
    case 'fewer':
      return `${name}: ${quantity} fewer than you ordered, no more can be had.`;
  }
}
