import type { Cart, CartItem, CartProduct } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';

/** A product that is for sale, with the given fields changed. */
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

/** A few products with every kind of price and stock: few enough that random actions hit the same one. */
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

/** Valid carts: sellable products of the pool, each once, in available quantities. */
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

/** Sum of price × quantity as an integer, computed independently of the code under test. */
export function exactAmount(cart: Cart): bigint {
  return cart.reduce((sum, { product, quantity }) => sum + BigInt(product.price ?? 0) * BigInt(quantity), 0n);
}
