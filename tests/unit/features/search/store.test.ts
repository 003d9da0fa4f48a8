import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { suggestionFiles } from '#features/search/build-index.ts';
import { findSuggestions } from '#features/search/store.ts';
import { DIRECTORY_PATH } from '#features/search/suggestion-index.ts';
import { generatedCatalogue, randomNumbers } from '../../../fixtures/generated-catalogue.ts';
import { sentBytes, siteOf } from '../../../fixtures/suggestion-site.ts';

const catalogue = generatedCatalogue(10_000);
const files = suggestionFiles(catalogue);
const { signal } = new AbortController();

// Responses are cached for a minute, so advancing the clock by a minute clears the cache.
let clock = 0;
const coldCache = () => {
  clock += 61_000;
};

beforeEach(() => {
  coldCache();
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

const namesFor = async (text: string) => (await findSuggestions(text, signal)).products.map(({ name }) => name);

describe('typos', () => {
  test.each([
    ['braclet', /bracelet/],
    ['djmebe', /djembe/],
    ['neckalce', /necklace/],
    ['kalimbba', /kalimba/],
  ])('%s finds its products', async (typed, name) => {
    serve();
    const names = await namesFor(typed);
    expect(names).toHaveLength(6);
    for (const found of names) expect(found).toMatch(name);
  });

  test('returns the corrected text and also finds categories', async () => {
    serve();
    const found = await findSuggestions('brass Braclet', signal);
    expect(found.corrected).toBe('brass bracelet');
    expect(found.categories).toEqual([{ id: 'bracelets', name: 'Bracelets', pieces: expect.any(Number) }]);
    expect((await findSuggestions('brass bracelet', signal)).corrected).toBe(null);
    // No product matches all words even after the correction, so none is returned.
    expect((await findSuggestions('djembe Braclet', signal)).corrected).toBe(null);
    expect((await findSuggestions('xylophone Braclet', signal)).corrected).toBe(null);
  });
});

test('corrects brasslet to bracelet, matches lion djmebe as one text, and finds plurals', async () => {
  serve();
  expect((await findSuggestions('brasslet', signal)).corrected).toBe('bracelet');
  expect((await findSuggestions('djmebes', signal)).corrected).toMatch(/^djembes?$/);
  const both = await findSuggestions('lion djmebe', signal);
  expect(both.corrected).toBe('lion djembe');
  expect(both.products[0]?.name).toMatch(/lion.*djembe/);
  expect(both.whole).toBe(6);
  expect(await findSuggestions('djembe braclet', signal)).toMatchObject({ products: { length: 6 }, whole: 0 });
});

test('a product includes its category', async () => {
  serve();
  const [first] = (await findSuggestions('djembe', signal)).products;
  expect(first?.category).toMatchObject({ id: 'drums', name: 'Drums' });
});

test('sold products come last even when they match best', async () => {
  const sold = catalogue.products.filter(({ name }) => name.includes('djembe')).slice(0, 40);
  const soldIds = new Set(sold.map(({ id }) => id));
  const products = catalogue.products.map((product) => (soldIds.has(product.id) ? { ...product, stock: 0 } : product));
  serve(suggestionFiles({ ...catalogue, products }));
  const found = (await findSuggestions(sold[0]?.name ?? '', signal)).products;
  const best = (await findSuggestions('djembe', signal)).products;
  expect(found[0]?.name).toBe(sold[0]?.name);
  expect(best.map((piece) => piece.sold)).toEqual(Array(6).fill(false));
});

test('diacritics are optional', async () => {
  serve();
  for (const name of await namesFor('bogolan')) expect(name).toContain('bògòlanfini');
});

test('products that match both words come first among ten thousand', async () => {
  serve();
  const found = await namesFor('lion djembe');
  expect(found.length).toBe(6);
  const both = catalogue.products.filter(({ name }) => name.includes('lion') && name.includes('djembe'));
  expect(both.length).toBeGreaterThan(1);
  const expected = both.slice(0, 6).length;
  for (const name of found.slice(0, expected)) expect(name).toMatch(/lion.*djembe/);
});

test('includes the category of a product that does not name it', async () => {
  serve();
  expect((await findSuggestions('djembe', signal)).categories.map(({ name }) => name)).toEqual(['Drums']);
});

test('finds nothing for nonsense and reads only the directory', async () => {
  const asked = serve();
  expect(await findSuggestions('<img onerror> qqqqqqq 90210', signal)).toMatchObject({ products: [], categories: [] });
  expect(asked).toEqual([DIRECTORY_PATH]);
});

test('every query of one to eight words, with typos and prefixes, reads less than 60 KB with a cold cache', async () => {
  const asked = serve();
  const bytes = new Map([...files].map(([path, text]) => [path, sentBytes(text)]));
  const random = randomNumbers(3);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const words = catalogue.products
    .slice(0, 2000)
    .flatMap(({ name, artist, materials, origin }) => `${name} ${artist} ${materials.join(' ')} ${origin}`.split(' '));
  const spoil = (word: string) => {
    const at = Math.floor(random() * word.length);
    return pick([
      word,
      word.slice(0, at + 1),
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}x${word.slice(at)}`,
    ]);
  };
  let dearest = 0;
  for (let query = 0; query < 64; query++) {
    coldCache();
    asked.length = 0;
    await findSuggestions(Array.from({ length: 1 + (query % 8) }, () => spoil(pick(words))).join(' '), signal);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((path) => path.includes('/words-')).length).toBeLessThanOrEqual(8);
    dearest = Math.max(
      dearest,
      asked.reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0),
    );
  }
  expect(dearest).toBeGreaterThan(20_000);
  expect(dearest).toBeLessThan(60_000);
});

describe('missing files', () => {
  test('reads the new directory once after a deploy', async () => {
    serve();
    await findSuggestions('drum', signal);
    const fresh = suggestionFiles(generatedCatalogue(200, 5));
    const asked = serve(fresh);
    expect((await findSuggestions('stool', signal)).products.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path === DIRECTORY_PATH)).toHaveLength(1);
  });

  test('fails after a second attempt when no file exists', async () => {
    const asked = serve(new Map());
    await expect(findSuggestions('drum', signal)).rejects.toThrow('404');
    expect(asked).toEqual([DIRECTORY_PATH, DIRECTORY_PATH]);
  });

  test('rejects an invalid directory file', async () => {
    serve(
      new Map([
        [
          DIRECTORY_PATH,
          '{"versions":{"words":["../../x"],"products":[]},"words":"Ax","weights":"1","wordFiles":[1],"productFiles":[],"available":0,"categories":[]}',
        ],
      ]),
    );
    await expect(findSuggestions('drum', signal)).rejects.toThrow();
  });
});
