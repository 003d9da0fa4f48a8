import { describe, expect, test } from 'vitest';
import { fetchProductPage } from '#catalogue/products-api.ts';
import { fetchOrderPage } from '#features/orders/api.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { keepWarnings } from './record-fixture.ts';

const answering = (body: unknown): ApiClient => ({
  get: () => Promise.resolve(body),
  send: () => Promise.reject(new Error('Pages are only read.')),
});
const { rules } = keepWarnings();

test.each([
  [{ current_page_number: 2 }, 2],
  [{ current_page_number: 0 }, 3],
  [{ current_page_number: -1 }, 3],
  [{ current_page_number: 1.5 }, 3],
  [{ current_page_number: null }, 3],
  [{}, 3],
])('page 3 with %j in the response is page %i', async (more, expected) => {
  const client = answering({ results: [], next_page: null, total_pages: 3, ...more });
  expect((await fetchProductPage(client, { page: 3 }, rules)).currentPage).toBe(expected);
  expect((await fetchOrderPage(client, 3, rules)).currentPage).toBe(expected);
});

test('an unnumbered page is the first', async () => {
  const client = answering({ results: [], total_pages: 1, current_page_number: 0 });
  expect((await fetchProductPage(client, {}, rules)).currentPage).toBe(1);
});

describe('paging', () => {
  const good = { results: [], next_page: 3, total_pages: 5, current_page_number: 2, count: 50 };
  const read = async (more: object, complete = false) => {
    const { rules, warnings } = keepWarnings();
    return {
      ...(await fetchProductPage(answering({ ...good, ...more }), { page: 2 }, { ...rules, complete })),
      warnings,
    };
  };

  test.each([
    [
      { next_page: '3', total_pages: '5', count: '1,050' },
      { nextPage: 3, totalPages: 5, count: 1050 },
    ],
    [{ next_page: '' }, { nextPage: null }],
    [{ next_page: 0 }, { nextPage: null }],
    [{ next_page: false }, { nextPage: null }],
    [{ next_page: undefined }, { nextPage: 3 }],
    [{ next_page: undefined, total_pages: 2 }, { nextPage: null }],
    [
      { count: -1, previous_page: 'none' },
      { nextPage: 3, count: null, previousPage: null },
    ],
  ])('accepts alternative forms: %j', async (more, expected) => {
    expect(await read(more, true)).toMatchObject({ ...expected, warnings: [] });
  });

  test.each([
    [{ next_page: 'http://x/?page=3' }, { nextPage: 3, totalPages: 5 }],
    [
      { next_page: -1, total_pages: 2 },
      { nextPage: null, totalPages: 2 },
    ],
    [{ total_pages: null }, { nextPage: 3, totalPages: 3 }],
    [
      { total_pages: 1.5, next_page: null },
      { nextPage: null, totalPages: 2 },
    ],
    [
      { total_pages: 'many', next_page: {} },
      { nextPage: null, totalPages: 2 },
    ],
  ])('ignores invalid fields (%j), or throws when the list must be complete', async (more, expected) => {
    const { warnings, ...page } = await read(more);
    expect(page).toMatchObject(expected);
    expect(warnings[0]).toMatch(/^GET \/products\/: (next_page|total_pages) must be .*; the field is left out\.$/);
    await expect(read(more, true)).rejects.toThrow(/^GET \/products\/: (next_page|total_pages) must be /);
  });

  test('skips an invalid record and keeps the others of its page', async () => {
    const records = [{ id: 1, name: 'Bowl' }, { id: 2, name: null }, null, 'x', { id: 3, name: 'Mask', new_price: -5 }];
    expect((await read({ results: records })).results.map(({ id }) => id)).toEqual(['1']);
  });
});
