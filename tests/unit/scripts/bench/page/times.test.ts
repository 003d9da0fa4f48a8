import { expect, test } from 'vitest';
import { medianTimes } from '#scripts/bench/page/figures.ts';
import { overBudget } from '#scripts/bench/page/measures.ts';
import { report } from '#scripts/bench/page/table.ts';
import { pageOf } from './page-fixture.ts';

const runs = [
  { firstTap: 62.4, inp: 40 },
  { firstTap: 31, inp: 112 },
  { firstTap: 44, inp: 48 },
];

function timedPage() {
  const steps = { 'add to cart': 48, 'open the menu': 16 };
  return { ...pageOf('home', {}), times: { median: medianTimes(runs), runs, steps } };
}

test('medianTimes takes the median of each time separately and omits missing ones', () => {
  expect(medianTimes(runs)).toEqual({ firstTap: 44, inp: 48 });
});

test('reports a median over budget but not a single run over it', () => {
  const page = timedPage();
  expect(overBudget(page, { firstTap: 50, inp: 100, nextPage: 100 })).toEqual([]);
  page.times.median = { firstTap: 51, inp: 104, nextPage: Number.NaN };
  expect(overBudget(page, { firstTap: 50, inp: 100, nextPage: 100 }).map(({ measure }) => measure)).toEqual([
    'firstTap',
    'inp',
    'nextPage',
  ]);
});

test('the report lists measured times and the slowest steps', () => {
  const text = report([timedPage(), pageOf('legal', {})], []);
  expect(text).toContain('Median of 3');
  expect(text).toContain('| home | 44 ms | 48 ms | add to cart 48 ms |  |');
  expect(text).not.toContain('| legal |');
});
