import { describe, expect, test } from 'vitest';
import {
  categoryPath,
  paths,
  productPath,
  productsInCategory,
  searchPath,
  signInFolder,
  signInPath,
} from '#config/paths.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { fc } from '../../fixtures/properties.ts';
import { nasty } from '../lib/id-fixture.ts';

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

test('the pages of the identity service are in their folder', () => {
  expect(signInPath('google')).toBe('/sign-in/google');
  expect(signInPath('finish')).toBe(`${signInFolder}finish`);
});
