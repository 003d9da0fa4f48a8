import { type Cart, orderable } from '#features/cart/model.ts';
import type { Cents } from '#lib/money.ts';

/** A line of a basket: what is left of a cart line once it is ordered. */
export interface BasketLine {
  productId: string;
  quantity: number;
  /** Of one piece. */
  price: Cents;
}

/** What is ordered of a cart: all but what was set aside. */
export function basketLines(cart: Cart): BasketLine[] {
  return orderable(cart).map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    price: product.price,
  }));
}

/** Whether a cart is what the lines were made of, piece by piece and cent by cent, in whatever order. */
export function isCartOf(lines: readonly BasketLine[], cart: Cart): boolean {
  const text = (line: BasketLine) => JSON.stringify([line.productId, line.quantity, line.price]);
  const [ordered, now] = [lines, basketLines(cart)].map((list) => list.map(text).sort());
  return JSON.stringify(ordered) === JSON.stringify(now);
}

/** What an order leaves of the cart: pieces that were put into it meanwhile, in another tab, stay. */
export function withoutOrdered(cart: Cart, lines: readonly BasketLine[]): Cart {
  const ordered = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return cart
    .map((item) => ({ ...item, quantity: item.quantity - (ordered.get(item.product.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
