import { expect, test } from 'vitest';
import { pageOf } from '#catalogue/list-page.ts';
import { pageWithin } from '#features/listing/page-within.ts';
import { ApiError } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';

const list = ['a', 'b', 'c', 'd', 'e'];
const notFound = new ApiError('GET /products/', { code: 'http', status: 404, detail: null, fields: {} });

/** Reads pages of two as an API does; beyond the last page it has nothing, or answers 404. */
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

test.each(['empty', '404'] as const)('a page that there is is read once (%s beyond)', async (beyond) => {
  const { asked, read } = api(beyond);
  expect((await pageWithin(2, read)).results).toEqual(['c', 'd']);
  expect(asked).toEqual([2]);
});

test('beyond the last, an empty page says which is the last', async () => {
  const { asked, read } = api('empty');
  expect(await pageWithin(999, read)).toMatchObject({ results: ['e'], currentPage: 3 });
  expect(asked).toEqual([999, 3]);
});

test('where the API answers 404, the first page says it', async () => {
  const { asked, read } = api('404');
  expect(await pageWithin(999, read)).toMatchObject({ results: ['e'], currentPage: 3 });
  expect(asked).toEqual([999, 1, 3]);
});

test('of nothing at all, the first page is read', async () => {
  const { asked, read } = api('empty', 0);
  expect((await pageWithin(7, read)).results).toEqual([]);
  expect((await pageWithin(1, read)).results).toEqual([]);
  expect(asked).toEqual([7, 1, 1]);
});

test('a list that is not found, or a page that there should be, is a failure', async () => {
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
  const busy = new ApiError('GET /products/', { code: 'offline' });
  await expect(pageWithin(9, () => Promise.reject(busy))).rejects.toBe(busy);
});

test('an API whose last page is empty is not asked again and again', async () => {
  let calls = 0;
  const shrinking = async (page: number): Promise<Page<string>> => {
    calls++;
    return { ...pageOf<string>([], 1, 2), currentPage: page, totalPages: page - 1 };
  };
  expect((await pageWithin(50, shrinking)).results).toEqual([]);
  expect(calls).toBe(2);
});
