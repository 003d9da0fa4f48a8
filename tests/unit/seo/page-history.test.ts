import { describe, expect, test } from 'vitest';
import {
  type MakerHistory,
  makerRedirectRules,
  matchesCatalogue,
  missingProducts,
  nextMakerHistory,
  nextPageHistory,
  type PageHistory,
  redirectRules,
} from '#seo/page-history.ts';
import { fc } from '../../fixtures/properties.ts';

const nothing: PageHistory = { shown: new Map(), gone: new Map() };
const drums = new Set(['drums']);

/** Runs a build whose API has no missing product except the given ones. */
function build(before: PageHistory, products: Record<string, string | null>, kept: string[] = []): PageHistory {
  const now = new Map(Object.entries(products));
  const asked = missingProducts(before, now);
  return nextPageHistory(before, now, asked, new Set(asked.filter((id) => !kept.includes(id))));
}

test('matchesCatalogue recognizes only the catalogue of the last build', () => {
  const known = build(nothing, { tama: 'drums', loose: null });
  const isKnown = (products: Record<string, string | null>) =>
    matchesCatalogue(known, new Map(Object.entries(products)));
  expect(isKnown({ loose: null, tama: 'drums' })).toBe(true);
  const others: Record<string, string | null>[] = [
    { tama: 'drums' },
    { tama: 'masks', loose: null },
    { tama: 'drums', mask: null },
    { tama: 'drums', loose: null, mask: null },
  ];
  expect(others.map(isKnown)).toEqual([false, false, false, false]);
});

describe('removed product', () => {
  const first = build(nothing, { tama: 'drums', dunun: 'drums', mask: 'masks', loose: null });

  test('redirects to its category, or to the product list if it has none', () => {
    const after = build(first, { dunun: 'drums' });
    expect(redirectRules(after, drums)).toBe(
      '/products/tama /category/drums 301\n/products/mask /products 301\n/products/loose /products 301\n',
    );
    expect(redirectRules(first, drums)).toBe('');
  });

  test('keeps its redirect in later builds', () => {
    let later = build(first, { dunun: 'drums' });
    for (let number = 0; number < 3; number++) later = build(later, { dunun: 'drums' });
    expect(redirectRules(later, drums)).toContain('/products/tama /category/drums 301');
  });

  test('loses its redirect when it returns, and uses its latest category when removed again', () => {
    const gone = build(first, { dunun: 'drums' });
    const back = build(gone, { dunun: 'drums', tama: 'masks' });
    expect(redirectRules(back, drums)).not.toContain('tama');
    expect(redirectRules(build(back, { dunun: 'drums' }), new Set(['drums', 'masks']))).toContain(
      '/products/tama /category/masks 301',
    );
  });

  test('has no redirect while the API still has it, and is checked again', () => {
    const unsure = build(first, { dunun: 'drums' }, ['tama']);
    expect(redirectRules(unsure, drums)).not.toContain('tama');
    expect(missingProducts(unsure, new Map())).toContain('tama');
    expect(redirectRules(build(unsure, { dunun: 'drums' }), drums)).toContain('/products/tama /category/drums 301');
  });
});

test('products that were checked come after those that were not', () => {
  const shown = new Map(['a', 'b', 'c'].map((id) => [id, null]));
  const after = nextPageHistory({ ...nothing, shown }, new Map(), ['a', 'b'], new Set(['b']));
  expect(missingProducts(after, new Map())).toEqual(['c', 'a']);
});

test('escapes ids in redirects and skips ids with wildcards', () => {
  const ids = ['a b', '100%', 'a&b', '日本', "it's", '__proto__', 'a:b', ':id', '*', 'a*'];
  const gone = { ...nothing, gone: new Map(ids.map((id) => [id, 'a b'])) };
  expect(redirectRules(gone, new Set(['a b'])).split('\n')).toEqual([
    '/products/a%20b /category/a%20b 301',
    '/products/100%25 /category/a%20b 301',
    '/products/a%26b /category/a%20b 301',
    '/products/%E6%97%A5%E6%9C%AC /category/a%20b 301',
    "/products/it's /category/a%20b 301",
    '/products/__proto__ /category/a%20b 301',
    '/products/a%3Ab /category/a%20b 301',
    '',
  ]);
});

test('every removed page is redirected, and no current page is', () => {
  const catalogue = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.constantFrom('drums', null));
  fc.assert(
    fc.property(fc.array(catalogue, { minLength: 1, maxLength: 8 }), (builds) => {
      const end = builds.reduce((before, products) => build(before, products), nothing);
      const now = Object.keys(builds.at(-1) ?? {});
      const ever = new Set(builds.flatMap((products) => Object.keys(products)));
      expect([...end.gone.keys()].sort()).toEqual([...ever].filter((id) => !now.includes(id)).sort());
    }),
  );
});

test('a maker without works redirects to the list of makers until a work returns', () => {
  const nobody: MakerHistory = { makers: new Set(), goneMakers: new Set() };
  const first = nextMakerHistory(nobody, new Set(['ama-1', 'kofi-2']));
  expect(makerRedirectRules(first)).toBe('');
  const second = nextMakerHistory(first, new Set(['kofi-2']));
  const third = nextMakerHistory(second, new Set(['kofi-2', 'esi-3']));
  expect(makerRedirectRules(third)).toBe('/makers/ama-1 /makers 301\n');
  expect(makerRedirectRules(nextMakerHistory(third, new Set(['ama-1'])))).toBe(
    '/makers/kofi-2 /makers 301\n/makers/esi-3 /makers 301\n',
  );
});
