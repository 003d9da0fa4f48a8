import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryIdIn,
  categoryPath,
  isPassage,
  orderIdIn,
  orderPath,
  paths,
  productIdIn,
  productPath,
  productsInCategory,
  searchPath,
} from '#config/paths.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { anyText, nasty } from '../lib/id-fixture.ts';

describe('addresses', () => {
  test('an id is one encoded segment and is read back as itself', () => {
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

  test('an id and a search text are each one parameter', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect([...new URL(productsInCategory(text), 'https://shop.example').searchParams]).toEqual([['cat', text]]);
        expect([...new URL(searchPath(text), 'https://shop.example').searchParams]).toEqual([['q', text]]);
      }),
    );
  });

  test('a browser keeps the address of an id that can be a page', () => {
    fc.assert(
      fc.property(nasty, (id) => {
        if (pageIdProblem(id) !== null) return;
        expect(new URL(productPath(id), 'https://shop.example').pathname).toBe(productPath(id));
      }),
    );
  });

  test('the first page of a category has the bare address', () => {
    expect(categoryPath('3')).toBe('/category/3');
    expect(categoryPath('3', 1)).toBe('/category/3');
  });

  test('fixed addresses start with a slash and end without one', () => {
    for (const path of Object.values(paths)) expect(path).toMatch(/^\/$|^\/.*[^/]$/);
    expect(paths.terms).toBe('/terms&conditions');
  });
});

describe('the id in the address of a page', () => {
  test('is the one that the address was made of', () => {
    const wellFormed = nasty.filter((id) => id !== '' && !/\p{Cs}/u.test(id));
    fc.assert(
      fc.property(wellFormed, (id) => {
        expect(productIdIn(productPath(id))).toBe(id);
        expect(categoryIdIn(categoryPath(id))).toBe(id);
      }),
    );
  });

  test.each(['/', '/products', '/products/', '/products/a/b', '/products/100%', '/category/7', '/shells/product'])(
    'is none in %s, as far as products go',
    (path) => {
      expect(productIdIn(path)).toBeNull();
    },
  );

  test('is none in the address of a further page of a category', () => {
    expect(categoryIdIn(categoryPath('7', 2))).toBeNull();
  });
});

describe('the address of an order', () => {
  test('is read back, whatever the id', () => {
    fc.assert(
      fc.property(anyText, (id) => {
        fc.pre(!/\p{Cs}/u.test(id));
        expect(orderIdIn(orderPath(id))).toBe(id);
      }),
    );
  });

  test.each(['/orders', '/orders/', '/orders/1/2', '/orders/%', '/order/1'])('is not %s', (path) => {
    expect(orderIdIn(path)).toBeNull();
  });
});

test('nobody is led back to where people sign in or pay', () => {
  expect(['/login', '/checkout', '/pay', '/payment/return'].map(isPassage)).toEqual([true, true, true, true]);
  expect(['/', '/orders', '/cart', '/payments', '/products/pay'].map(isPassage)).not.toContain(true);
});
