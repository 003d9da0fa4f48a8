import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchCategories } from '#catalogue/categories-api.ts';
import { fetchCatalogueResponses } from '#catalogue/read.ts';
import { createClient } from '#lib/http/client.ts';
import { hashOf } from '#scripts/site/digest.ts';
import { openResponseCache } from '#scripts/site/response-cache.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { fixtureCatalogue } from './api-fixture.ts';
import { startTestApi } from './api-setup.ts';
import { dialectApi } from './catalogue-setup.ts';

/** Creates a cache folder that is removed when the test ends. */
async function folderToKeepIn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-answers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns a function that reads the catalogue as repeated builds of one site do. */
async function reader(origin: string, imageHosts: string[] = [], keptIn: string | null = null) {
  const folder = keptIn ?? (await folderToKeepIn());
  return async (hosts = imageHosts) => {
    const kept = openResponseCache({
      folder,
      bundle: `code ${hosts}`,
      fresh: false,
      client: createClient({ origin }),
      images: { apiOrigin: origin, hosts },
    });
    const { tags, load } = await fetchCatalogueResponses(kept);
    return { ...kept, tags: hashOf(...tags), load };
  };
}

test('unchanged responses come from the cache and changed ones are loaded', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const read = await reader(api.url);
  const first = await read();
  first.keep();
  const second = await read();
  expect(second.tags).toBe(first.tags);
  expect(second.load()).toEqual(first.load());

  await api.control('/products/djembe', { price: 123 });
  const third = await read();
  expect(third.tags).not.toBe(first.tags);
  expect([...third.load().products].find(({ id }) => id === 'djembe')?.price).toBe(12_300);
});

test('a build with other settings leaves the cached responses unchanged', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  await api.control('/products/djembe', { raw: { thumbnail_url: 'https://pictures.example/djembe.jpg' } });
  const read = await reader(api.url, ['pictures.example']);
  (await read()).keep();
  // Without the host the picture is omitted. This build does not store its responses, as if it failed.
  const other = (await read([])).load();
  expect([...other.products].find(({ id }) => id === 'djembe')?.thumbnailUrl).toBeNull();
  const again = (await read()).load();
  expect([...again.products].find(({ id }) => id === 'djembe')?.thumbnailUrl).toBe(
    'https://pictures.example/djembe.jpg',
  );
});

test('new content with an old ETag counts as a change', async () => {
  let word = 'Piece';
  const origin = await serveLocally((request, response) => {
    const isPage = request.url?.startsWith('/api/v1/products/?');
    const results = [{ id: '1', name: word, new_price: 5 }];
    response.writeHead(200, { 'content-type': 'application/json', etag: '"v1"' });
    response.end(JSON.stringify(isPage ? { results, total_pages: 1, next_page: null } : []));
  });
  const read = await reader(origin);
  const first = await read();
  first.keep();
  expect((await read()).tags).toBe(first.tags);
  word = 'New';
  const second = await read();
  expect(second.tags).not.toBe(first.tags);
  expect([...second.load().products].map(({ name }) => name)).toEqual(['New']);
});

test('an earlier version of a record comes from the same API only', async () => {
  const folder = await folderToKeepIn();
  const [shop, other] = [await dialectApi({ products: 3 }), await dialectApi({ products: 3 })];
  const [readShop, readOther] = [await reader(shop.url, [], folder), await reader(other.url, [], folder)];
  (await readShop()).keep();
  const { lastGood } = await readShop();
  expect(lastGood.products(['3', '9', '1'])).toMatchObject([{ name: 'Piece 3' }, { name: 'Piece 1' }]);
  expect(lastGood.category('1')).toMatchObject({ name: 'Craft 1' });
  const { lastGood: none } = await readOther();
  expect([none.products(['1']), none.category('1')]).toEqual([[], null]);
});

test('earlier versions of many records are found by reading each response once', async () => {
  const { url } = await dialectApi({ products: 60 });
  const read = await reader(url);
  (await read()).keep();
  const { lastGood } = await read();
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const ids = Array.from({ length: 60 }, (_, index) => String(60 - index));
  expect(lastGood.products(ids).map(({ id }) => id)).toEqual(ids);
  // 25 products a page.
  expect(parse).toHaveBeenCalledTimes(3);
});

test.each([
  [3, true],
  [2, false],
])('the report says of an invalid record whether a limit of %i pages keeps its page: %s', async (limit, isKept) => {
  let price: unknown = 5;
  const edit = (product: Record<string, unknown>) => (product.id === 1 ? { ...product, new_price: price } : product);
  const { url } = await dialectApi({ products: 3, edit });
  const read = await reader(url);
  (await read()).keep();
  price = '$5';
  const { load, lastGood } = await read();
  expect(load(lastGood, { limit, onDemand: true }).leftOut).toMatchObject([{ id: '1', pageKept: isKept }]);
});

test('an API without ETags is read completely each time', async () => {
  let word = 'Piece';
  const edit = (product: Record<string, unknown>) => ({ ...product, name: `${word} ${product.id}` });
  const { url } = await dialectApi({ products: 3, edit });
  const read = await reader(url);
  (await read()).keep();
  word = 'New';
  expect([...(await read()).load().products].map(({ name }) => name)).toEqual(['New 1', 'New 2', 'New 3']);
});

test('a cached response is not kept in memory', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const folder = await folderToKeepIn();
  const images = { apiOrigin: api.url, hosts: [] };
  const { ask } = openResponseCache({
    folder,
    bundle: 'code',
    fresh: false,
    client: createClient({ origin: api.url }),
    images,
  });
  let read: WeakRef<object> | undefined;
  const { load } = await ask(
    '/categories',
    async (client, rules) => {
      const categories = await fetchCategories(client, rules);
      read = new WeakRef(categories);
      return categories;
    },
    (categories) => categories,
  );
  // A WeakRef keeps its target alive until the current turn of the event loop ends.
  await setTimeout(0);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(read?.deref()).toBeUndefined();
  expect(load().map(({ id }) => id)).toEqual(fixtureCatalogue.categories.map(({ id }) => id));
});
