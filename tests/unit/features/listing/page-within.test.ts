import { expect, test } from 'vitest';
import { pageOf } from '#catalogue/list-page.ts';
import { pageWithin } from '#features/listing/page-within.ts';
import { ApiError } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';

const list = ['a', 'b', 'c', 'd', 'e'];
const notFound = new ApiError('GET /products/', { code: 'http', status: 404, detail: null, fields: {} });

/** Serves pages of two items; past the last page it returns an empty page or a 404. */
function api(beyond: 'empty' | '404', total = 3) {
  const asked: number[] = [];
  const read = async (page: number): Promise<Page<string>> => {
    asked.push(page);
    if (page > total && beyond === '404') throw notFound;
    const results = total === 0 ? [] : list.slice((page - 1) * 2, page * 2);
    return { ...pageOf(list, page, 2), results, currentPage: page, totalPages: total };
  };
  return { asked, read };
}

test.each(['empty', '404'] as const)('reads an existing page once (%s past the end)', async (beyond) => {
  const { asked, read } = api(beyond);
  expect((await pageWithin(2, read)).results).toEqual(['c', 'd']);
  expect((await pageWithin(3, read)).results).toEqual(['e']);
  expect(asked).toEqual([2, 3]);
});

test('past the end, falls back to the last page that an empty page reports', async () => {
  const { asked, read } = api('empty');
  expect(await pageWithin(999, read)).toMatchObject({ results: ['e'], currentPage: 3 });
  expect(asked).toEqual([999, 3]);
});

test('past the end with a 404, reads the first page to find the last', async () => {
  const { asked, read } = api('404');
  expect(await pageWithin(999, read)).toMatchObject({ results: ['e'], currentPage: 3 });
  expect(asked).toEqual([999, 1, 3]);
});

test('reads the first page of an empty list', async () => {
  const { asked, read } = api('empty', 0);
  expect((await pageWithin(7, read)).results).toEqual([]);
  expect((await pageWithin(1, read)).results).toEqual([]);
  expect(asked).toEqual([7, 1, 1]);
});

test('throws when the list is missing or an existing page fails', async () => {
  const asked: number[] = [];
  const none = async (page: number): Promise<Page<string>> => {
    asked.push(page);
    throw notFound;
  };
  await expect(pageWithin(9, none)).rejects.toBe(notFound);
  await expect(pageWithin(1, none)).rejects.toBe(notFound);
  expect(asked).toEqual([9, 1, 1]);
  const torn = (page: number) => (page === 2 ? Promise.reject(notFound) : api('empty').read(page));
  await expect(pageWithin(2, torn)).rejects.toBe(notFound);
  const lastTorn = (page: number) => (page === 3 ? Promise.reject(notFound) : api('empty').read(page));
  await expect(pageWithin(3, lastTorn)).rejects.toBe(notFound);
  const busy = new ApiError('GET /products/', { code: 'offline' });
  const down = (page: number) => (page === 9 ? Promise.reject(busy) : api('empty').read(page));
  await expect(pageWithin(9, down)).rejects.toBe(busy);
});

test('does not loop when the reported last page is empty', async () => {
  let calls = 0;
  const shrinking = async (page: number): Promise<Page<string>> => {
    calls++;
    return { ...pageOf<string>([], 1, 2), currentPage: page, totalPages: page - 1 };
  };
  expect((await pageWithin(50, shrinking)).results).toEqual([]);
  expect(calls).toBe(2);
});
