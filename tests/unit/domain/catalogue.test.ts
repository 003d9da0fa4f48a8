import { describe, expect, test } from 'vitest';
import { type Availability, availability, type Offer, offerKey } from '#domain/catalogue.ts';
import { cents } from '#domain/money.ts';

describe('availability', () => {
  test.each<[number | null, boolean, number | null, Availability]>([
    [5000, true, null, 'for-sale'],
    [5000, true, 1, 'for-sale'],
    [5000, true, 0, 'sold'],
    [5000, false, null, 'sold'],
    [5000, false, 4, 'sold'],
    [null, true, 3, 'enquire'],
    [null, false, 0, 'enquire'],
  ])('price %j, in stock %j, %j pieces: %s', (price, inStock, stock, expected) => {
    expect(availability({ price: price === null ? null : cents(price), inStock, stock })).toBe(expected);
  });
});

test('the key of an offer changes with whatever a product page shows of it, and with nothing else', () => {
  const offer: Offer = { price: cents(500), oldPrice: cents(700), inStock: true, stock: 2 };
  const others: Offer[] = [
    { ...offer, price: cents(501) },
    { ...offer, price: null, oldPrice: null },
    { ...offer, oldPrice: null },
    { ...offer, inStock: false },
    { ...offer, stock: null },
    { ...offer, stock: 0 },
  ];
  expect(new Set([offer, ...others].map(offerKey)).size).toBe(others.length + 1);
  expect(offerKey({ ...offer })).toBe(offerKey(offer));
});
