import { describe, expect, test } from 'vitest';
import { type Availability, availability, type Offer, offerKey, soldLast } from '#catalogue/model.ts';
import { cents } from '#lib/money.ts';

describe('availability', () => {
  test.each<[number | null, boolean, number | null, Availability]>([
    [5000, true, null, 'for-sale'],
    [5000, true, 1, 'for-sale'],
    [5000, true, 0, 'sold'],
    [5000, false, null, 'sold'],
    [5000, false, 4, 'sold'],
    [null, true, 3, 'enquire'],
    [null, false, 0, 'enquire'],
  ])('with price %j, in stock %j and %j pieces is %s', (price, inStock, stock, expected) => {
    expect(availability({ price: price === null ? null : cents(price), inStock, stock })).toBe(expected);
  });
});

test('soldLast moves sold products to the end and keeps the order otherwise', () => {
  const piece = (id: string, price: number | null, stock: number | null, inStock = true) => ({
    id,
    price: price === null ? null : cents(price),
    stock,
    inStock,
  });
  const all = [
    piece('a', 1, 0),
    piece('b', 1, 2),
    piece('c', 1, null, false),
    piece('d', null, 0, false),
    piece('e', 1, null),
  ];
  expect(soldLast(all).map(({ id }) => id)).toEqual(['b', 'd', 'e', 'a', 'c']);
  expect(soldLast([])).toEqual([]);
});

test('the offer key changes with every field of the offer and is equal for equal offers', () => {
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
