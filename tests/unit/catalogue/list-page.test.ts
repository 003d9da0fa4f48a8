import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inShownOrder, pageOf, selectProducts } from '#catalogue/list-page.ts';
import { cents } from '#lib/money.ts';

const CEILING = 1000;
const open = { low: 0, high: CEILING, sort: null, available: false };
const piece = (price: number | null, createdAt: string | null = null) => ({
  price: price === null ? null : cents(price),
  createdAt,
  inStock: true,
  stock: null,
});

test('an open range shows everything, dearer pieces and those on request too', () => {
  const all = [piece(240_000), piece(null), piece(100)];
  expect(selectProducts(all, open, CEILING)).toEqual(all);
});

test('a moved bound takes whole dollars, both ends included, and leaves out pieces on request', () => {
  const all = [piece(1999), piece(2000), piece(5000), piece(5001), piece(null)];
  expect(selectProducts(all, { ...open, low: 20, high: 50 }, CEILING)).toEqual([piece(2000), piece(5000)]);
  expect(selectProducts([piece(240_000)], { ...open, low: 20 }, CEILING)).toHaveLength(1);
});

test('prices sort both ways with pieces on request last', () => {
  const all = [piece(null), piece(300), piece(100), piece(200)];
  const sorted = (sort: 'price' | '-price') =>
    selectProducts(all, { ...open, sort }, CEILING).map(({ price }) => price);
  expect(sorted('price')).toEqual([100, 200, 300, null]);
  expect(sorted('-price')).toEqual([300, 200, 100, null]);
});

test('date is newest first, -date oldest first', () => {
  const all = [piece(1, '2025-05-01'), piece(2, '2026-01-01'), piece(3, '2024-01-01')];
  const sorted = (sort: 'date' | '-date') => selectProducts(all, { ...open, sort }, CEILING).map(({ price }) => price);
  expect(sorted('date')).toEqual([2, 1, 3]);
  expect(sorted('-date')).toEqual([3, 1, 2]);
});

describe('sold pieces', () => {
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
  ] as const)('come last, in the same order among themselves: %s', (sort, expected) => {
    expect(prices({ sort })).toEqual(expected);
  });

  test('are left out where only what is available is asked for', () => {
    expect(prices({ available: true })).toEqual([300, null, 150]);
    expect(prices({ available: true, sort: '-price', low: 2 })).toEqual([300]);
  });
});

test('pages cut a list into pieces that make it up again', () => {
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

test('a page beyond the last is the last', () => {
  expect(pageOf([1, 2, 3], 99, 2)).toMatchObject({ results: [3], currentPage: 2, totalPages: 2 });
});

test("only the API's own order is shown reversed", () => {
  const page = pageOf([1, 2, 3], 1);
  expect(inShownOrder(page, null).results).toEqual([3, 2, 1]);
  expect(inShownOrder(page, 'price').results).toEqual([1, 2, 3]);
});
