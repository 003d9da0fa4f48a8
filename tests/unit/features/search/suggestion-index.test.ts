import { expect, test } from 'vitest';
import {
  fromDistances,
  packWords,
  runOf,
  runStarts,
  toDistances,
  unpackWords,
} from '#features/search/suggestion-index.ts';
import { foldText } from '#lib/words.ts';
import { fc } from '../../../fixtures/properties.ts';

test('words round-trip through packing', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map(foldText);
  fc.assert(
    fc.property(fc.uniqueArray(word.filter((text) => text !== '')), (words) => {
      const sorted = words.sort();
      expect(unpackWords(packWords(sorted))).toEqual(sorted);
    }),
  );
});

test('packed words share prefixes with their neighbors', () => {
  expect(packWords(['bracelet', 'bracelets', 'brass', 'drum'])).toBe('AbraceletIsDssAdrum');
  expect(unpackWords('')).toEqual([]);
});

test('numbers round-trip through distances', () => {
  expect(toDistances([3, 4, 9])).toEqual([3, 1, 5]);
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      expect(fromDistances(toDistances(numbers))).toEqual(numbers);
    }),
  );
});

test('runOf finds the run of an index', () => {
  const starts = runStarts([3, 1, 4]);
  expect(starts).toEqual([0, 3, 4, 8]);
  expect([0, 2, 3, 4, 7].map((index) => runOf(starts, index))).toEqual([0, 0, 1, 2, 2]);
});
