import { describe, expect, test } from 'vitest';
import type { Offer } from '#catalogue/model.ts';
import { checkCart, withCheck } from '#features/cart/cart-check.ts';
import { type CartItem, orderable } from '#features/cart/model.ts';
import { basketLines, isCartOf, withoutOrdered } from '#features/checkout/basket-lines.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyCart, piece } from './cart-fixture.ts';

const offer = (more: Partial<Offer> = {}): Offer => ({
  price: cents(1250),
  oldPrice: null,
  inStock: true,
  stock: null,
  ...more,
});
const item: CartItem = { product: piece('1'), quantity: 3 };
const check = (now: Offer | 'gone') => checkCart([item], new Map([['1', now]]));

describe('cart check', () => {
  test('reports nothing when nothing changed', () => {
    expect(check(offer())).toEqual({ cart: [item], changes: [] });
    expect(checkCart([item], new Map())).toEqual({ cart: [item], changes: [] });
  });

  test('reports and applies a new price, up or down', () => {
    for (const price of [cents(1300), cents(1200)]) {
      const result = check(offer({ price, oldPrice: cents(1500) }));
      expect(result.changes).toEqual([{ kind: 'price', item, price }]);
      expect(result.cart[0]?.product).toMatchObject({ price, oldPrice: 1500 });
    }
  });

  test('lowers a quantity to the stock', () => {
    const result = check(offer({ stock: 2 }));
    expect(result.changes).toEqual([{ kind: 'quantity', item, left: 2 }]);
    expect(result.cart[0]?.quantity).toBe(2);
  });

  test('reports nothing when the cart has the last pieces', () => {
    expect(check(offer({ stock: 3 })).changes).toEqual([]);
  });

  test('can report a price and a quantity change together', () => {
    expect(check(offer({ price: cents(1), stock: 1 })).changes.map(({ kind }) => kind)).toEqual(['price', 'quantity']);
  });

  test.each([
    ['gone', 'gone', { stock: 0 }],
    ['sold', offer({ inStock: false }), { stock: 0 }],
    ['sold', offer({ stock: 0 }), { stock: 0 }],
    ['enquire', offer({ price: null }), { price: null }],
    ['enquire', offer({ price: null, stock: 0 }), { price: null }],
  ] as const)('reports a product that is %s and sets its line aside', (kind, now, mark) => {
    const result = check(now);
    expect(result).toEqual({ cart: [], changes: [{ kind, item }] });
    const kept = withCheck([item], result);
    expect(kept).toEqual([{ product: { ...item.product, ...mark }, quantity: 3 }]);
    expect(orderable(kept)).toEqual([]);
  });

  test('withCheck applies all changes and returns the same cart when there are none', () => {
    const cart = [item, { product: piece('2'), quantity: 1 }];
    const offers = (now: Offer) => new Map<string, Offer | 'gone'>(Object.entries({ 1: now, 2: 'gone' }));
    const dearer = checkCart(cart, offers(offer({ price: cents(1300), stock: 2 })));
    expect(basketLines(withCheck(cart, dearer))).toEqual([{ productId: '1', quantity: 2, price: 1300 }]);
    const same = checkCart(cart, new Map([['1', offer()]]));
    expect(withCheck(cart, same)).toBe(cart);
  });

  test.each([{ price: null }, { stock: 0 }])(
    'reports a line that was set aside (%j) only when it is available again',
    (how) => {
      const aside = { product: piece('1', how), quantity: 3 };
      const checkAside = (now: Offer | 'gone') => checkCart([aside], new Map([['1', now]]));
      for (const now of ['gone', offer({ stock: 0 }), offer({ price: null })] as const) {
        expect(checkAside(now)).toEqual({ cart: [], changes: [] });
      }
      const back = checkAside(offer({ price: cents(1300) }));
      expect(back.changes).toEqual([{ kind: 'back', item: aside, price: 1300 }]);
      expect(basketLines([aside])).toEqual([]);
      expect(basketLines(withCheck([aside], back))).toEqual([{ productId: '1', quantity: 3, price: 1300 }]);
    },
  );

  test('keeps lines that were added after the check', () => {
    const late = { product: piece('2'), quantity: 1 };
    const kept = withCheck([item, late], check(offer({ price: cents(1300), stock: 2 })));
    expect(kept.map(({ product, quantity }) => [product.id, product.price, quantity])).toEqual([
      ['1', 1300, 2],
      ['2', 1250, 1],
    ]);
  });
});

describe('basket lines', () => {
  test('match the same cart in any order and no other cart', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (cart, other) => {
        expect(isCartOf(basketLines(cart), [...cart].reverse())).toBe(true);
        const content = (lines: typeof cart) =>
          lines
            .map(({ product, quantity }) => `${product.id} ${quantity} ${product.price}`)
            .sort()
            .join();
        expect(isCartOf(basketLines(cart), other)).toBe(content(cart) === content(other));
      }),
    );
  });

  test('withoutOrdered removes exactly the ordered quantities from the cart', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (bought, cart) => {
        const left = withoutOrdered(cart, basketLines(bought));
        for (const { product, quantity } of cart) {
          const ordered = bought.find((line) => line.product.id === product.id)?.quantity ?? 0;
          const stays = left.find((line) => line.product.id === product.id)?.quantity ?? 0;
          expect(stays).toBe(Math.max(0, quantity - ordered));
        }
        expect(withoutOrdered(cart, basketLines(cart))).toEqual([]);
      }),
    );
  });
});
