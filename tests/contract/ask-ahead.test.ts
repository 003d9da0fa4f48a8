import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiClient, createClient } from '#api/client.ts';
import { askCatalogue } from '#catalogue/read.ts';
import { askAhead } from '#scripts/build/ask-ahead.ts';
import { hashOf } from '#scripts/build/digest.ts';
import { keepAnswers } from '#scripts/build/kept-answers.ts';
import { manyCategories } from './api-fixture.ts';
import { startTestApi } from './api-setup.ts';

const BUNDLE = 'code';

/** An API that it takes many calls to read, whose answers are kept. */
async function setUp() {
  const api = await startTestApi({ catalogue: manyCategories });
  const folder = await mkdtemp(join(tmpdir(), 'ask-ahead-'));
  onTestFinished(async () => {
    await Promise.all([api.close(), rm(folder, { recursive: true })]);
  });
  const client = createClient({ origin: api.url });
  /** Reads the catalogue as a build does; @param threadUrl where the thread asks */
  async function read(threadUrl: string | null, own: ApiClient = client) {
    const images = { apiOrigin: api.url, hosts: [] };
    let threads = 0;
    const kept = keepAnswers({
      folder,
      bundle: BUNDLE,
      fresh: false,
      client: own,
      images,
      askAhead() {
        threads += 1;
        return askAhead({ folder, bundle: BUNDLE, settings: { apiUrl: threadUrl ?? api.url, imageHosts: [] } });
      },
    });
    const { tags, load } = await askCatalogue(kept);
    return { ...kept, tags: hashOf(...tags), load, threads: () => threads };
  }
  const first = await read(null);
  first.keep();
  return { api, read, client, first };
}

const refusing: ApiClient = {
  get: () => Promise.reject(new Error('The build itself asks.')),
  send: () => Promise.reject(new Error('The build itself sends.')),
};

test('a first build asks by itself, the next ones have a thread ask for them', async () => {
  const { api, read, first } = await setUp();
  expect(first.threads()).toBe(0);
  const second = await read(null, refusing);
  expect(second.threads()).toBe(1);
  expect(second.tags).toBe(first.tags);
  expect(second.load()).toEqual(first.load());
  second.keep();

  await api.control('/products/djembe', { price: 123 });
  const third = await read(null, refusing);
  expect(new Set(third.changedSince(second.tags)?.map(({ id }) => id))).toEqual(new Set(['djembe']));
  expect(third.load().products.find(({ id }) => id === 'djembe')?.price).toBe(12_300);
  third.keep();
  // What the thread has kept is there for the builds that follow.
  expect((await read(null, refusing)).load().products.find(({ id }) => id === 'djembe')?.price).toBe(12_300);
});

test('where the thread can get no answer, the build asks', async () => {
  const { read, first } = await setUp();
  const gone = await startTestApi();
  await gone.close();
  const second = await read(gone.url);
  expect(second.threads()).toBe(1);
  expect(second.load()).toEqual(first.load());
});

test('where a call fails, the build itself says which', async () => {
  const { read } = await setUp();
  const gone = await startTestApi();
  await gone.close();
  await expect(read(gone.url, createClient({ origin: gone.url }))).rejects.toThrow('GET /');
});
