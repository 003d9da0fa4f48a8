import { describe, expect, test } from 'vitest';
import { readViewed } from '#features/recently-viewed/model.ts';
import { fc } from '../../../fixtures/properties.ts';

const piece = (id: string) => ({ id, name: `Piece ${id}`, thumbnailUrl: null });

describe('readViewed', () => {
  test('returns at most twelve products', () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index));
    expect(readViewed(JSON.stringify(ids.map(piece)))).toHaveLength(12);
  });

  test.each([
    null,
    '',
    'null',
    '{',
    '"x"',
    '{"0":{"id":"a","name":"A"}}',
    '[null,1,[],{"id":1,"name":"A"},{"id":"a"}]',
    '[1,{"id":7},"x"]',
    '[{"id":"a","name":""}]',
    String.raw`[{"id":"a\ud83d","name":"A"}]`,
  ])('returns an empty list for %s', (text) => expect(readViewed(text)).toEqual([]));

  test('keeps valid entries of a damaged list', () => {
    const text =
      '[{"id":"a","name":"A","thumbnailUrl":5,"price":3},7,{"id":"b","name":"B","thumbnailUrl":"u"},{"id":"a","name":"C"}]';
    expect(readViewed(text)).toEqual([
      { id: 'a', name: 'A', thumbnailUrl: null },
      { id: 'b', name: 'B', thumbnailUrl: 'u' },
    ]);
  });

  test('replaces lone surrogates in image URLs, so they can be encoded', () => {
    const [viewed] = readViewed(String.raw`[{"id":"a","name":"A","thumbnailUrl":"/\ud83d.jpg"}]`);
    expect(encodeURIComponent(viewed?.thumbnailUrl ?? '')).toBe('%2F%EF%BF%BD.jpg');
  });

  test('never throws and round-trips a valid list', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readViewed(text).length <= 12));
    const list = [piece('a'), piece('b')];
    expect(readViewed(JSON.stringify(list))).toEqual(list);
  });
});
