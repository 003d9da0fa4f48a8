import { describe, expect, test } from 'vitest';
import {
  isSaved,
  joinWishLists,
  MAX_PIECES,
  readSavedPiece,
  removePiece,
  savePieces,
  type WishList,
} from '#features/wish-list/model.ts';
import { fc } from '../../../fixtures/properties.ts';

const piece = (id: string) => ({ id, name: `Piece ${id}` });
const lists = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6', '7')).map((ids): WishList => ids.map(piece));
const many = (count: number) => Array.from({ length: count }, (_, index) => piece(String(index)));
const idsOf = (list: WishList) => new Set(list.map(({ id }) => id));

describe('wish list', () => {
  test('keeps the order in which products were saved, without duplicates', () => {
    expect(savePieces([piece('2')], [piece('1'), piece('2'), piece('3')])).toEqual(['2', '1', '3'].map(piece));
  });

  test('finds and removes saved products', () => {
    expect(isSaved([piece('1')], '1')).toBe(true);
    expect(isSaved([piece('1')], '2')).toBe(false);
    expect(removePiece([piece('1'), piece('2')], '1')).toEqual([piece('2')]);
    expect(removePiece([piece('1')], '2')).toEqual([piece('1')]);
  });

  test('accepts products up to its limit', () => {
    const nearlyFull = many(MAX_PIECES - 1);
    expect(savePieces(nearlyFull, [piece('x'), piece('y')])).toEqual([...nearlyFull, piece('x')]);
    expect(savePieces(many(MAX_PIECES + 1), [piece('x')])).toHaveLength(MAX_PIECES + 1);
  });

  test('joins two lists without duplicates and idempotently', () => {
    fc.assert(
      fc.property(lists, lists, (mine, theirs) => {
        const joined = joinWishLists(mine, theirs);
        expect(idsOf(joined)).toEqual(new Set([...idsOf(mine), ...idsOf(theirs)]));
        expect(joined).toHaveLength(idsOf(joined).size);
        expect(joinWishLists(mine, joined)).toEqual(joined);
      }),
    );
  });
});

describe('stored wish-list product', () => {
  test('loads only known fields', () => {
    expect(readSavedPiece({ id: '1', name: 'Cuff', price: 5 })).toEqual({ id: '1', name: 'Cuff' });
  });

  const halfId = { id: '\ud83d', name: 'Cuff' };

  test.each([
    null,
    1,
    'x',
    [],
    {},
    { id: 1, name: 'Cuff' },
    { id: '', name: 'x' },
    { id: '1' },
    { id: '1', name: '' },
    halfId,
  ])('rejects %j', (raw) => {
    expect(readSavedPiece(raw)).toBeNull();
  });
});
