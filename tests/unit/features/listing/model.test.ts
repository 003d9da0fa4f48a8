import { describe, expect, test } from 'vitest';
import { sortKeys } from '#catalogue/list-page.ts';
import {
  appliedQuery,
  categoryListingPath,
  changeListing,
  type ListingPage,
  type ListingQuery,
  listingPath,
  listingQueryString,
  parseListingQuery,
  searchListingPath,
} from '#features/listing/model.ts';
import { fc } from '../../../fixtures/properties.ts';

const CEILING = 1000;
const parse = (search: string) => parseListingQuery(search, CEILING);
const plain = parse('');

const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    category: fc.stringMatching(/^[\w-]{0,20}$/),
    text: fc.stringMatching(/^(|\S|\S.{0,30}\S)$/),
    sort: fc.option(fc.constantFrom(...sortKeys)),
    bounds: fc.tuple(fc.integer({ min: 0, max: CEILING }), fc.integer({ min: 0, max: CEILING })),
    page: fc.integer({ min: 1, max: 100_000 }),
    view: fc.constantFrom('G' as const, 'L' as const),
    bestSelling: fc.boolean(),
    available: fc.boolean(),
    exact: fc.boolean(),
    maker: fc.stringMatching(/^(|\S|\S.{0,30}\S)$/),
    origin: fc.stringMatching(/^(|\S|\S.{0,30}\S)$/),
    material: fc.stringMatching(/^(|\S|\S.{0,30}\S)$/),
  })
  .map(({ bounds, exact, ...rest }) => ({
    ...rest,
    low: Math.min(...bounds),
    high: Math.max(...bounds),
    exact: exact && rest.text !== '',
  }));

describe('listing URL', () => {
  test('has no query for the default list', () => {
    expect(listingQueryString(plain, CEILING)).toBe('');
    expect(listingPath(plain, CEILING)).toBe('/products');
  });

  test('round-trips any query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(listingQueryString(query, CEILING))).toEqual(query);
      }),
    );
  });

  test('parses all parameters', () => {
    expect(
      parse(
        '?cat=masks&q=red%20face&exact=1&sort=-price&lp=20&hp=400&available=1&page=3&view=L&list=best-selling&maker=Yaw%20Mensah&origin=Kumasi,+Ghana&material=brass',
      ),
    ).toEqual({
      category: 'masks',
      text: 'red face',
      sort: '-price',
      low: 20,
      high: 400,
      page: 3,
      view: 'L',
      bestSelling: true,
      available: true,
      exact: true,
      maker: 'Yaw Mensah',
      origin: 'Kumasi, Ghana',
      material: 'brass',
    });
  });

  test.each([
    '?page=-1',
    '?page=0',
    '?page=1e9',
    '?page=2.5',
    '?page=100001',
    '?page=',
    '?lp=abc',
    '?lp=-5&hp=99999',
    '?sort=rating',
    '?sort=__proto__',
    '?view=X',
    '?list=all',
    '?hp=NaN',
    '?hp=-1',
    '?hp=Infinity',
    '?available=yes',
    '?exact=1',
    '?q=&exact=1',
    '?q=+&exact=1',
    '?%E0%A4%A',
  ])('parses %s as the default list', (search) => {
    expect(parse(search)).toEqual(plain);
  });

  test('swaps price bounds in the wrong order', () => {
    expect(parse('?lp=500&hp=20')).toMatchObject({ low: 20, high: 500 });
    expect(parse('?lp=99999&hp=20')).toMatchObject({ low: 20, high: CEILING });
  });

  test('clamps a price above the slider maximum', () => {
    expect(parse('?lp=5000')).toMatchObject({ low: CEILING, high: CEILING });
  });

  test('never throws and clamps every number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (search) => {
        const query = parse(search);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.low).toBeLessThanOrEqual(query.high);
        expect(query.text.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('truncates long search text and replaces control characters with spaces', () => {
    expect(parse(`?q=${'a'.repeat(2000)}`).text).toHaveLength(200);
    expect(parse('?q=a%0D%0Ab').text).toBe('a b');
    expect(parse(`?q=${'a'.repeat(199)}+b`).text).toBe('a'.repeat(199));
  });

  test('trims a typed text, a category and a page, and truncates long names', () => {
    expect(parse('?q=+mask+&cat=+masks+&page=+3+')).toMatchObject({ text: 'mask', category: 'masks', page: 3 });
    const long = 'a'.repeat(300);
    const { category, maker, origin, material } = parse(`?cat=${long}&maker=${long}&origin=${long}&material=${long}`);
    expect([category, maker, origin, material].map(({ length }) => length)).toEqual([250, 200, 200, 200]);
  });
});

