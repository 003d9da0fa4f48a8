import { describe, expect, test } from 'vitest';
import { readCatalogue } from '#catalogue/read.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { dialectApi, messageOf, readFrom } from './catalogue-setup.ts';

/** The paging fields of a response, valid or not. */
interface PageAnswer {
  next_page: unknown;
  total_pages: unknown;
  count?: unknown;
  results?: unknown;
}

/** Starts an API with no categories and one product per page; `answer` returns the paging fields of a page. The page `gone` is 404. */
async function pagedApi(
  answer: (page: number) => PageAnswer,
  hear: { start?: () => void; end?: () => void } = {},
  gone = 0,
) {
  const asked: number[] = [];
  const origin = await serveLocally((request, response) => {
    hear.start?.();
    const url = new URL(request.url ?? '', 'http://localhost');
    const page = Number(url.searchParams.get('page'));
    const paged = url.pathname === '/api/v1/products/';
    if (paged) asked.push(page);
    const body = paged
      ? { results: [{ id: page, name: `Piece ${page}`, new_price: 5 }], current_page_number: page, ...answer(page) }
      : [];
    // The delay lets concurrent requests overlap.
    setTimeout(() => {
      hear.end?.();
      response.writeHead(paged && page === gone ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }, 10);
  });
  return { origin, asked };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('paging', () => {
  test('reads every page once and keeps the order', async () => {
    const { origin, asked } = await pagedApi((page) => ({ next_page: page < 40 ? page + 1 : null, total_pages: 40 }));
    expect((await readFrom(origin)).products.map(({ id }) => id)).toEqual(ids(40));
    expect(asked.toSorted((one, other) => one - other)).toEqual(ids(40).map(Number));
  });

  test('makes eight requests at a time', async () => {
    let open = 0;
    let most = 0;
    const hear = {
      start: () => {
        most = Math.max(most, ++open);
      },
      end: () => {
        open--;
      },
    };
    const { origin } = await pagedApi((page) => ({ next_page: page < 60 ? page + 1 : null, total_pages: 60 }), hear);
    await readFrom(origin);
    expect(most).toBe(8);
  });

  test('follows next_page beyond the announced total', async () => {
    const { origin } = await pagedApi((page) => ({ next_page: page < 7 ? page + 1 : null, total_pages: 3 }));
    expect((await readFrom(origin)).products.map(({ id }) => id)).toEqual(ids(7));
  });

  test('follows next_page when the total is unknown', async () => {
    const { origin } = await pagedApi((page) => ({
      next_page: page < 4 ? page + 1 : null,
      total_pages: 0,
      count: null,
    }));
    expect((await readFrom(origin)).products.map(({ id }) => id)).toEqual(ids(4));
  });

  test.each([
    ['one that another one follows', 2, 1],
    ['no last one, which may be short', null, 10],
  ])('takes the page size from a page (%s)', async (_, next_page, size) => {
    const { origin } = await pagedApi((page) => ({ next_page: page === 1 ? next_page : null, total_pages: 2 }));
    expect((await readFrom(origin)).pageSize).toBe(size);
  });

  test('stops after the first page when there is no next one', async () => {
    const { origin, asked } = await pagedApi(() => ({ next_page: null, total_pages: 1 }));
    expect((await readFrom(origin)).products).toHaveLength(1);
    expect(asked).toEqual([1]);
  });

  test.each([
    ['back to the first page', (page: number) => (page === 3 ? 1 : page + 1)],
    ['on the same page', (page: number) => page],
    ['between the last two', (page: number) => (page === 3 ? 2 : page + 1)],
  ])('a loop (%s) throws an error that names the page', async (_, next) => {
    const { origin } = await pagedApi((page) => ({ next_page: next(page), total_pages: 3 }));
    const message = await messageOf(readFrom(origin), 'CatalogueError');
    expect(message).toMatch(/^GET \/products\/: next_page points back to page \d; .* circular/);
  });

  test.each([
    ['empty', () => []],
    ['the same', () => [{ id: 1, name: 'Piece 1', new_price: 5 }]],
  ])('endless pages that are %s throw an error after a few requests', async (_, results) => {
    const { origin, asked } = await pagedApi((page) => ({ next_page: page + 1, total_pages: 2, results: results() }));
    const message = await messageOf(readFrom(origin), 'CatalogueError');
    expect(message).toMatch(
      /^GET \/products\/: page \d has no products that the other pages lack, but its next_page is \d/,
    );
    expect(message).toContain('run the build again');
    expect(asked.length).toBeLessThan(5);
  });

  test.each([
    ['total_pages', 2, 3],
    ['next_page', 3, 2],
  ])('an announced page that is gone (%s) throws an error that says to build again', async (_, next, total_pages) => {
    const gone = await pagedApi((page) => ({ next_page: page === 1 ? 2 : next, total_pages }), {}, 3);
    expect(await messageOf(readFrom(gone.origin), 'CatalogueError')).toMatch(
      /^GET \/products\/: page 3 does not exist, although another page announced it\. .* run the build again/,
    );
  });

  test.each([1_000_000, 4_000_000_000])('an announced total of %i pages throws at once', async (total_pages) => {
    const { origin, asked } = await pagedApi((page) => ({ next_page: page + 1, total_pages, count: 167 }));
    const message = await messageOf(readFrom(origin), 'CatalogueError');
    expect(message).toMatch(new RegExp(`^GET /products/: it reports ${total_pages} pages\\. .*fix the API's paging`));
    expect(asked).toEqual([1]);
  });

  test.each([
    [
      3,
      [
        "GET /products/: count is 3, but the number of products on all pages is 2: check the API's next_page and total_pages.",
      ],
    ],
    [2, []],
    [1, []],
  ])('a count of %i is warned of if two pages have fewer products', async (count, expected) => {
    const { origin } = await pagedApi((page) => ({ next_page: page < 2 ? 2 : null, total_pages: 2, count }));
    const { products, warnings } = await readFrom(origin);
    expect(products).toHaveLength(2);
    expect(warnings).toEqual(expected);
  });

  test('a count that includes invalid and repeated products is not warned of', async () => {
    const piece = { id: 1, name: 'Piece 1', new_price: 5 };
    const results = [piece, { id: 2 }, piece];
    const { origin } = await pagedApi(() => ({ next_page: null, total_pages: 1, count: 3, results }));
    expect((await readFrom(origin)).warnings.filter((warning) => warning.includes('count'))).toEqual([]);
  });

  test('stops at the first empty page when too many pages are announced', async () => {
    const { origin, asked } = await pagedApi((page) => ({
      next_page: page < 3 ? page + 1 : null,
      total_pages: 5000,
      ...(page > 3 && { results: [] }),
    }));
    expect((await readFrom(origin)).products.map(({ id }) => id)).toEqual(ids(3));
    expect(asked.length).toBeLessThan(30);
  });

  test('endless pages of new products throw after 100000 pages', async () => {
    const client: ApiClient = {
      get(path, options) {
        if (path !== '/products/') return Promise.resolve([]);
        const page = Number(options?.query?.page);
        const results = [{ id: page, name: 'Piece' }];
        return Promise.resolve({ results, next_page: page + 1, total_pages: 2, current_page_number: page });
      },
      send: () => Promise.reject(new Error('A build changes nothing.')),
    };
    const reading = readCatalogue({ client, images: { apiOrigin: 'http://localhost:8000', hosts: [] } });
    expect(await messageOf(reading, 'CatalogueError')).toMatch(/^GET \/products\/: it has more than 100000 pages/);
  });

  test.each([
    { next_page: '', total_pages: '1' },
    { current_page_number: '1' },
    { current_page_number: {} },
    { count: -1 },
    { count: 'many' },
  ])('accepts %j', async (more) => {
    const { origin } = await pagedApi(() => ({ next_page: null, total_pages: 1, ...more }));
    const { products, warnings } = await readFrom(origin);
    expect(products).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['next_page', { next_page: -1 }],
    ['next_page', { next_page: 'http://localhost/api/v1/products/?page=2' }],
    ['total_pages', { total_pages: null }],
    ['total_pages', { total_pages: 1.5 }],
    ['results', { results: null }],
    ['results', { results: 'none' }],
  ])('an invalid %s (%j) throws an error that names the request and the field', async (field, more) => {
    const { origin } = await pagedApi(() => ({ next_page: null, total_pages: 1, ...more }));
    expect(await messageOf(readFrom(origin), 'ApiError')).toMatch(new RegExp(`^GET /products/: ${field} `));
  });
});

const nextAddress = 'https://api.example/api/v1/categories?page=2';

test.each<[string, unknown, number]>([
  ['next_page', 2, 2],
  ['next_page', '2', 2],
  ['next_page', nextAddress, 2],
  ['next', nextAddress, 2],
  ['next', '/api/v1/categories?offset=20&limit=20', 2],
  ['next', null, 0],
  ['next', 'none', 0],
  ['next_page', null, 0],
  ['next_page', '', 0],
  ['next_page', false, 0],
  ['next_page', 0, 0],
])('%s %j of the categories and of the products of a category is warned of', async (field, next, expected) => {
  const answers: Record<string, unknown> = {
    '/categories': { results: [{ id: 1, name: 'One' }], [field]: next },
    '/category/1/products': { products: [{ id: 1, name: 'Piece 1' }], [field]: next },
    '/products/latest': { results: [{ id: 1, name: 'Piece 1' }], [field]: next },
  };
  const { url } = await dialectApi({
    products: 1,
    intercept: (path) => (path in answers ? { body: JSON.stringify(answers[path]) } : undefined),
  });
  const { warnings } = await readFrom(url);
  const says = (path: string) =>
    `GET ${path}: ${field} is ${next}, but the shop does not read the rest: send one page.`;
  expect(warnings).toEqual(['/categories', '/category/1/products'].map(says).slice(0, expected));
});
