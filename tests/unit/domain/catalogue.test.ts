import { describe, expect, test } from 'vitest';
import { type Availability, availability, type Offer, offerKey } from '#domain/catalogue.ts';
import { cents } from '#domain/money.ts';
import { allImages, mainImage } from '#domain/product-images.ts';

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

describe('pictures', () => {
  test('the main picture is the thumbnail, else the first image, else none', () => {
    expect(mainImage({ thumbnailUrl: 't', imageUrls: ['a', 'b'] })).toBe('t');
    expect(mainImage({ thumbnailUrl: null, imageUrls: ['a', 'b'] })).toBe('a');
    expect(mainImage({ thumbnailUrl: null, imageUrls: [] })).toBeNull();
  });

  test('all pictures are the thumbnail and the images, each once', () => {
    expect(allImages({ thumbnailUrl: 'b', imageUrls: ['a', 'b', 'a', 'c'] })).toEqual(['b', 'a', 'c']);
    expect(allImages({ thumbnailUrl: null, imageUrls: ['a'] })).toEqual(['a']);
    expect(allImages({ thumbnailUrl: null, imageUrls: [] })).toEqual([]);
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
