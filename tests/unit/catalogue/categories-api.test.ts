import { describe, expect, test } from 'vitest';
import { fetchCategories, fetchCategory, fetchCategoryRecord, readCategory } from '#catalogue/categories-api.ts';
import type { ApiClient } from '#lib/http/client.ts';
import type { ApiError } from '#lib/http/errors.ts';
import { RecordError, type UnusableRecord } from '#lib/http/records.ts';
import { fc } from '../../fixtures/properties.ts';
import { keepWarnings } from '../lib/http/record-fixture.ts';

const answering = (body: unknown): ApiClient => ({
  get: () => Promise.resolve(body),
  send: () => Promise.reject(new Error('Categories are only read.')),
});

describe('readCategory', () => {
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
      { id: 3, name: 'Drums', thumbnail_url: ' \u200b ' },
      { id: '3', name: 'Drums', thumbnailUrl: null },
    ],
    [
      { id: 3, name: 'Drums', thumbnail_url: '/d.jpg' },
      { id: '3', name: 'Drums', thumbnailUrl: 'http://localhost:8000/d.jpg' },
    ],
  ])('reads %j', (raw, expected) => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory(raw, rules)).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  test('decodes HTML entities in the name and warns', () => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory({ id: 3, name: 'Arts &amp; Crafts' }, rules).name).toBe('Arts & Crafts');
    expect(warnings).toEqual([expect.stringMatching(/^category "3": name contains HTML entities/)]);
  });

  test('drops an image with a forbidden URL and warns', () => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory({ id: 3, name: 'Drums', thumbnail_url: 'javascript:alert(1)' }, rules).thumbnailUrl).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(/^category "3": thumbnail_url has the scheme javascript:/)]);
  });

  test.each([[5], [['/d.jpg']], [{}]])('drops the image %j, which is no text, and warns', (thumbnail_url) => {
    const { rules, warnings } = keepWarnings();
    expect(readCategory({ id: 3, name: 'Drums', thumbnail_url }, rules).thumbnailUrl).toBeNull();
    expect(warnings).toEqual(['category "3": thumbnail_url must be text; the field is left out.']);
  });

  test.each<[unknown, string]>([
    [{ id: 3 }, 'name'],
    [{ name: 'Drums' }, 'id'],
    [{ id: 3, name: '' }, 'name'],
    [{ id: 1.5, name: 'Drums' }, 'id'],
    [{ id: '', name: 'Drums' }, 'id'],
    [null, 'the record'],
  ])('rejects %j and names the field', (raw, field) => {
    expect(() => readCategory(raw, keepWarnings().rules)).toThrow(
      new RegExp(`^(category ".*"|a category without a usable id): ${field} `),
    );
  });

  test('either reads any value or throws a RecordError', () => {
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

describe('category requests', () => {
  const drums = { id: 3, name: 'Drums' };

  test.each([[[drums]], [{ products: [drums] }], [{ results: [drums] }]])('accepts categories as %j', async (body) => {
    const categories = await fetchCategories(answering(body), keepWarnings().rules);
    expect(categories.map(({ id }) => id)).toEqual(['3']);
  });

  test('skips a bad record in a list and keeps the others', async () => {
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

  test('distinguishes a bad record with the requested id from a wrong response', async () => {
    const { rules } = keepWarnings();
    const codeOf = async (body: unknown) =>
      fetchCategory(answering(body), 'a b', rules).catch((error: ApiError) => [error.failure.code, error.message]);
    expect(await codeOf({ id: 'a b' })).toEqual(['record', 'GET /categories/a%20b: category "a b": name is missing']);
    expect(await codeOf({ id: 3 })).toEqual(['schema', 'GET /categories/a%20b: category "3": name is missing']);
  });
});
