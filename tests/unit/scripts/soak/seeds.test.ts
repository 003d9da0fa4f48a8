import { expect, test } from 'vitest';
import { comebacks, journeys } from '#scripts/soak/power-loss.ts';
import { powerLossOf } from '#scripts/soak/seeds.ts';

const lengths = { approve: 33, decline: 46, cancel: 54 };
const losses = Array.from({ length: 500 }, (_, index) => powerLossOf(index + 1, lengths));

test('500 seeds lose power at every moment of each journey, before each way to go on', () => {
  for (const [journey, length] of Object.entries(lengths)) {
    const own = losses.filter((loss) => loss.journey === journey);
    expect(new Set(own.map(({ moments }) => moments[0]))).toEqual(new Set(Array.from({ length }, (_, at) => at + 1)));
    expect(new Set(own.map(({ comeback }) => comeback))).toEqual(new Set(comebacks));
  }
  expect(Object.keys(lengths)).toEqual(Object.keys(journeys));
});

test('a third of the seeds lose power twice', () => {
  const twice = losses.filter(({ moments }) => moments.length === 2);
  expect(twice.length / losses.length).toBeCloseTo(1 / 3, 1);
});
