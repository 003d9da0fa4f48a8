import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchCategories, fetchCategory, fetchCategoryRecord, readCategory } from '#catalogue/categories-api.ts';
import type { ApiClient } from '#lib/http/client.ts';
import type { ApiError } from '#lib/http/errors.ts';
import { RecordError, type UnusableRecord } from '#lib/http/records.ts';
import { keepWarnings } from '../lib/http/record-fixture.ts';

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

  test('has the entities of its name decoded, with a warning', () => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory({ id: 3, name: 'Arts &amp; Crafts' }, rules).name).toBe('Arts & Crafts');
    expect(warnings).toEqual([expect.stringMatching(/^category "3": name holds entities of HTML/)]);
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
    [{ id: '', name: 'Drums' }, 'id'],
    [null, 'the record'],
  ])('%j is refused, naming the field', (raw, field) => {
    expect(() => readCategory(raw, keepWarnings().rules)).toThrow(
      new RegExp(`^(category ".*"|a category without a usable id): ${field} `),
    );
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

  test('a bad record of a list leaves the others', async () => {
    const { rules } = keepWarnings();
    const aside: UnusableRecord[] = [];
    const noting = { ...rules, setAside: (record: UnusableRecord) => aside.push(record) };
    const categories = await fetchCategories(answering([{}, drums, null, { id: 5, name: ' ' }]), noting);
    expect(categories.map(({ id }) => id)).toEqual(['3']);
    expect(aside.map(({ id, field }) => [id, field])).toEqual([
      [null, 'id'],
      [null, 'the record'],
      ['5', 'name'],
    ]);
    expect(await fetchCategoryRecord(answering({ id: 3 }), '3', noting)).toEqual([]);
    expect(aside).toHaveLength(4);
  });

  test('a bad record that was asked for is told from another answer', async () => {
    const { rules } = keepWarnings();
    const codeOf = async (body: unknown) =>
      fetchCategory(answering(body), 'a b', rules).catch((error: ApiError) => [error.failure.code, error.message]);
    expect(await codeOf({ id: 'a b' })).toEqual(['record', 'GET /categories/a%20b: category "a b": name is missing']);
    expect(await codeOf({ id: 3 })).toEqual(['schema', 'GET /categories/a%20b: category "3": name is missing']);
  });
});
