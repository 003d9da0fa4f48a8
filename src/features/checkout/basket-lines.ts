import { type Cart, orderable } from '#features/cart/model.ts';
import type { Cents } from '#lib/money.ts';

/** A line of a basket: the part of a cart line that is ordered. */
export interface BasketLine {
  productId: string;
  quantity: number;
  /** Per unit, in cents. */
  price: Cents;
}

/** Converts the orderable cart lines to basket lines. Lines that were set aside are skipped. */
export function basketLines(cart: Cart): BasketLine[] {
  return orderable(cart).map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    price: product.price,
  }));
}

/** Returns whether the cart's orderable lines equal the basket lines by product, quantity and price. Order does not matter. */
export function isCartOf(lines: readonly BasketLine[], cart: Cart): boolean {
  const text = (line: BasketLine) => JSON.stringify([line.productId, line.quantity, line.price]);
  const [ordered, now] = [lines, basketLines(cart)].map((list) => list.map(text).sort());
  return JSON.stringify(ordered) === JSON.stringify(now);
}

/** Subtracts the ordered quantities from the cart. Items that another tab added in the meantime stay. */
export function withoutOrdered(cart: Cart, lines: readonly BasketLine[]): Cart {
  const ordered = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return cart
    .map((item) => ({ ...item, quantity: item.quantity - (ordered.get(item.product.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
