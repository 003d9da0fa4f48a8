import { expect, test } from 'vitest';
import { brokenLimits } from '#scripts/bench/build-budgets.ts';
import { report } from '#scripts/bench/site/table.ts';
import { sizeOf } from './build-fixture.ts';

test('the report lists the median of each case relative to the full build', () => {
  const text = report([sizeOf(10_000, { full: [11, 10, 15], change: 1.1, floor: 2.2 })], '9.9.9', []);
  expect(text).toContain('10,100 pages, 10,500 files, 10,000 MB.');
  expect(text).toContain('| full build | 11.00 | 1.00 | 918 | 100 | 11.00 10.00 15.00 |');
  expect(text).toContain('| after one price change | 1.10 | 0.10 |  | 100 | 1.10 |');
  expect(text).toContain('Eleventy 9.9.9 builds');
  expect(text).not.toContain('| Eleventy');
  expect(text).toMatch(/## Exceeded limits\n\nNothing\.\n$/);
});

const good = { full: 8, static: 7.5, change: 1, nothing: 1, eleventy: 12, eleventyJs: 7, floor: 1 };

test('figures within limits and missing figures break no limit', () => {
  expect(brokenLimits(sizeOf(10_000, good))).toEqual([]);
  expect(brokenLimits(sizeOf(50_000, { ...good, full: 40, static: 38, eleventy: 50 }))).toEqual([]);
  expect(brokenLimits(sizeOf(50_000, {}))).toEqual([]);
});

test.each([
  [10_000, { full: 9 }, ['without islands 0.833, expected at least 0.85']],
  [10_000, { eleventy: 7 }, ['Eleventy with Liquid 0.875, expected at least 1']],
  [10_000, { full: 26, static: 25, eleventy: 40 }, ['full build, seconds 26, expected at most 25']],
  [10_000, { change: 3.1 }, ['after one price change, seconds 3.1, expected at most 3']],
  [1_000, { nothing: 1.6 }, ['after no change, seconds 1.6, expected at most 1.5']],
])('%i products with %j exceed a limit', (products, seconds, sentences) => {
  const broken = brokenLimits(sizeOf(products, { ...good, ...seconds }));
  expect(broken).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
});

test('a large catalogue has separate limits, including memory', () => {
  const slow = { full: 111, static: 111, eleventy: 120, change: 15.1, nothing: 2.1 };
  expect(brokenLimits(sizeOf(50_000, slow, 1610))).toEqual([
    expect.stringContaining('after no change, seconds 2.1, expected at most 2'),
    expect.stringContaining('full build, seconds 111, expected at most 110'),
    expect.stringContaining('after one price change, seconds 15.1, expected at most 15'),
    expect.stringContaining('peak memory of the full build, MB 1610, expected at most 1600'),
  ]);
});
