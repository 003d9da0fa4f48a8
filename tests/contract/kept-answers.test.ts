import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fetchCategories } from '#api/categories.ts';
import { createClient } from '#api/client.ts';
import { askCatalogue } from '#catalogue/read.ts';
import { hashOf } from '#scripts/build/digest.ts';
import { keepAnswers } from '#scripts/build/kept-answers.ts';
import { releaseMemory } from '#scripts/build/release-memory.ts';
import { fixtureCatalogue } from './api-fixture.ts';
import { startTestApi } from './api-setup.ts';
import { dialectApi } from './catalogue-setup.ts';

/** A folder for answers that goes away with the test. */
async function folderToKeepIn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-answers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Reads the catalogue of an API as builds into one site do. */
async function reader(origin: string, imageHosts: string[] = []) {
  const folder = await folderToKeepIn();
  return async (hosts = imageHosts) => {
    const kept = keepAnswers({
      folder,
      bundle: `code ${hosts}`,
      fresh: false,
      client: createClient({ origin }),
      images: { apiOrigin: origin, hosts },
    });
    const { tags, load } = await askCatalogue(kept);
    return { ...kept, tags: hashOf(...tags), load };
  };
}

async function setUp() {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const read = await reader(api.url);
  const first = await read();
  first.keep();
  return { api, read, first };
}

test('what changed since the last build is told record by record', async () => {
  const { api, read, first } = await setUp();
  expect((await read()).changedSince(first.tags)).toEqual([]);

  await api.control('/products/djembe', { price: 123, raw: { details: ['With a bag'] } });
  const changed = (await read()).changedSince(first.tags) ?? [];
  expect(new Set(changed.map(({ id }) => id))).toEqual(new Set(['djembe']));
  expect(changed.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['/products/ 1', expect.stringContaining('/category/products ')]),
  );
  const { before, now } = changed.find(({ call }) => call === '/products/ 1')?.load() ?? {};
  expect(now).toMatchObject({ id: 'djembe', price: 12_300, details: ['With a bag'] });
  expect(before).toMatchObject({ id: 'djembe' });
  expect(before).not.toMatchObject({ price: 12_300 });
});

test('a build that was made of other answers than those that are kept has nothing to compare', async () => {
  const { api, read, first } = await setUp();
  await api.control('/products/djembe', { price: 123 });
  // This build's site was put in its place, but it was killed before it kept its answers.
  const second = await read();
  expect((await read()).changedSince(second.tags)).toBeNull();
  expect((await read()).changedSince(first.tags)).not.toBeNull();
});

test('what a build of other settings read leaves the kept answers as they are', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  await api.control('/products/djembe', { raw: { thumbnail_url: 'https://pictures.example/djembe.jpg' } });
  const read = await reader(api.url, ['pictures.example']);
  (await read()).keep();
  // Without the host there is no picture; and this build failed.
  const other = (await read([])).load();
  expect(other.products.find(({ id }) => id === 'djembe')?.thumbnailUrl).toBeNull();
  const again = (await read()).load();
  expect(again.products.find(({ id }) => id === 'djembe')?.thumbnailUrl).toBe('https://pictures.example/djembe.jpg');
});

test.each<[string, (api: Awaited<ReturnType<typeof startTestApi>>) => Promise<unknown>]>([
  ['a new product', (api) => api.control('/products', { id: 'new-drum', name: 'New drum', category: 'drums' })],
  ['a removed one', (api) => api.control('/products/djembe', { delete: true })],
  ['one in another list', (api) => api.control('/products/djembe', { category: fixtureCatalogue.categories[0]?.id })],
])('%s is more than a changed record', async (_, change) => {
  const { api, read, first } = await setUp();
  await change(api);
  expect((await read()).changedSince(first.tags)).toBeNull();
});

test('an API without tags has to be read whole, and nothing is known of its changes', async () => {
  const { url } = await dialectApi();
  const read = await reader(url);
  const first = await read();
  first.keep();
  expect((await read()).changedSince(first.tags)).toBeNull();
});

test('an answer that is kept is not held: a large catalogue would be in memory twice', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const folder = await folderToKeepIn();
  const images = { apiOrigin: api.url, hosts: [] };
  const { ask } = keepAnswers({
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
  // What a weak reference was made of, or asked for, stays until this turn of the loop ends.
  await setTimeout(0);
  releaseMemory();
  expect(read?.deref()).toBeUndefined();
  expect(load().map(({ id }) => id)).toEqual(fixtureCatalogue.categories.map(({ id }) => id));
});
