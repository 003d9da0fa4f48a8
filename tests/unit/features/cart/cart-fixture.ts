import fc from 'fast-check';
import type { Cart, CartItem, CartProduct } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';

/** A product that can be sold at once, with what a test cares about changed. */
export function piece(id: string, more: Partial<CartProduct> = {}): CartProduct {
  return {
    id,
    name: `Piece ${id}`,
    category: null,
    price: cents(1250),
    oldPrice: null,
    thumbnailUrl: null,
    stock: null,
    ...more,
  };
}

/** A few products with every kind of price and stock: few enough that actions meet on the same one. */
export const pool: readonly CartProduct[] = [
  piece('1'),
  piece('2', { price: cents(1) }),
  piece('3', { stock: 1 }),
  piece('4', { stock: 3, price: cents(9_999_999_999) }),
  piece('5', { stock: 0 }),
  piece('6', { stock: 500, price: cents(1999) }),
  piece('7', { price: null }),
  piece('__proto__', { stock: 2, price: cents(10) }),
  piece('constructor', { price: cents(20) }),
];

/** Carts that may exist: sellable products of the pool, each once, in quantities that can be had. */
export const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc
    .constantFrom(...pool.filter(({ price, stock }) => price !== null && stock !== 0))
    .chain((product) =>
      fc
        .integer({ min: 1, max: Math.min(99, product.stock ?? 99) })
        .map((quantity): CartItem => ({ product, quantity })),
    ),
  { selector: (item) => item.product.id },
);

/** Sum of price × quantity in whole numbers, apart from the code under test. */
export function exactAmount(cart: Cart): bigint {
  return cart.reduce((sum, { product, quantity }) => sum + BigInt(product.price ?? 0) * BigInt(quantity), 0n);
}
