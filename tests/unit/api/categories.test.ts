import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchCategories, fetchCategory, readCategory } from '#api/categories.ts';
import type { ApiClient } from '#api/client.ts';
import { RecordError } from '#api/records.ts';
import { keepWarnings } from './record-fixture.ts';

const answering = (body: unknown): ApiClient => ({
  get: () => Promise.resolve(body),
  send: () => Promise.reject(new Error('Categories are only read.')),
});

describe('a category', () => {
  test.each<[unknown, unknown]>([
    [
      { id: 3, name: ' Drums ' },
      { id: '3', name: 'Drums', thumbnailUrl: null },
    ],
    [
      { id: 'drums', name: 'Drums', thumbnail_url: null, slug: 'x' },
      { id: 'drums', name: 'Drums', thumbnailUrl: null },
    ],
    [
      { id: 3, name: 'Drums', thumbnail_url: '' },
      { id: '3', name: 'Drums', thumbnailUrl: null },
    ],
    [
      { id: 3, name: 'Drums', thumbnail_url: 5 },
      { id: '3', name: 'Drums', thumbnailUrl: null },
    ],
    [
      { id: 3, name: 'Drums', thumbnail_url: '/d.jpg' },
      { id: '3', name: 'Drums', thumbnailUrl: 'http://localhost:8000/d.jpg' },
    ],
  ])('%j is read', (raw, expected) => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory(raw, rules)).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  test('loses a picture that may not be shown, with a warning', () => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory({ id: 3, name: 'Drums', thumbnail_url: 'javascript:alert(1)' }, rules).thumbnailUrl).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(/^category "3": thumbnail_url has the scheme javascript:/)]);
  });

  test.each<[unknown, string]>([
    [{ id: 3 }, 'name'],
    [{ name: 'Drums' }, 'id'],
    [{ id: 3, name: '' }, 'name'],
    [{ id: 1.5, name: 'Drums' }, 'id'],
    [null, 'the record'],
  ])('%j is refused, naming the field', (raw, field) => {
    expect(() => readCategory(raw, keepWarnings().rules)).toThrow(new RegExp(`^a category: ${field} `));
  });

  test('anything at all is read or refused', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (raw) => {
        try {
          expect(readCategory(raw, keepWarnings().rules).name).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(RecordError);
        }
      }),
    );
  });
});

describe('the calls', () => {
  const drums = { id: 3, name: 'Drums' };

  test.each([[[drums]], [{ products: [drums] }], [{ results: [drums] }]])('categories arrive as %j', async (body) => {
    const categories = await fetchCategories(answering(body), keepWarnings().rules);
    expect(categories.map(({ id }) => id)).toEqual(['3']);
  });

  test('a bad record names the call', async () => {
    const { rules } = keepWarnings();
    await expect(fetchCategories(answering([drums, {}]), rules)).rejects.toThrow(/^GET \/categories: a category: id /);
    await expect(fetchCategory(answering({ id: 3 }), 'a b', rules)).rejects.toThrow(
      /^GET \/categories\/a%20b: a category: name /,
    );
  });
});
