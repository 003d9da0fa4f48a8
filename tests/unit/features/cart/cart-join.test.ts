import { describe, expect, test } from 'vitest';
import { type Cart, joinCarts, quantityLimit } from '#features/cart/model.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyCart, piece } from './cart-fixture.ts';

const lines = (cart: Cart) => new Map(cart.map(({ product, quantity }) => [product.id, quantity]));

describe('joining the carts of two tabs', () => {
  test('keeps every line of either cart with the larger quantity', () => {
    const mine = [
      { product: piece('1'), quantity: 2 },
      { product: piece('2'), quantity: 1 },
    ];
    const theirs = [
      { product: piece('3'), quantity: 5 },
      { product: piece('1'), quantity: 3 },
    ];
    expect(joinCarts(mine, theirs).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['3', 5],
      ['1', 3],
      ['2', 1],
    ]);
  });

  test('loses no item and invents none', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (mine, theirs) => {
        const joined = lines(joinCarts(mine, theirs));
        for (const [id, quantity] of joined) {
          expect(quantity).toBe(Math.max(lines(mine).get(id) ?? 0, lines(theirs).get(id) ?? 0));
        }
        expect(new Set(joined.keys())).toEqual(new Set([...lines(mine).keys(), ...lines(theirs).keys()]));
        expect(joinCarts(mine, theirs)).toHaveLength(joined.size);
      }),
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (mine, theirs) => {
        const joined = joinCarts(mine, theirs);
        expect(joinCarts(joined, joined)).toEqual(joined);
        expect(joinCarts(mine, joined)).toEqual(joined);
        expect(joinCarts(theirs, joined)).toEqual(joined);
      }),
    );
  });

  test('results in the same lines in either tab', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (mine, theirs) => {
        expect(lines(joinCarts(mine, theirs))).toEqual(lines(joinCarts(theirs, mine)));
      }),
    );
  });

  test('never exceeds the stock when one tab has a lower stock', () => {
    const mine = [{ product: piece('1', { stock: 5 }), quantity: 5 }];
    const theirs = [{ product: piece('1', { stock: 2 }), quantity: 2 }];
    for (const cart of [joinCarts(mine, theirs), joinCarts(theirs, mine)]) {
      for (const { product, quantity } of cart) expect(quantity).toBeLessThanOrEqual(quantityLimit(product));
    }
  });
});