test('changing a filter returns to the first page', () => {
  expect(changeListing({ ...plain, page: 7 }, { category: 'masks' })).toEqual({ ...plain, category: 'masks', page: 1 });
});

test('changing the text clears the exact flag, and changing the order keeps it', () => {
  const exact = parse('?q=djmebe&exact=1');
  expect(changeListing(exact, { sort: 'price' })).toEqual({ ...exact, sort: 'price' });
  expect(changeListing(exact, { text: '' })).toEqual(plain);
});

test('search results and categories have their own paths', () => {
  const query = { ...plain, text: 'red & blue', category: 'masks', low: 10, page: 2, sort: 'price' as const };
  expect(searchListingPath(query, CEILING)).toBe('/products/search?q=red+%26+blue&sort=price&page=2');
  expect(searchListingPath({ ...query, exact: true }, CEILING)).toBe(
    '/products/search?q=red+%26+blue&exact=1&sort=price&page=2',
  );
  expect(searchListingPath(plain, CEILING)).toBe('/products/search?q=');
  expect(searchListingPath({ ...plain, page: 2 }, CEILING)).toBe('/products/search?q=&page=2');
  expect(categoryListingPath('a b', query, CEILING)).toBe('/category/a%20b?sort=price&lp=10&page=2');
  expect(categoryListingPath('a b', { ...plain, available: true }, CEILING)).toBe('/category/a%20b?available=1');
  // The cards of a list without filters are those of the prerendered page.
  expect(categoryListingPath('a b', plain, CEILING, 2)).toBe('/category/a%20b/page/2');
  expect(categoryListingPath('a b', { ...plain, view: 'L' }, CEILING, 2)).toBe('/category/a%20b/page/2?view=L');
  expect(categoryListingPath('a b', { ...plain, page: 2, low: 10 }, CEILING, 2)).toBe('/category/a%20b?lp=10&page=2');
});

describe('appliedQuery', () => {
  const all = parse(
    '?cat=masks&q=rope&exact=1&sort=price&lp=20&hp=400&available=1&page=3&view=L&maker=Yaw&origin=Mali&material=wood',
  );
  const noFacets = { maker: '', origin: '', material: '' };
  const best = { ...all, bestSelling: true };

  test('applies everything on the shop page, but no search for best sellers', () => {
    expect(appliedQuery(all, 'products', CEILING)).toEqual({ ...all, ...noFacets, available: false });
    expect(appliedQuery(best, 'products', CEILING)).toEqual({
      ...best,
      ...noFacets,
      text: '',
      exact: false,
      available: false,
    });
  });

  test('applies text and order to a search, and everything but text and category to a category', () => {
    const kept = { sort: 'price', page: 3, view: 'L' };
    expect(appliedQuery(best, 'search', CEILING)).toEqual({ ...plain, ...kept, text: 'rope', exact: true });
    expect(appliedQuery(best, 'category', CEILING)).toEqual({ ...all, category: '', text: '', exact: false });
  });

  test('matches the URL of its page for any query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const said = (path: string, page: ListingPage) => {
          const written = parse(path.split('?')[1] ?? '');
          expect(written).toEqual(appliedQuery(query, page, CEILING));
        };
        said(listingPath(query, CEILING), 'products');
        said(searchListingPath(query, CEILING), 'search');
        said(categoryListingPath('masks', query, CEILING), 'category');
      }),
    );
  });
});
