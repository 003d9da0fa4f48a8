import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { suggestionFiles } from '#features/search/build-index.ts';
import { findSuggestions } from '#features/search/store.ts';
import { DIRECTORY_PATH } from '#features/search/suggestion-index.ts';
import { generatedCatalogue, randomNumbers } from '../../../fixtures/generated-catalogue.ts';
import { sentBytes, siteOf } from '../../../fixtures/suggestion-site.ts';

const catalogue = generatedCatalogue(10_000);
const files = suggestionFiles(catalogue);
const { signal } = new AbortController();

// Reads are shared for a minute: a minute later the cache is cold again.
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

  test('the corrected text is told, the categories are found too', async () => {
    serve();
    const found = await findSuggestions('brass Braclet', signal);
    expect(found.corrected).toBe('brass bracelet');
    expect(found.categories).toEqual([{ id: 'bracelets', name: 'Bracelets', pieces: expect.any(Number) }]);
    expect((await findSuggestions('brass bracelet', signal)).corrected).toBe(null);
    // A bracelet that is a drum, and a word that no piece has: the slip is not worth putting right.
    expect((await findSuggestions('djembe Braclet', signal)).corrected).toBe(null);
    expect((await findSuggestions('xylophone Braclet', signal)).corrected).toBe(null);
  });
});

test('brasslet is a bracelet, djmebe drum is one text, and plurals are found', async () => {
  serve();
  expect((await findSuggestions('brasslet', signal)).corrected).toBe('bracelet');
  expect((await findSuggestions('djmebes', signal)).corrected).toMatch(/^djembes?$/);
  const both = await findSuggestions('lion djmebe', signal);
  expect(both.corrected).toBe('lion djembe');
  expect(both.products[0]?.name).toMatch(/lion.*djembe/);
  expect(both.whole).toBe(6);
  expect(await findSuggestions('djembe braclet', signal)).toMatchObject({ products: { length: 6 }, whole: 0 });
});

test('a piece comes with its category', async () => {
  serve();
  const [first] = (await findSuggestions('djembe', signal)).products;
  expect(first?.category).toMatchObject({ id: 'drums', name: 'Drums' });
});

test('sold pieces come last, however well they match', async () => {
  const sold = catalogue.products.filter(({ name }) => name.includes('djembe')).slice(0, 40);
  const soldIds = new Set(sold.map(({ id }) => id));
  const products = catalogue.products.map((product) => (soldIds.has(product.id) ? { ...product, stock: 0 } : product));
  serve(suggestionFiles({ ...catalogue, products }));
  const found = (await findSuggestions(sold[0]?.name ?? '', signal)).products;
  const best = (await findSuggestions('djembe', signal)).products;
  expect(found[0]?.name).toBe(sold[0]?.name);
  expect(best.map((piece) => piece.sold)).toEqual(Array(6).fill(false));
});

test('marks may be left out', async () => {
  serve();
  for (const name of await namesFor('bogolan')) expect(name).toContain('bògòlanfini');
});

test('what holds both words comes first, out of ten thousand', async () => {
  serve();
  const found = await namesFor('lion djembe');
  expect(found.length).toBe(6);
  const both = catalogue.products.filter(({ name }) => name.includes('lion') && name.includes('djembe'));
  expect(both.length).toBeGreaterThan(1);
  const expected = both.slice(0, 6).length;
  for (const name of found.slice(0, expected)) expect(name).toMatch(/lion.*djembe/);
});

test('a product whose name names no category brings its own along', async () => {
  serve();
  expect((await findSuggestions('djembe', signal)).categories.map(({ name }) => name)).toEqual(['Drums']);
});

test('nothing is found for nonsense, and nothing but the directory is read', async () => {
  const asked = serve();
  expect(await findSuggestions('<img onerror> qqqqqqq 90210', signal)).toMatchObject({ products: [], categories: [] });
  expect(asked).toEqual([DIRECTORY_PATH]);
});

test('no query of one to eight words, typos and beginnings included, reads 60 KB with a cold cache', async () => {
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
}, 30_000);

describe('files that do not come', () => {
  test('after a deploy the new directory is read, once', async () => {
    serve();
    await findSuggestions('drum', signal);
    const fresh = suggestionFiles(generatedCatalogue(200, 5));
    const asked = serve(fresh);
    expect((await findSuggestions('stool', signal)).products.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path === DIRECTORY_PATH)).toHaveLength(1);
  });

  test('without them it fails, after a second try', async () => {
    const asked = serve(new Map());
    await expect(findSuggestions('drum', signal)).rejects.toThrow('404');
    expect(asked).toEqual([DIRECTORY_PATH, DIRECTORY_PATH]);
  });

  test('a file that holds something else is no index', async () => {
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
