import { describe, expect, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { suggestionFiles } from '#features/search/build-index.ts';
import { DIRECTORY_PATH, FILES_PER_VERSION, unpackWords } from '#features/search/suggestion-index.ts';
import { cents } from '#lib/money.ts';
import { generatedCatalogue, randomNumbers } from '../../../fixtures/generated-catalogue.ts';
import { sentBytes } from '../../../fixtures/suggestion-site.ts';

const wordsOf = (files: Map<string, string>) => unpackWords(JSON.parse(files.get(DIRECTORY_PATH) ?? '{}').words);
const ofKind = (files: Map<string, string>, kind: string) => [...files].filter(([path]) => path.includes(`/${kind}-`));

/** The maximum bytes of a query: the directory, the 8 largest word files and the 6 largest product files. */
function dearestQuery(files: Map<string, string>): number {
  const largest = (kind: string, count: number) =>
    ofKind(files, kind)
      .map(([, text]) => sentBytes(text))
      .sort((a, b) => b - a)
      .slice(0, count);
  return [sentBytes(files.get(DIRECTORY_PATH) ?? ''), ...largest('words', 8), ...largest('products', 6)].reduce(
    (sum, bytes) => sum + bytes,
  );
}

const [first] = generatedCatalogue(1).products;

function product(name: string, more: Partial<Product> = {}): Product {
  if (!first) throw new Error('no product');
  return { ...first, id: name, name, artist: null, materials: [], origin: null, category: null, ...more };
}

function catalogueOf(products: Product[], categories: string[] = []) {
  const categoriesWithProducts = categories.map((name) => ({
    category: { id: name, name, thumbnailUrl: null },
    ids: [],
  }));
  return { products, categoriesWithProducts, lists: { 'best-seller': [], featured: [] } };
}

describe('suggestion files for 10,000 products', () => {
  test('keep every query below 60 KB', () => {
    const files = suggestionFiles(generatedCatalogue(10_000));
    expect(wordsOf(files).length).toBeGreaterThan(5000);
    expect(dearestQuery(files)).toBeLessThan(60_000);
  });

  test.each([
    ['Latin', 0x61, 26],
    ['Chinese', 0x4e00, 20_000],
  ])('keep every query below 60 KB with unique words and maximum lengths in %s letters', (_script, start, letters) => {
    const random = randomNumbers(7);
    const noise = (length: number) =>
      Array.from({ length }, () => String.fromCharCode(start + Math.floor(random() * letters))).join('');
    const products = Array.from({ length: 10_000 }, (_, index) =>
      product(`${noise(11)} ${noise(9)} ${noise(300)}`, {
        id: `${noise(80)}-${index}`,
        artist: `${noise(8)} ${noise(12)}`,
        // Each material is in a random half of the catalogue: such postings compress worst.
        materials: split('clay brass silk teak bone horn iron jute').filter(() => random() < 0.5),
        thumbnailUrl: `https://api.example.com/${noise(600)}`,
      }),
    );
    const categories = Array.from({ length: 500 }, () => noise(100));
    expect(dearestQuery(suggestionFiles(catalogueOf(products, categories)))).toBeLessThan(60_000);
  });
});

const split = (text: string) => text.split(' ');

describe('suggestion files', () => {
  test('are deterministic and get new names for another catalogue', () => {
    const files = suggestionFiles(generatedCatalogue(300));
    expect([...suggestionFiles(generatedCatalogue(300))]).toEqual([...files]);
    const others = suggestionFiles(generatedCatalogue(300, 2));
    expect([...others.keys()].filter((path) => files.has(path))).toEqual([DIRECTORY_PATH]);
  });

  test('rename only one version of product files when one product changes', () => {
    const catalogue = generatedCatalogue(3000);
    const files = suggestionFiles(catalogue);
    const products = catalogue.products.with(
      1500,
      product('same words', { ...catalogue.products[1500], price: cents(100) }),
    );
    const others = suggestionFiles({ ...catalogue, products });
    const renamed = [...others.keys()].filter((path) => !files.has(path));
    expect(renamed.length).toBeGreaterThan(0);
    expect(renamed.length).toBeLessThanOrEqual(FILES_PER_VERSION);
    expect(new Set(renamed.map((path) => path.split('/')[2])).size).toBe(1);
    expect(renamed).toEqual(renamed.filter((path) => path.includes('/products-')));
  });

  test('have safe file names for any words', () => {
    const files = suggestionFiles(catalogueOf([product('../../etc/passwd <script> CON nul.json __proto__ 雨')]));
    for (const path of files.keys())
      expect(path).toMatch(/^\/suggestions\/(directory|files\/[0-9a-f]{12}\/(words|products)-\d+)\.json$/);
    expect(wordsOf(files)).toEqual(['con', 'etc', 'json', 'nul', 'passwd', 'proto', 'script', '雨']);
  });

  test('contain every product once, best sellers first and sold products last', () => {
    const [a, b, c, d] = [product('a', { inStock: false }), product('b'), product('c'), product('d', { stock: 0 })];
    const files = suggestionFiles({
      products: [a, b, c, d],
      categoriesWithProducts: [],
      lists: { 'best-seller': [c], featured: [a] },
    });
    const names = ofKind(files, 'products').flatMap(([, text]) => JSON.parse(text).map(([, name]: string[]) => name));
    expect(names).toEqual(['c', 'b', 'a', 'd']);
  });

  test('include the words of an empty category, and exist for an empty catalogue', () => {
    expect(wordsOf(suggestionFiles(catalogueOf([], ['Beadwork'])))).toEqual(['beadwork']);
    expect([...suggestionFiles(catalogueOf([])).keys()]).toEqual([DIRECTORY_PATH]);
  });

  test('truncate a very long name and omit a very long image URL', () => {
    const files = suggestionFiles(
      catalogueOf([
        product('n'.repeat(5000), { id: 'x', thumbnailUrl: `https://api.example.com/${'p'.repeat(2000)}` }),
      ]),
    );
    const [[, text] = ['', '']] = ofKind(files, 'products');
    expect(JSON.parse(text)).toEqual([['x', `${'n'.repeat(120)}…`, expect.any(Number), null, null, 0]]);
  });
});
