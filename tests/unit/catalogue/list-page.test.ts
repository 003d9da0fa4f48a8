import { describe, expect, test } from 'vitest';
import { inShownOrder, pageOf, selectProducts } from '#catalogue/list-page.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../fixtures/properties.ts';

const CEILING = 1000;
const open = { low: 0, high: CEILING, sort: null, available: false };
const piece = (price: number | null, createdAt: string | null = null) => ({
  price: price === null ? null : cents(price),
  createdAt,
  inStock: true,
  stock: null,
});

test('the full price range includes all products, even expensive ones and ones without a price', () => {
  const all = [piece(240_000), piece(null), piece(100)];
  expect(selectProducts(all, open, CEILING)).toEqual(all);
});

test('price bounds are inclusive whole dollars and exclude products without a price', () => {
  const all = [piece(1999), piece(2000), piece(5000), piece(5001), piece(null)];
  expect(selectProducts(all, { ...open, low: 20, high: 50 }, CEILING)).toEqual([piece(2000), piece(5000)]);
  expect(selectProducts([piece(240_000)], { ...open, low: 20 }, CEILING)).toHaveLength(1);
  expect(selectProducts(all, { ...open, high: 20 }, CEILING)).toEqual([piece(1999), piece(2000)]);
});

test('sorts by price in both directions with unpriced products last', () => {
  const all = [piece(null), piece(300), piece(100), piece(200)];
  const sorted = (sort: 'price' | '-price') =>
    selectProducts(all, { ...open, sort }, CEILING).map(({ price }) => price);
  expect(sorted('price')).toEqual([100, 200, 300, null]);
  expect(sorted('-price')).toEqual([300, 200, 100, null]);
});

test('newest first puts products without a date last', () => {
  const all = [piece(1), piece(2, '2025-05-01'), piece(3, '2026-01-01')];
  expect(selectProducts(all, { ...open, sort: 'date' }, CEILING).map(({ price }) => price)).toEqual([3, 2, 1]);
});

test('date sorts newest first and -date sorts oldest first', () => {
  const all = [piece(1, '2025-05-01'), piece(2, '2026-01-01'), piece(3, '2024-01-01')];
  const sorted = (sort: 'date' | '-date') => selectProducts(all, { ...open, sort }, CEILING).map(({ price }) => price);
  expect(sorted('date')).toEqual([2, 1, 3]);
  expect(sorted('-date')).toEqual([3, 1, 2]);
});

describe('sold products', () => {
  const sold = (price: number, createdAt: string) => ({ ...piece(price, createdAt), inStock: false });
  const outOfStock = (price: number, createdAt: string) => ({ ...piece(price, createdAt), stock: 0 });
  const all = [
    sold(200, '2026-01-01'),
    piece(300, '2024-01-01'),
    outOfStock(100, '2025-01-01'),
    piece(null, '2023-01-01'),
    piece(150, '2025-06-01'),
  ];
  const prices = (query: Partial<Parameters<typeof selectProducts>[1]>) =>
    selectProducts(all, { ...open, ...query }, CEILING).map(({ price }) => price);

  test.each([
    [null, [300, null, 150, 200, 100]],
    ['date', [150, 300, null, 200, 100]],
    ['-date', [null, 300, 150, 100, 200]],
    ['price', [150, 300, null, 100, 200]],
    ['-price', [300, 150, null, 200, 100]],
  ] as const)('come last, in the same sort order: %s', (sort, expected) => {
    expect(prices({ sort })).toEqual(expected);
  });

  test('are excluded when only available products are requested', () => {
    expect(prices({ available: true })).toEqual([300, null, 150]);
    expect(prices({ available: true, sort: '-price', low: 2 })).toEqual([300]);
  });
});

test('concatenating all pages restores the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (list, size) => {
      const { totalPages } = pageOf(list, 1, size);
      const pages = Array.from({ length: totalPages }, (_, index) => pageOf(list, index + 1, size));
      expect(pages.flatMap(({ results }) => results)).toEqual(list);
      expect(pages.at(-1)?.nextPage).toBeNull();
      expect(pages[0]?.previousPage).toBeNull();
    }),
  );
});

test('a page names its neighbors', () => {
  const neighbors = (page: number) => {
    const { previousPage, nextPage } = pageOf([1, 2, 3, 4, 5], page, 2);
    return [previousPage, nextPage];
  };
  expect([1, 2, 3].map(neighbors)).toEqual([
    [null, 2],
    [1, 3],
    [2, null],
  ]);
});

test('a page number past the end returns the last page', () => {
  expect(pageOf([1, 2, 3], 99, 2)).toMatchObject({ results: [3], currentPage: 2, totalPages: 2 });
});

test("reverses a page only in the API's default order", () => {
  const page = pageOf([1, 2, 3], 1);
  expect(inShownOrder(page, null).results).toEqual([3, 2, 1]);
  expect(inShownOrder(page, 'price').results).toEqual([1, 2, 3]);
});
