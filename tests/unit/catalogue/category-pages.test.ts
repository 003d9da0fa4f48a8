import { describe, expect, test } from 'vitest';
import { categoryPages, firstPageOf, linkedPages } from '#catalogue/category-pages.ts';
import { readProduct } from '#catalogue/products-api.ts';
import { fc } from '../../fixtures/properties.ts';

const rules = { images: { apiOrigin: 'http://localhost:8000', hosts: [] } };

function categoryProducts(id: string, size: number) {
  const products = Array.from({ length: size }, (_, index) =>
    readProduct({ id: `${id}-${index}`, name: 'Piece', new_price: 1 }, rules),
  );
  return { category: { id, name: `Craft ${id}`, thumbnailUrl: null }, ids: products.map((each) => each.id), products };
}

test.each<[number, number[]]>([
  [0, [0]],
  [1, [1]],
  [60, [60]],
  [61, [60, 1]],
  [121, [60, 60, 1]],
])('splits %i products into pages of %j', (size, expected) => {
  const pages = categoryPages({ categoriesWithProducts: [categoryProducts('a', size)] });
  expect(pages.map(({ products }) => products.length)).toEqual(expected);
  expect(pages.map(({ page }) => page)).toEqual(expected.map((_, index) => index + 1));
  expect(new Set(pages.map((page) => page.pages))).toEqual(new Set([expected.length]));
});

test('sold products come at the end of the last page', () => {
  const { category, ids: all, products } = categoryProducts('a', 61);
  const sold = products.map((product, index) => (index === 0 || index === 30 ? { ...product, stock: 0 } : product));
  const shown = categoryPages({ categoriesWithProducts: [{ category, ids: all, products: sold }] }).map((page) =>
    page.products.map(({ id }) => id),
  );
  expect(shown.map((ids) => ids.length)).toEqual([60, 1]);
  expect(shown[0]?.at(-1)).toBe('a-0');
  expect(shown[1]).toEqual(['a-30']);
  expect(shown[0]?.slice(0, 2)).toEqual(['a-1', 'a-2']);
});

test('every product of every category is on exactly one of its pages, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 4 }), (sizes) => {
      const categoriesWithProducts = sizes.map((size, index) => categoryProducts(String(index), size));
      const pages = categoryPages({ categoriesWithProducts });
      for (const one of categoriesWithProducts) {
        expect(pages.filter((page) => page.categoryProducts === one).flatMap(({ products }) => products)).toEqual(
          one.products,
        );
      }
    }),
    { numRuns: 30 },
  );
});

test('a large category has the products of its first page only, and the number of all pages', () => {
  const { category, ids, products } = categoryProducts('a', 200);
  const sold = products.map((product, index) => (index < 70 ? { ...product, stock: 0 } : product));
  const first = firstPageOf(sold);
  expect(first.map(({ id }) => id)).toEqual(['a-0', ...ids.slice(70, 130)]);
  const whole = categoryPages({ categoriesWithProducts: [{ category, ids, products: sold }] });
  const [only, ...others] = categoryPages({ categoriesWithProducts: [{ category, ids, products: first }] });
  expect(others).toEqual([]);
  expect(only).toEqual({ ...whole[0], categoryProducts: { category, ids, products: first } });
});

describe('links between the pages of a category', () => {
  test('lead to all pages if there are fewer than fifty', () => {
    expect(linkedPages(3, 49)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  });

  test('lead to the first, the last, every tenth and near pages if there are more', () => {
    expect(linkedPages(43, 64)).toEqual([1, 10, 20, 30, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 50, 60, 64]);
  });

  test.each([50, 233, 3334])('reach each of %i pages with two clicks from the first', (pages) => {
    const first = linkedPages(1, pages);
    const reached = new Set([...first, ...first.flatMap((page) => linkedPages(page, pages))]);
    expect(reached.size).toBe(pages);
  });
});
