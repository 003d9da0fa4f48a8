import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { livePage, type PropsSource } from '#scripts/live/page-props.ts';
import { createSharedCalls } from '#scripts/live/shared-calls.ts';

const drum = (id: string) => ({ id, name: `Drum ${id}`, new_price: 20, category: { id: 'drums', name: 'Drums' } });
const list = Array.from({ length: 6 }, (_, index) => drum(String(index + 1)));

/** A source whose API has these answers, by path. Any other path is 404. */
function sourceOf(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const client: ApiClient = {
    get: async (path, { query } = {}) => {
      asked.push(query?.cat ? `${path}?cat=${query.cat}&page=${query.page}` : path);
      if (path in answers) return answers[path];
      throw new ApiError(`GET ${path}`, { code: 'http', status: 404, detail: null, fields: {} });
    },
    send: () => Promise.reject(new Error('Nobody writes here.')),
  };
  const none = new Map<string, string>();
  const source: PropsSource = {
    client,
    rules: { images: { apiOrigin: 'https://api.example', hosts: [] } },
    data: {
      heads: { titles: [], descriptions: [], exceptions: { titles: none, descriptions: none } },
      lostCategories: new Set(['lost']),
      makers: new Set(),
      missingPictures: new Set(),
    },
    shared: createSharedCalls(client, 60_000),
  };
  return { source, asked };
}

const lists = {
  '/products/best-seller-six': list.slice(0, 2),
  '/products/best-seller': list.slice(0, 3),
  '/products/': { results: list, total_pages: 1, next_page: null, current_page: 1 },
};

test('a product page shows its related works and best sellers, which its tags name', async () => {
  const { source, asked } = sourceOf({ ...lists, '/products/2': drum('2') });
  const page = await livePage({ kind: 'product', id: '2' }, source);
  expect(page?.props).toMatchObject({ product: { id: '2' }, head: { title: 'Drum 2' } });
  expect(page?.props.related).toMatchObject(['3', '4', '5', '6', '1'].map((id) => ({ id })));
  expect(page?.props.bestSellers).toMatchObject([{ id: '1' }, { id: '3' }]);
  expect(page?.products.sort()).toEqual(['1', '1', '2', '3', '3', '4', '5', '6']);
  expect(page?.category).toBe('drums');
  expect(asked).toContain('/products/?cat=drums&page=1');
});

test('the first products of an API that caps page_size are requested together, and those of the category beside them', async () => {
  const { source } = sourceOf({ ...lists, '/products/1-1': drum('1-1') });
  const log: string[] = [];
  const capped: ApiClient['get'] = async (path, options) => {
    if (path !== '/products/') return source.client.get(path, options);
    const { cat = 'shop', page = 1 } = options?.query ?? {};
    log.push(`asked for ${cat} ${page}`);
    // All calls of this turn of the event loop are made by then.
    await setImmediate();
    if (cat === 'shop' && page === 1) await setImmediate();
    log.push(`answered ${cat} ${page}`);
    const results = Array.from({ length: 50 }, (_, index) => drum(`${page}-${index + 1}`));
    return { results, total_pages: 9, next_page: Number(page) + 1 };
  };
  const page = await livePage(
    { kind: 'product', id: '1-1' },
    { ...source, shared: createSharedCalls({ ...source.client, get: capped }, 60_000) },
  );
  expect(page?.props.related).toMatchObject(['1-2', '1-3', '1-4', '1-5', '1-6', '1-7'].map((id) => ({ id })));
  expect(log.indexOf('asked for drums 1')).toBeLessThan(log.indexOf('answered shop 1'));
  const shop = log.filter((line) => line.includes('shop'));
  expect(shop.map((line) => line.replace(' shop', ''))).toEqual([
    'asked for 1',
    'answered 1',
    ...[2, 3, 4, 5].map((number) => `asked for ${number}`),
    ...[2, 3, 4, 5].map((number) => `answered ${number}`),
  ]);
});

