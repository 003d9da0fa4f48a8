import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteViewed, viewedExcept } from '#features/recently-viewed/store.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';

const piece = (id: string) => ({ id, name: `Piece ${id}`, thumbnailUrl: null });
const ids = () => viewedExcept(undefined).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('document', {});
  removeStored('recentlyViewed');
});

describe('noteViewed', () => {
  test('lists the latest product first, without duplicates', () => {
    for (const id of ['a', 'b', 'a']) noteViewed(piece(id));
    expect(ids()).toEqual(['a', 'b']);
  });

  test('leaves the current product out of the others', () => {
    for (const id of ['a', 'b']) noteViewed(piece(id));
    expect(viewedExcept('b')).toEqual([piece('a')]);
  });

  test('keeps at most twelve products', () => {
    for (let id = 0; id < 20; id++) noteViewed(piece(String(id)));
    expect(ids()).toEqual(Array.from({ length: 12 }, (_, index) => String(19 - index)));
  });

  test.each([
    '{',
    'null',
    '{"0":1}',
    '[null,7,"a",{"name":"x"}]',
    '[1,{"id":7},"x"]',
    '[{"id":"a","name":""}]',
    '[{"id":"b","name":""}]',
  ])('recovers from stored %s', (text) => {
    writeStored('recentlyViewed', text);
    expect(ids()).toEqual([]);
    noteViewed(piece('a'));
    expect(ids()).toEqual(['a']);
    expect(JSON.parse(readStored('recentlyViewed') ?? '')).toEqual([piece('a')]);
  });
});
