import { describe, expect, test } from 'vitest';
import { prerendered, productPages } from '#catalogue/product-pages.ts';
import { generatedCatalogue } from '../../fixtures/generated-catalogue.ts';

const { products } = generatedCatalogue(40);
const dated = products.map((product, index) => ({
  ...product,
  createdAt: index % 5 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 40))).toISOString(),
}));
const lists = {
  featured: [],
  offer: [],
  'best-seller-six': dated.slice(0, 3),
  'best-seller': dated.slice(1, 9),
  latest: [],
};
const newest = (count: number) =>
  dated
    .map(({ createdAt }) => createdAt ?? '')
    .sort()
    .reverse()
    .slice(0, count);

describe('prerendered products', () => {
  test('include all products up to the limit', () => {
    expect(prerendered(dated, 40)).toBe(dated);
  });

  test('are the newest ones above the limit, in catalogue order', () => {
    const chosen = prerendered(dated, 12);
    expect(
      chosen
        .map(({ createdAt }) => createdAt ?? '')
        .sort()
        .reverse(),
    ).toEqual(newest(12));
    const places = chosen.map((product) => dated.indexOf(product));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('can link to products without a prerendered page', () => {
    const pages = productPages({ products: dated, prerendered: [...prerendered(dated, 3)], lists });
    expect(pages).toHaveLength(3);
    const chosen = new Set(pages.map(({ product }) => product.id));
    expect(pages.flatMap(({ related }) => related).some(({ id }) => !chosen.has(id))).toBe(true);
  });
});

describe('best sellers on a product page', () => {
  const shownBy = (pages = productPages({ products: dated, prerendered: dated, lists })) =>
    new Map(pages.map(({ product, bestSellers }) => [product.id, bestSellers.map(({ id }) => id)]));
  const ids = dated.map(({ id }) => id);

  test('are the same on every page, and the next one replaces the product itself', () => {
    const shown = shownBy();
    expect(shown.get(ids[20] ?? '')).toEqual([ids[0], ids[1], ids[2]]);
    expect(shown.get(ids[1] ?? '')).toEqual([ids[0], ids[2], ids[3]]);
  });

  test('list sold products last', () => {
    const soldFirst = dated.map((product, index) => (index === 0 ? { ...product, stock: 0 } : product));
    const six = { ...lists, 'best-seller-six': soldFirst.slice(0, 3) };
    const shown = shownBy(productPages({ products: soldFirst, prerendered: soldFirst, lists: six }));
    expect(shown.get(ids[20] ?? '')).toEqual([ids[1], ids[2], ids[0]]);
    expect(shown.get(ids[1] ?? '')).toEqual([ids[2], ids[3], ids[0]]);
  });

  test('are one fewer when no replacement exists', () => {
    const few = { ...lists, 'best-seller': dated.slice(0, 3) };
    expect(shownBy(productPages({ products: dated, prerendered: dated, lists: few })).get(ids[1] ?? '')).toEqual([
      ids[0],
      ids[2],
    ]);
  });
});

test('a card is the same object on every page that shows it', () => {
  const pages = productPages({ products: dated, prerendered: dated, lists });
  const cards = pages.flatMap(({ related, bestSellers }) => [...related, ...bestSellers]);
  expect(new Set(cards).size).toBe(new Set(cards.map(({ id }) => id)).size);
});
