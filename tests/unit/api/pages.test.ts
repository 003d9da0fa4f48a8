import { expect, test } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { fetchOrderPage } from '#api/orders.ts';
import { fetchProductPage } from '#api/products.ts';
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
])('of a page 3 that says %j of its number, it is %i', async (more, expected) => {
  const client = answering({ results: [], next_page: null, total_pages: 3, ...more });
  expect((await fetchProductPage(client, { page: 3 }, rules)).currentPage).toBe(expected);
  expect((await fetchOrderPage(client, 3, rules)).currentPage).toBe(expected);
});

test('a page that nobody numbered is the first', async () => {
  const client = answering({ results: [], total_pages: 1, current_page_number: 0 });
  expect((await fetchProductPage(client, {}, rules)).currentPage).toBe(1);
});
