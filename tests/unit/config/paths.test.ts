import { describe, expect, test } from 'vitest';
import {
  categoryIdIn,
  categoryPath,
  isTransientPage,
  orderIdIn,
  orderPath,
  paths,
  productIdIn,
  productPath,
  productsInCategory,
  searchPath,
  signInFolder,
  signInPath,
} from '#config/paths.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { fc } from '../../fixtures/properties.ts';
import { anyText, nasty } from '../lib/id-fixture.ts';

describe('paths', () => {
  test('encode an id as one segment that decodes to the same id', () => {
    fc.assert(
      fc.property(nasty, fc.integer({ min: 2, max: 40 }), (id, page) => {
        const segments = productPath(id).split('/');
        expect(segments).toHaveLength(3);
        expect(decodeURIComponent(segments[2] ?? '')).toBe(id);
        expect(decodeURIComponent(categoryPath(id).split('/')[2] ?? '')).toBe(id);
        expect(categoryPath(id, page)).toBe(`${categoryPath(id)}/page/${page}`);
      }),
    );
  });

  test('encode an id or a search text as one parameter', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect([...new URL(productsInCategory(text), 'https://shop.example').searchParams]).toEqual([['cat', text]]);
        expect([...new URL(searchPath(text), 'https://shop.example').searchParams]).toEqual([['q', text]]);
      }),
    );
  });

  test('the browser keeps the path of a valid page id unchanged', () => {
    fc.assert(
      fc.property(nasty, (id) => {
        if (pageIdProblem(id) !== null) return;
        expect(new URL(productPath(id), 'https://shop.example').pathname).toBe(productPath(id));
      }),
    );
  });

  test('the first page of a category has no page number', () => {
    expect(categoryPath('3')).toBe('/category/3');
    expect(categoryPath('3', 1)).toBe('/category/3');
  });

  test('fixed paths start with a slash and do not end with one', () => {
    for (const path of Object.values(paths)) expect(path).toMatch(/^\/$|^\/.*[^/]$/);
    expect(paths.terms).toBe('/terms&conditions');
  });
});

describe('id in a page path', () => {
  test('round-trips through the path', () => {
    const wellFormed = nasty.filter((id) => id !== '' && !/\p{Cs}/u.test(id));
    fc.assert(
      fc.property(wellFormed, (id) => {
        expect(productIdIn(productPath(id))).toBe(id);
        expect(categoryIdIn(categoryPath(id))).toBe(id);
      }),
    );
  });

  test.each(['/', '/products', '/products/', '/products/a/b', '/products/100%', '/category/7', '/shells/product'])(
    'productIdIn returns null for %s',
    (path) => {
      expect(productIdIn(path)).toBeNull();
    },
  );

  test('categoryIdIn returns null for a further category page', () => {
    expect(categoryIdIn(categoryPath('7', 2))).toBeNull();
  });
});

describe('order path', () => {
  test('round-trips any id', () => {
    fc.assert(
      fc.property(anyText, (id) => {
        fc.pre(!/\p{Cs}/u.test(id));
        expect(orderIdIn(orderPath(id))).toBe(id);
      }),
    );
  });

  test.each(['/orders', '/orders/', '/orders/1/2', '/orders/%', '/order/1'])('orderIdIn finds no id in %s', (path) => {
    expect(orderIdIn(path)).toBeNull();
  });
});

test('isTransientPage recognizes only the sign-in and payment pages', () => {
  expect(['/login', '/checkout', '/pay', '/payment/return'].map(isTransientPage)).toEqual([true, true, true, true]);
  expect(['/', '/orders', '/cart', '/payments', '/products/pay'].map(isTransientPage)).not.toContain(true);
});

test('the pages of the identity service are in their folder', () => {
  expect(signInPath('google')).toBe('/sign-in/google');
  expect(signInPath('finish')).toBe(`${signInFolder}finish`);
});
