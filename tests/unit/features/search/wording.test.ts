import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '#catalogue/list-page.ts';
import type { Product } from '#catalogue/model.ts';
import { readProduct } from '#catalogue/products-api.ts';
import { suggestionFiles } from '#features/search/build-index.ts';
import { findWording, Unanswered } from '#features/search/wording.ts';
import type { Page } from '#lib/http/paging.ts';
import { siteOf } from '../../../fixtures/suggestion-site.ts';

const rules = { images: { apiOrigin: 'http://localhost:8000', hosts: [] } };
const pieces = ['Djembe of Sékou', 'Lion djembe', 'Cloth of Côte d’Ivoire', 'Bògòlan cloth'].map((name, index) =>
  readProduct({ id: String(index), name, new_price: 10 }, rules),
);
const files = suggestionFiles({ products: pieces, shelves: [], lists: { 'best-seller': [], featured: [] } });

const page = (results: Product[]): Page<Product> => pageOf(results, 1);
const nothing = () => Promise.resolve(page([]));
const { signal } = new AbortController();

// Reads are shared for a minute.
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

test('a text that finds pieces stands, and the index is not read', async () => {
  const asked = serve();
  expect(await findWording('djmebe', async () => page(pieces), signal)).toEqual({ text: 'djmebe', pieces: [] });
  expect(asked).toEqual([]);
});

test('a text that finds none is put right, with the pieces that have all its words', async () => {
  serve();
  const { text, pieces: found } = await findWording('lion djmebe', nothing, signal);
  expect(text).toBe('lion djembe');
  expect(found.map(({ name }) => name)).toEqual(['Lion djembe']);
});

test('a text that an API finds with its marks only has the pieces of the index', async () => {
  serve();
  const { text, pieces: found } = await findWording('cote', nothing, signal);
  expect(text).toBe('cote');
  expect(found.map(({ name }) => name)).toEqual(['Cloth of Côte d’Ivoire']);
});

test('a text that an API finds without its marks only is searched for without them', async () => {
  serve();
  expect(await findWording('Djémbé', nothing, signal)).toMatchObject({ text: 'djembe', pieces: [{}, {}] });
});

test('a text that nothing resembles stands', async () => {
  serve();
  expect(await findWording('Xýlophone', nothing, signal)).toEqual({ text: 'Xýlophone', pieces: [] });
  expect(await findWording('djmebe xylophone', nothing, signal)).toEqual({ text: 'djmebe xylophone', pieces: [] });
});

test('a text stands where the index does not come', async () => {
  serve(new Map());
  expect(await findWording('djmebe', nothing, signal)).toEqual({ text: 'djmebe', pieces: [] });
});

test('an API that does not answer is told, with what the index has', async () => {
  serve();
  const failure = new Error('down');
  const error = await findWording('djmebe', () => Promise.reject(failure), signal).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Unanswered);
  expect(error).toMatchObject({ cause: failure, wording: { text: 'djembe', pieces: [{}, {}] } });
});

test('a search that was given up reads nothing more', async () => {
  const asked = serve();
  const controller = new AbortController();
  const failure = new Error('given up');
  const giveUp = () => {
    controller.abort();
    return Promise.reject(failure);
  };
  await expect(findWording('djmebe', giveUp, controller.signal)).rejects.toBe(failure);
  expect(asked).toEqual([]);
});
