import { describe, expect, test } from 'vitest';
import { type Reading, rankProducts, readingPoints } from '#features/search/suggestion-ranking.ts';

const exact = readingPoints({ kind: 'exact', edits: 0 });
const prefix = readingPoints({ kind: 'prefix', edits: 0 });
const oneSlip = readingPoints({ kind: 'fuzzy', edits: 1 });
const twoSlips = readingPoints({ kind: 'fuzzy', edits: 2 });

const ALL = Number.POSITIVE_INFINITY;
const named = (readings: Omit<Reading, 'word'>[]): Reading[] =>
  readings.map((reading, index) => ({ ...reading, word: `word ${index}` }));
const ranked = (readings: Omit<Reading, 'word'>[], limit: number, available = ALL) =>
  rankProducts(named(readings), limit, available).map(({ product }) => product);

describe('rankProducts', () => {
  test('ranks name before category before maker before material', () => {
    expect(ranked([{ typed: 0, points: exact, posting: [[4], [3], [2], [1]] }], 9)).toEqual([4, 3, 2, 1]);
  });

  test('ranks exact before prefix before one typo before two, regardless of the field', () => {
    const readings = [
      { typed: 0, points: twoSlips, posting: [[1]] },
      { typed: 0, points: oneSlip, posting: [[2]] },
      { typed: 0, points: prefix, posting: [[3]] },
      { typed: 0, points: exact, posting: [[], [], [], [4]] },
    ];
    expect(ranked(readings, 9)).toEqual([4, 3, 2, 1]);
  });

  test('ranks products that match all words first, however weakly', () => {
    const readings = [
      { typed: 0, points: exact, posting: [[1, 1]] },
      { typed: 1, points: twoSlips, posting: [[], [], [], [2]] },
    ];
    expect(ranked(readings, 9)).toEqual([2, 1]);
  });

  test('counts two readings of one word once, with the better one', () => {
    const readings = [
      { typed: 0, points: exact, posting: [[7]] },
      { typed: 0, points: prefix, posting: [[7]] },
      { typed: 0, points: exact, posting: [[3]] },
    ];
    expect(ranked(readings, 9)).toEqual([3, 7]);
  });

  test('ranks sold products after others that match as many words', () => {
    const readings = [
      { typed: 0, points: exact, posting: [[1, 7, 1]] },
      { typed: 0, points: twoSlips, posting: [[], [], [], [2]] },
      { typed: 1, points: prefix, posting: [[9]] },
    ];
    expect(ranked(readings, 9, 8)).toEqual([9, 1, 2, 8]);
  });

  test('returns the matched word for each typed word', () => {
    const readings = [
      { typed: 0, word: 'bracelets', points: oneSlip, posting: [[], [4]] },
      { typed: 0, word: 'bracelet', points: oneSlip, posting: [[4]] },
      { typed: 1, word: 'brass', points: exact, posting: [[4]] },
    ];
    expect([...(rankProducts(readings, 1, ALL)[0]?.words ?? [])]).toEqual([
      [0, 'bracelet'],
      [1, 'brass'],
    ]);
  });

  test('breaks ties by the lower number and respects the limit', () => {
    expect(ranked([{ typed: 0, points: exact, posting: [[2, 3, 4]] }], 2)).toEqual([2, 5]);
    expect(ranked([], 2)).toEqual([]);
  });
});
