import { describe, expect, test } from 'vitest';
import type { CartItem } from '#features/cart/model.ts';
import { isOrderable, readCartItem, writeCartItem } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { piece } from './cart-fixture.ts';

const anyText = fc.string({ unit: 'binary', minLength: 1 });
const price = fc.integer({ min: 1, max: 10_000_000_000 }).map(cents);

const anyItem = fc
  .record({
    id: fc.string({ unit: 'binary' }),
    name: anyText,
    category: fc.option(fc.record({ id: fc.string(), name: anyText })),
    price: fc.option(price),
    oldPrice: fc.option(price),
    thumbnailUrl: fc.option(fc.webUrl()),
    stock: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  .chain((product) =>
    fc.integer({ min: 1, max: Math.min(99, product.stock ?? 99) }).map((quantity): CartItem => ({ product, quantity })),
  );

const stored = (more: Record<string, unknown> = {}) => ({
  id: 7,
  name: 'Djembe',
  category: { id: 3, name: 'Drums' },
  new_price: '249.50',
  old_price: 300,
  thumbnail_url: 'https://img.example.com/7.jpg',
  stock: 4,
  cartQuantity: 2,
  ...more,
});

describe('stored cart line', () => {
  test('round-trips through JSON', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(readCartItem(JSON.parse(JSON.stringify(writeCartItem(item))))).toEqual(item);
      }),
      { numRuns: 500 },
    );
  });

  test('has the API fields of a product plus cartQuantity', () => {
    const item = readCartItem(stored());
    expect(item && writeCartItem(item)).toEqual({
      id: '7',
      name: 'Djembe',
      category: { id: '3', name: 'Drums' },
      new_price: 249.5,
      old_price: 300,
      thumbnail_url: 'https://img.example.com/7.jpg',
      stock: 4,
      cartQuantity: 2,
    });
  });

  test('keeps an unavailable line set aside after a reload', () => {
    for (const aside of [{ price: null, oldPrice: null }, { stock: 0 }]) {
      const item = { product: piece('1', aside), quantity: 3 };
      expect(readCartItem(writeCartItem(item))).toEqual(item);
      expect(isOrderable(item.product)).toBe(false);
    }
    expect(writeCartItem({ product: piece('1', { price: null }), quantity: 1 })).toMatchObject({
      new_price: null,
      old_price: null,
    });
  });

  test('requires only an id and a name', () => {
    expect(readCartItem({ id: '7', name: 'Djembe' })).toEqual({
      product: {
        id: '7',
        name: 'Djembe',
        category: null,
        price: null,
        oldPrice: null,
        thumbnailUrl: null,
        stock: null,
      },
      quantity: 1,
    });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ category: 'Drums' }, { category: null }],
    [{ category: { id: 3 } }, { category: null }],
    [{ new_price: -1 }, { price: null }],
    [{ new_price: 0 }, { price: null }],
    [{ new_price: '1,5' }, { price: null }],
    [{ new_price: { amount: 5 } }, { price: null }],
    [{ old_price: [] }, { oldPrice: null }],
    [{ category: { id: '\ud83d', name: 'Drums' } }, { category: null }],
    [{ thumbnail_url: 5 }, { thumbnailUrl: null }],
    [{ stock: -1 }, { stock: null }],
    [{ stock: 1.5 }, { stock: null }],
    [{ stock: '4' }, { stock: null }],
  ])('with %j loads without that field', (more, product) => {
    expect(readCartItem(stored(more))).toMatchObject({ product: { ...product, id: '7', name: 'Djembe' }, quantity: 2 });
  });

  test.each<[unknown, number]>([
    [3, 3],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    ['3', 1],
    [-5, 1],
    [0, 1],
    [2.9, 2],
    [1e9, 4],
    [{}, 1],
  ])('with quantity %j and a stock of 4 loads with %i', (cartQuantity, quantity) => {
    expect(readCartItem(stored({ cartQuantity }))?.quantity).toBe(quantity);
  });

  test.each([
    null,
    undefined,
    5,
    'text',
    [],
    {},
    { id: 1 },
    { name: 'x' },
    stored({ name: '' }),
    stored({ id: null }),
    stored({ id: 'a\ud83d' }),
  ])('rejects %j', (raw) => {
    expect(readCartItem(raw)).toBeNull();
  });

  test('replaces lone surrogates, so its text can be rendered', () => {
    const item = readCartItem(stored({ name: '\ud83d Red', thumbnail_url: '/7\ude00.jpg' }));
    expect(item?.product).toMatchObject({ name: '\ufffd Red', thumbnailUrl: '/7\ufffd.jpg' });
  });

  test('loads any value as a whole quantity within the limit or as null', () => {
    const changed = fc.dictionary(
      fc.constantFrom(...Object.keys(stored()), '__proto__'),
      fc.anything({ withBigInt: true }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true, withNullPrototype: true }), changed.map(stored)), (raw) => {
        const item = readCartItem(raw);
        if (item === null) return;
        expect(Number.isInteger(item.quantity)).toBe(true);
        expect(item.quantity).toBeGreaterThanOrEqual(1);
        expect(item.quantity).toBeLessThanOrEqual(Math.min(99, item.product.stock || 99));
        expect(item.product.price === null || item.product.price > 0).toBe(true);
      }),
      { numRuns: 2000, examples: [[stored({ stock: 0 })]] },
    );
  });
});