test.each([
  ['no total_pages', {}],
  ['a total_pages that is too large', { total_pages: 9 }],
])('the first products are found by next_page where the API has %s', async (_, total) => {
  const pages: Record<number, unknown> = {
    1: { results: ['a', 'b'].map(drum), next_page: 2, ...total },
    2: { results: [drum('c')], next_page: 4, ...total },
    4: { results: [drum('d')], next_page: null, ...total },
  };
  const { source } = sourceOf({ ...lists, '/products/a': drum('a') });
  const get: ApiClient['get'] = async (path, options) => {
    const page = path === '/products/' ? pages[Number(options?.query?.page)] : undefined;
    return page ?? source.client.get(path === '/products/' ? '/no-such-page' : path, options);
  };
  const shared = createSharedCalls({ ...source.client, get }, 60_000);
  const page = await livePage({ kind: 'product', id: 'a' }, { ...source, shared });
  expect(page?.props.related).toMatchObject(['b', 'c', 'd'].map((id) => ({ id })));
});

test('a product page shows a piece once that the API lists twice, or under two ids that differ in case', async () => {
  const twice = (ids: string[]) => [...ids, ...ids].map(drum);
  const { source } = sourceOf({
    '/products/best-seller-six': twice(['1', '3']),
    '/products/best-seller': twice(['1', '3', '4']),
    '/products/': { results: ['a', '2', 'A', '2'].map(drum), total_pages: 1, next_page: null },
    '/products/2': drum('2'),
  });
  const page = await livePage({ kind: 'product', id: '2' }, source);
  expect(page?.props.bestSellers).toMatchObject([{ id: '1' }, { id: '3' }]);
  expect(page?.props.related).toMatchObject([{ id: 'A' }]);
});

test('a product page leads to no category that the build set aside', async () => {
  const lost = { ...drum('2'), category: { id: 'lost', name: 'Lost' } };
  const { source, asked } = sourceOf({ ...lists, '/products/2': lost });
  const page = await livePage({ kind: 'product', id: '2' }, source);
  expect(page?.props).toMatchObject({ product: { id: '2', category: null } });
  expect(page?.category).toBeNull();
  expect(asked.filter((path) => path.includes('lost'))).toEqual([]);
});

test('pages that follow one another share the lists of the API', async () => {
  const { source, asked } = sourceOf({ ...lists, '/products/2': drum('2'), '/products/3': drum('3') });
  for (const id of ['2', '3']) await livePage({ kind: 'product', id }, source);
  expect(asked.filter((path) => !/^\/products\/\d/.test(path)).sort()).toEqual([
    '/products/',
    '/products/?cat=drums&page=1',
    '/products/best-seller',
    '/products/best-seller-six',
  ]);
});

test('a product or category that the API does not have is no page', async () => {
  const { source } = sourceOf({ ...lists, '/categories': [] });
  expect(await livePage({ kind: 'product', id: '9' }, source)).toBeNull();
  expect(await livePage({ kind: 'category', id: 'none', page: 1 }, source)).toBeNull();
});

test('the record of another product or category is refused', async () => {
  const category = { id: 'drums', name: 'Drums' };
  const { source } = sourceOf({
    ...lists,
    '/products/2': drum('3'),
    '/categories': [category],
    '/categories/masks': category,
    '/category/masks/products': [],
  });
  await expect(livePage({ kind: 'product', id: '2' }, source)).rejects.toThrow('answered with another product');
  const masks = livePage({ kind: 'category', id: 'masks', page: 1 }, source);
  await expect(masks).rejects.toThrow('answered with another category');
});

test('a category page knows which of its pictures are missing', async () => {
  const category = { id: 'drums', name: 'Drums', thumbnail_url: '/drums.jpg' };
  const { source } = sourceOf({
    '/categories': [category],
    '/categories/drums': category,
    '/category/drums/products': [{ ...drum('1'), thumbnail_url: '/1.jpg' }, drum('2')],
  });
  const missing = ['https://api.example/drums.jpg', 'https://api.example/1.jpg'];
  const data = { ...source.data, missingPictures: new Set([...missing, 'https://api.example/2.jpg']) };
  const page = await livePage({ kind: 'category', id: 'drums', page: 1 }, { ...source, data });
  expect(page?.props.missing).toEqual(missing);
});

test('a category has as many pages as its products fill', async () => {
  const category = { id: 'drums', name: 'Drums' };
  const many = Array.from({ length: 61 }, (_, index) => drum(`d${index}`));
  const { source } = sourceOf({
    '/categories': [category],
    '/categories/drums': category,
    '/category/drums/products': [...many, many[0]],
  });
  const second = await livePage({ kind: 'category', id: 'drums', page: 2 }, source);
  expect(second?.props).toMatchObject({ page: 2, pages: 2, total: 61, products: [{ id: 'd60' }] });
  expect(await livePage({ kind: 'category', id: 'drums', page: 3 }, source)).toBeNull();
});
