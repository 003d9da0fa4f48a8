import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fc } from '../fixtures/properties.ts';
import { type Json, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Replaces lone surrogates, because `encodeURIComponent` throws on them. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
const ids = (body: Json): string[] => body.results.map((product: Json) => product.id);
const list = async (query: string) => (await api.get(`/products/?${query}`)).body;

describe('search', () => {
  const search = async (text: string, more = '') =>
    ids((await api.get(`/products/search/?search=${encodeURIComponent(text)}${more}`)).body);

  test('matches word prefixes, ignoring case and accents', async () => {
    expect(await search('basK')).toContain('market-basket');
    expect(await search('SEKOU tour')).toEqual(['djembe']);
    expect(await search('Se\u0301kou')).toEqual(['djembe']);
    expect(await search('tubas')).toEqual([]);
  });

  test('requires every word and ranks names above descriptions', async () => {
    expect(await search('drum talking')).toEqual(['talking-drum']);
    expect((await search('drum')).slice(0, 2).sort()).toEqual(['royal-drum', 'talking-drum']);
  });

  test('sorts and pages like the list, and returns the same as the q parameter', async () => {
    const all = await search('bead', '&sort=-price');
    expect(all).toEqual(['bead-bangle', 'odd-bead', 'score-bead', 'dime-bead', 'penny-bead']);
    expect(await search('bead', '&sort=-price&page_size=2&page=2')).toEqual(all.slice(2, 4));
    expect(ids(await list('q=drum'))).toEqual(await search('drum'));
  });

  test('returns everything for an empty query and nothing for punctuation alone', async () => {
    expect((await api.get('/products/search/?search=')).body.count).toBe(12);
    expect((await api.get('/products/search/')).body.count).toBe(12);
    expect((await api.get('/products/search/?search=%20%20')).body.count).toBe(12);
    expect(await search('"*" -- () ^')).toEqual([]);
  });

  test.each([
    '"',
    "'",
    '""',
    'drum"',
    'drum*',
    '*',
    'NEAR(a b)',
    'drum AND',
    'OR',
    'NOT drum',
    'name:drum',
    '{name category}: drum',
    '(',
    ')',
    "'; DROP TABLE products; --",
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    'a'.repeat(2000),
    'drum '.repeat(400),
    '🥁',
    'المزهر',
  ])('returns 200 for %j', async (text) => {
    for (const path of ['/products/search/?search=', '/products/?q=']) {
      const { status, body } = await api.get(path + encodeURIComponent(wellFormed(text)));
      expect(status).toBe(200);
      expect(Array.isArray(body.results)).toBe(true);
    }
  });

  test('returns 200 for any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom(
          '"',
          "'",
          '*',
          '(',
          ')',
          ':',
          '^',
          '-',
          '+',
          ' ',
          'drum',
          'AND',
          'NEAR',
          '{',
          '}',
          '\\',
          '\0',
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const { status } = await api.get(`/products/search/?search=${encodeURIComponent(wellFormed(query))}`);
        expect(status).toBe(200);
      }),
      { numRuns: 300 },
    );
    expect((await api.get('/products/?page_size=50')).body.count).toBe(12);
  });

  test('returns 200 for malformed percent escapes', async () => {
    expect((await api.get('/products/search/?search=%E0%A4%A')).status).toBe(200);
    expect((await api.get('/products/search/?search=%ED%A0%80')).status).toBe(200);
  });
});
