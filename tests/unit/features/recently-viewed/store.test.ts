import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteViewed, othersViewed } from '#features/recently-viewed/note-viewed.ts';
import { viewedPieces } from '#features/recently-viewed/store.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';

const piece = (id: string) => ({ id, name: `Piece ${id}`, thumbnailUrl: null });
const ids = () => viewedPieces().map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('document', {});
  removeStored('recentlyViewed');
});

describe('noteViewed', () => {
  test('lists the latest product first, without duplicates', () => {
    for (const id of ['a', 'b', 'a']) noteViewed(piece(id));
    expect(ids()).toEqual(['a', 'b']);
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
    expect(othersViewed('a')).toEqual([]);
    expect(viewedPieces()).toEqual([]);
    noteViewed(piece('a'));
    expect(ids()).toEqual(['a']);
    expect(JSON.parse(readStored('recentlyViewed') ?? '')).toEqual([piece('a')]);
  });
});
