import { describe, expect, test } from 'vitest';
import { dialectApi, readFrom, withoutOrigin } from './catalogue-setup.ts';

describe('two API dialects of one contract', () => {
  test.each([1, 25, 26, 60, 300])('produce the same catalogue of %i products', async (products) => {
    const plain = await dialectApi({ products, dialect: 'plain' });
    const odd = await dialectApi({ products, dialect: 'odd' });
    const fromOdd = await readFrom(odd.url);
    expect(withoutOrigin(fromOdd, odd.url)).toEqual(withoutOrigin(await readFrom(plain.url), plain.url));
    expect(fromOdd.products).toHaveLength(products);
    expect(fromOdd.warnings).toEqual([]);
  });

  test('are read completely with either page size', async () => {
    const odd = await dialectApi({ products: 60, dialect: 'odd' });
    const plain = await dialectApi({ products: 60, dialect: 'plain' });
    const ids = Array.from({ length: 60 }, (_, index) => String(index + 1));
    expect((await readFrom(odd.url)).products.map(({ id }) => id)).toEqual(ids);
    expect((await readFrom(plain.url)).products.map(({ id }) => id)).toEqual(ids);
    const pages = (calls: string[]) => calls.filter((call) => call.startsWith('/products/?')).length;
    expect(pages(odd.calls)).toBe(3);
    expect(pages(plain.calls)).toBe(1);
  });

  test('receive each request once', async () => {
    const odd = await dialectApi();
    await readFrom(odd.url);
    expect(new Set(odd.calls).size).toBe(odd.calls.length);
  });

  test('return categories with their products and the five lists', async () => {
    const odd = await dialectApi({ products: 60 });
    const { categoriesWithProducts, lists, products } = await readFrom(odd.url);
    expect(
      categoriesWithProducts.map(({ category, products: own }) => [category.id, category.name, own.length]),
    ).toEqual([
      ['1', 'Craft 1', 20],
      ['2', 'Craft 2', 20],
      ['3', 'Craft 3', 20],
    ]);
    expect(Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))).toEqual({
      featured: 7,
      offer: 10,
      'best-seller-six': 6,
      'best-seller': 12,
      latest: 12,
    });
    // Lists and categories share the product objects of the full list.
    const known = new Set(products);
    for (const list of [
      ...Object.values(lists),
      ...categoriesWithProducts.map((categoryProducts) => categoryProducts.products),
    ]) {
      for (const product of list) expect(known.has(product)).toBe(true);
    }
  });

  test('may return no products', async () => {
    const odd = await dialectApi({ products: 0 });
    const { products, lists } = await readFrom(odd.url);
    expect(products).toEqual([]);
    expect(lists.featured).toEqual([]);
  });
});
