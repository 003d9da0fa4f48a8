import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '#catalogue/list-page.ts';
import type { Product } from '#catalogue/model.ts';
import { readProduct } from '#catalogue/products-api.ts';
import { suggestionFiles } from '#features/search/build-index.ts';
import { resolveQuery, SearchFailed } from '#features/search/resolve-query.ts';
import type { Page } from '#lib/http/paging.ts';
import { siteOf } from '../../../fixtures/suggestion-site.ts';

const rules = { images: { apiOrigin: 'http://localhost:8000', hosts: [] } };
const pieces = ['Djembe of Sékou', 'Lion djembe', 'Cloth of Côte d’Ivoire', 'Bògòlan cloth'].map((name, index) =>
  readProduct({ id: String(index), name, new_price: 10 }, rules),
);
const files = suggestionFiles({
  products: pieces,
  categoriesWithProducts: [],
  lists: { 'best-seller': [], featured: [] },
});

const page = (results: Product[]): Page<Product> => pageOf(results, 1);
const nothing = () => Promise.resolve(page([]));
const { signal } = new AbortController();

// Responses are cached for a minute.
let clock = 0;
beforeEach(() => {
  clock += 61_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function serve(served: ReadonlyMap<string, string> = files) {
  const site = siteOf(served);
  vi.stubGlobal('fetch', site.fetchFile);
  return site.asked;
}

test('keeps a text that finds products, without reading the index', async () => {
  const asked = serve();
  expect(await resolveQuery('djmebe', async () => page(pieces), signal)).toEqual({ text: 'djmebe', pieces: [] });
  expect(asked).toEqual([]);
});

test.each([
  ['lion djmebe', 'lion djembe', ['Lion djembe']],
  ['djembes', 'djembe', ['Djembe of Sékou', 'Lion djembe']],
  ['Djémbbe', 'djembe', ['Djembe of Sékou', 'Lion djembe']],
])(
  'corrects %s, which finds nothing, to %s and returns products with all its words',
  async (typed, corrected, names) => {
    serve();
    const { text, pieces: found } = await resolveQuery(typed, nothing, signal);
    expect(text).toBe(corrected);
    expect(found.map(({ name }) => name)).toEqual(names);
  },
);

test('uses products of the index when the API requires diacritics', async () => {
  serve();
  const { text, pieces: found } = await resolveQuery('cote', nothing, signal);
  expect(text).toBe('cote');
  expect(found.map(({ name }) => name)).toEqual(['Cloth of Côte d’Ivoire']);
});

test('removes diacritics when only that finds products', async () => {
  serve();
  expect(await resolveQuery('Djémbé', nothing, signal)).toMatchObject({ text: 'djembe', pieces: [{}, {}] });
});

test('keeps a text that resembles nothing', async () => {
  serve();
  expect(await resolveQuery('Xýlophone', nothing, signal)).toEqual({ text: 'Xýlophone', pieces: [] });
  expect(await resolveQuery('djmebe xylophone', nothing, signal)).toEqual({ text: 'djmebe xylophone', pieces: [] });
});

test('keeps the text when the index cannot be loaded', async () => {
  serve(new Map());
  expect(await resolveQuery('djmebe', nothing, signal)).toEqual({ text: 'djmebe', pieces: [] });
});

test('throws SearchFailed with the results of the index when the API fails', async () => {
  serve();
  const failure = new Error('down');
  const error = await resolveQuery('djmebe', () => Promise.reject(failure), signal).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SearchFailed);
  expect(error).toMatchObject({ cause: failure, resolved: { text: 'djembe', pieces: [{}, {}] } });
});

test('reads nothing more after the search was aborted', async () => {
  const asked = serve();
  const controller = new AbortController();
  const failure = new Error('given up');
  const giveUp = () => {
    controller.abort();
    return Promise.reject(failure);
  };
  await expect(resolveQuery('djmebe', giveUp, controller.signal)).rejects.toBe(failure);
  expect(asked).toEqual([]);
});
