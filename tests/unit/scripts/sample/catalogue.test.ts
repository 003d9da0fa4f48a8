import { describe, expect, it } from 'vitest';
import { catalogueProblems, sampleCategories, sampleProducts } from '#scripts/sample/catalogue/catalogue.ts';
import { pictureSvg } from '#scripts/sample/catalogue/pictures/painters.ts';
import type { SampleProduct, View } from '#scripts/sample/catalogue/types.ts';

const views: readonly View[] = ['whole', 'detail', 'other-side', 'room'];

const without = (change: Partial<SampleProduct>): SampleProduct[] =>
  sampleProducts.map((product, i) => (i === 0 ? { ...product, ...change } : product));

describe('sample catalogue', () => {
  it('has valid data', () => {
    expect(catalogueProblems()).toEqual([]);
  });

  it('shows each of the fourteen crafts with one of its own products', () => {
    expect(sampleCategories).toHaveLength(14);
    for (const category of sampleCategories) {
      const emblem = sampleProducts.find((product) => product.id === category.thumbnailProductId);
      expect(emblem?.craft, category.name).toBe(category.id);
    }
  });

  it.each([
    ['a price too low', { priceCents: 100 }, 'price 100 out of range'],
    ['an old price that is no higher', { oldPriceCents: 1 }, 'old price 1 is not above'],
    ['a date after the last', { createdAt: '2026-12-24' }, 'date 2026-12-24 out of range'],
    ['an id used twice', { id: sampleProducts[1]?.id ?? '' }, 'id used twice'],
  ])('detects %s', (_, change, problem) => {
    expect(catalogueProblems(without(change))).toContainEqual(expect.stringContaining(problem));
  });
});

/** A carved product takes half a second per picture, so only the first few of each craft are drawn from all sides. */
const FROM_ALL_SIDES = 3;

describe('sample pictures', () => {
  for (const { id, name } of sampleCategories) {
    it(`draws distinct pictures for the ${name.toLowerCase()}`, () => {
      const seen = new Map<string, string>();
      const products = sampleProducts.filter((candidate) => candidate.craft === id);
      for (const [index, product] of products.entries()) {
        for (const view of index < FROM_ALL_SIDES ? views : views.slice(0, 1)) {
          const svg = pictureSvg(product, view);
          const picture = `${product.id} ${view}`;
          // Compared as booleans, because a failure would print the whole SVG.
          expect(svg.includes('NaN'), `${picture} has a number that is none`).toBe(false);
          expect(seen.get(svg), `${picture} is drawn like another`).toBeUndefined();
          seen.set(svg, picture);
        }
      }
    });
  }

  it('is deterministic', () => {
    const product = sampleProducts.find((candidate) => candidate.craft === 'baskets') as SampleProduct;
    expect(pictureSvg(product, 'whole')).toBe(pictureSvg(product, 'whole'));
  });
});
