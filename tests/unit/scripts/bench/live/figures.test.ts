import { expect, test } from 'vitest';
import { percentile, type ServerFigures } from '#scripts/bench/live/figures.ts';
import { report } from '#scripts/bench/live/table.ts';

const twenty = Array.from({ length: 20 }, (_, index) => 20 - index);

test.each([
  [twenty, 0.95, 19],
  [[30, 10, 20], 0.95, 30],
  [[30, 10, 20], 0.5, 20],
  [[7], 0.01, 7],
  [[], 0.95, Number.NaN],
])('the percentile of %j for a share of %d is %d', (numbers, share, expected) => {
  expect(percentile(numbers, share)).toBe(expected);
});

const MB = 2 ** 20;

/** Figures of a server that takes twice the base for everything if `slower` is 2. */
const serverOf = (name: string, slower: number): ServerFigures => ({
  name,
  runs: [1, 3].map((run) => ({
    start: 400 * slower,
    load: 200 * slower,
    first: 100 * slower,
    answers: [10, 20, 30].map((ms) => ms * slower),
    rounds: [
      [run * 100, run * 120],
      [run * 100, run * 120],
    ].map((rates) => rates.map((rate) => rate / slower)),
  })),
  memory: { early: { resident: 100 * MB, heap: 20 * MB }, late: { resident: 110 * MB, heap: 19.5 * MB } },
});

test('the report compares our server with the other one and says what reading takes', () => {
  const servers: [ServerFigures, ServerFigures] = [serverOf('own', 1), serverOf('other', 2)];
  const text = report({ products: 2000, requests: 100_000, reading: 12, servers });
  expect(text).toContain('Pages of 2,000 products');
  expect(text).toContain('medians of 2 runs');
  expect(text).toContain('12.0 ms (median): 60% of an answer');
  expect(text).toContain('other renders the same component');
  expect(text).toContain('|  | own | other | ratio |');
  expect(text).toContain('| answer, median, ms | 20.0 | 40.0 | 0.50 |');
  expect(text).toContain('| answers per second, 8 at once | 200 | 100 | 2.00 |');
  expect(text).toContain('| answers per second, 64 at once | 240 | 120 | 2.00 |');
  expect(text).toContain('| memory after 100,000 requests, MB | 110 | 110 | 1.00 |\n| its growth');
  expect(text).toContain('| its growth since a tenth of them, MB | -0.5 | -0.5 |  |');
});

test('the report of our server alone has no ratio and no comparison', () => {
  const text = report({ products: 2000, requests: 100, reading: 12, servers: [serverOf('own', 1)] });
  expect(text).toContain('|  | own |\n');
  expect(text).not.toContain('ratio');
  expect(text).not.toContain('renders the same component');
});
