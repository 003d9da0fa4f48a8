import { describe, expect, it } from 'vitest';
import { catalogueProblems, sampleCategories, sampleProducts } from '#scripts/sample-catalogue/catalogue.ts';
import { pictureSvg } from '#scripts/sample-catalogue/pictures/painters.ts';
import type { SampleProduct, View } from '#scripts/sample-catalogue/types.ts';

const views: readonly View[] = ['whole', 'detail', 'other-side', 'room'];

const without = (change: Partial<SampleProduct>): SampleProduct[] =>
  sampleProducts.map((product, i) => (i === 0 ? { ...product, ...change } : product));

describe('sample catalogue', () => {
  it('has sound data', () => {
    expect(catalogueProblems()).toEqual([]);
  });

  it('shows each of the fourteen crafts by one of its own pieces', () => {
    expect(sampleCategories).toHaveLength(14);
    for (const category of sampleCategories) {
      const emblem = sampleProducts.find((product) => product.id === category.thumbnailProductId);
      expect(emblem?.craft, category.name).toBe(category.id);
    }
  });

  it('finds a price, date or id that is wrong', () => {
    expect(catalogueProblems(without({ priceCents: 100 }))).toHaveLength(1);
    expect(catalogueProblems(without({ oldPriceCents: 1 }))).toHaveLength(1);
    expect(catalogueProblems(without({ createdAt: '2026-12-24' }))).toHaveLength(1);
    expect(catalogueProblems(without({ id: sampleProducts[1]?.id ?? '' }))).toHaveLength(1);
  });
});

describe('sample pictures', () => {
  for (const { id, name } of sampleCategories) {
    it(`draws four pictures of its own for each of the ${name.toLowerCase()}`, { timeout: 120_000 }, () => {
      const seen = new Map<string, string>();
      for (const product of sampleProducts.filter((candidate) => candidate.craft === id)) {
        for (const view of views) {
          const svg = pictureSvg(product, view);
          const picture = `${product.id} ${view}`;
          expect(svg, picture).not.toContain('NaN');
          expect(seen.get(svg), `${picture} is drawn like another`).toBeUndefined();
          seen.set(svg, picture);
        }
      }
    });
  }

  it('draws the same picture each time', () => {
    const product = sampleProducts.find((candidate) => candidate.craft === 'baskets') as SampleProduct;
    expect(pictureSvg(product, 'whole')).toBe(pictureSvg(product, 'whole'));
  });
});
