import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryPages } from '#catalogue/category-pages.ts';
import { readProduct } from '#catalogue/products-api.ts';

const rules = { images: { apiOrigin: 'http://localhost:8000', hosts: [] } };

function categoryProducts(id: string, size: number) {
  return {
    category: { id, name: `Craft ${id}`, thumbnailUrl: null },
    products: Array.from({ length: size }, (_, index) =>
      readProduct({ id: `${id}-${index}`, name: 'Piece', new_price: 1 }, rules),
    ),
  };
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
  const { category, products } = categoryProducts('a', 61);
  const sold = products.map((product, index) => (index === 0 || index === 30 ? { ...product, stock: 0 } : product));
  const shown = categoryPages({ categoriesWithProducts: [{ category, products: sold }] }).map((page) =>
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
