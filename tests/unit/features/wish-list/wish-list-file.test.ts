import { expect, test } from 'vitest';
import { MAX_PIECES } from '#features/wish-list/model.ts';
import {
  MAX_FILE_BYTES,
  readWishListFile,
  wishListFileName,
  writeWishListFile,
} from '#features/wish-list/wish-list-file.ts';
import { fc } from '../../../fixtures/properties.ts';

const piece = (id: string) => ({ id, name: `Piece ${id}` });
const fileWith = (pieces: unknown, version: unknown = 1) => JSON.stringify({ version, pieces });
const full = Array.from({ length: MAX_PIECES }, (_, index) => piece(String(index)));

test('a written file is read back in the same order, and a full list is far below the size limit', () => {
  expect(wishListFileName).toBe('eart-wish-list.json');
  expect(readWishListFile(writeWishListFile([piece('2'), piece('1')]))).toEqual([piece('2'), piece('1')]);
  const text = writeWishListFile(full.map(({ id }) => ({ id, name: 'ẅ'.repeat(5000) })));
  expect(new TextEncoder().encode(text).length).toBeLessThan(MAX_FILE_BYTES);
});

test('unknown fields do no harm', () => {
  expect(readWishListFile(fileWith([{ ...piece('1'), price: 3 }]))).toEqual([piece('1')]);
});

test('invalid pieces, repeated ones and those beyond the longest list are left out', () => {
  const invalid = [null, 1, 'x', {}, [], { id: 1, name: 'x' }, { id: '../x', name: 'x' }, { id: 'search', name: 'x' }];
  expect(readWishListFile(fileWith([...invalid, piece('1'), piece('1'), piece('2')]))).toEqual([
    piece('1'),
    piece('2'),
  ]);
  expect(readWishListFile(fileWith([...full, piece('x')]))).toEqual(full);
  expect(readWishListFile(fileWith([{ id: '1', name: 'n'.repeat(5000) }]))?.[0]?.name).toHaveLength(300);
});

test.each([
  '',
  'null',
  '[]',
  '"x"',
  '<!doctype html><html><script>alert(1)</script></html>',
  '{"version":1',
  '{"version":1}',
  '{"__proto__":{"version":1,"pieces":[{"id":"1","name":"x"}]}}',
  fileWith([piece('1')], 2),
  fileWith([piece('1')], '1'),
  fileWith({ 0: piece('1') }),
  fileWith([]),
  fileWith([null]),
])('finds no wish list in %s', (text) => {
  expect(readWishListFile(text)).toBeNull();
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((pieces) => fileWith(pieces)),
      ),
      (text) => {
        const list = readWishListFile(text);
        expect(list === null || list.length > 0).toBe(true);
      },
    ),
  );
});
