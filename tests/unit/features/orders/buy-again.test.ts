import { describe, expect, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { quantityOf } from '#features/cart/model.ts';
import { addPieces, newPrice, offerAgain, shortfall, wantedPieces } from '#features/orders/buy-again.ts';
import { leftOutText, newPriceText } from '#features/orders/copy.ts';
import type { OrderLine } from '#features/orders/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyCart, piece } from '../cart/cart-fixture.ts';

const product = (more: Partial<Product> = {}) =>
  ({
    id: 'drum',
    name: 'Djembe',
    category: null,
    price: cents(5000),
    oldPrice: null,
    thumbnailUrl: null,
    imageUrls: [],
    inStock: true,
    stock: 4,
    ...more,
  }) as Product;
const wanted = { id: 'drum', name: 'Old djembe', quantity: 2, paid: cents(4000) };
const line = (id: string | null, quantity: number, name: string | null = id): OrderLine => ({
  piece: { id, name, thumbnailUrl: null },
  quantity,
  price: cents(1),
});

describe('wantedPieces', () => {
  test('merges lines of the same product', () => {
    expect(wantedPieces([line('a', 2), line('b', 1), line('a', 3), line(null, 1), line(null, 2)])).toEqual([
      { id: 'a', name: 'a', quantity: 5, paid: 1 },
      { id: 'b', name: 'b', quantity: 1, paid: 1 },
      { id: null, name: 'A piece', quantity: 1, paid: 1 },
      { id: null, name: 'A piece', quantity: 2, paid: 1 },
    ]);
  });

  test('keeps the total quantity of an order', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', null), fc.integer({ min: 1, max: 99 })));
    fc.assert(
      fc.property(lines, (given) => {
        const sum = wantedPieces(given.map(([id, quantity]) => line(id, quantity))).reduce((n, p) => n + p.quantity, 0);
        expect(sum).toBe(given.reduce((n, [, quantity]) => n + quantity, 0));
      }),
    );
  });
});

describe('offerAgain', () => {
  test('uses the current name and price', () => {
    expect(offerAgain(wanted, product())).toMatchObject({ product: { name: 'Djembe', price: 5000 }, quantity: 2 });
  });

  test.each([
    ['gone', null, 'Old djembe is no longer in the shop.'],
    ['sold', product({ inStock: false }), 'Djembe has been sold.'],
    ['sold', product({ stock: 0 }), 'Djembe has been sold.'],
    ['enquire', product({ price: null }), 'The price of Djembe is now on request.'],
  ] as const)('skips a product that is %s', (reason, now, text) => {
    const left = offerAgain(wanted, now);
    expect(left).toMatchObject({ reason, quantity: 2 });
    expect('reason' in left && leftOutText(left)).toBe(text);
  });
});

describe('addPieces', () => {
  test('adds as many as available, at the given price', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom('1', '3', 'new'), fc.integer({ min: 1, max: 300 }), (cart, id, quantity) => {
        const stock = id === '3' ? 1 : null;
        const product = piece(id, { price: cents(777), stock });
        const held = quantityOf(cart, id);
        const result = addPieces(cart, { product, quantity });
        expect(result.added).toBe(Math.min(quantity, (stock ?? 99) - held));
        expect(quantityOf(result.cart, id)).toBe(held + result.added);
        expect(result.cart.filter((item) => item.product.id !== id)).toEqual(
          cart.filter((item) => item.product.id !== id),
        );
        const line = result.cart.find((item) => item.product.id === id);
        if (result.added > 0) expect(line?.product.price).toBe(777);
        else expect(result.cart).toBe(cart);
      }),
    );
  });

  test('replaces an unavailable line of the same product', () => {
    const cart = [{ product: piece('1', { stock: 0 }), quantity: 3 }];
    const back = piece('1', { stock: 5 });
    expect(addPieces(cart, { product: back, quantity: 2 })).toEqual({
      cart: [{ product: back, quantity: 2 }],
      added: 2,
    });
  });

  test('changes nothing without a price or stock', () => {
    for (const more of [{ price: null }, { stock: 0 }]) {
      expect(addPieces([], { product: piece('1', more), quantity: 2 })).toEqual({ cart: [], added: 0 });
    }
  });
});

describe('shortfall', () => {
  test.each([
    [2, 1, 1, 'Djembe: 1 fewer than you ordered, because no more are left.'],
    [2, 1, null, 'Djembe: 1 fewer than you ordered. We couldn’t add more.'],
    [2, 0, 2, 'Djembe is already in your cart. We couldn’t add more.'],
  ])('of %i with %i added and a stock of %s is explained', (quantity, added, stock, text) => {
    const left = shortfall({ product: product({ stock }), quantity }, added);
    expect(left && leftOutText(left)).toBe(text);
  });

  test('is null when all were added', () => {
    expect(shortfall({ product: product(), quantity: 2 }, 2)).toBeNull();
  });
});

describe('newPrice', () => {
  test('names the price then and now', () => {
    const changed = newPrice(wanted, product());
    expect(changed && newPriceText(changed)).toBe('Djembe now costs $50.00 instead of $40.00.');
  });

  test.each([cents(5000), null])('is null when the order says %s', (paid) => {
    expect(newPrice({ ...wanted, paid }, product())).toBeNull();
  });
});
