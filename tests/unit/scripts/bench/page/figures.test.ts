import { expect, test } from 'vitest';
import { firstScreenOf, median, medianScores, noWeight, totalOf } from '#scripts/bench/page/figures.ts';
import { pageOf, perfect } from './page-fixture.ts';

test.each([
  [[7], 7],
  [[9, 100, 10], 10],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

test('medianScores takes the median of each figure separately', () => {
  const runs = [
    { ...perfect, performance: 98, lcp: 1300 },
    { ...perfect, performance: 100, lcp: 1000, tbt: 20 },
    { ...perfect, performance: 99, lcp: 1100 },
  ];
  expect(medianScores(runs)).toEqual({ ...perfect, performance: 99, lcp: 1100, tbt: 0 });
});

test('totals exclude prefetched files, and the first screen excludes images below it', () => {
  const { load } = pageOf('home', { document: 1000, script: 500, further: 4000 });
  load.prefetched = { ...noWeight(), requests: 1, transferred: 9000 };
  expect(totalOf(load)).toEqual({ requests: 3, transferred: 5500, decoded: 16_500 });
  expect(firstScreenOf(load)).toBe(1500);
});
