import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, restingBound, typedBound } from '#features/listing/price-range.ts';

const CEILING = 1000;

test.each([
  ['200', 200],
  ['0050', 50],
  ['12.4', 12],
  ['1e2', 100],
  ['-5', CEILING],
  ['-Infinity', CEILING],
  ['1e400', CEILING],
  ['NaN', CEILING],
  ['0', 0],
  ['5000', CEILING],
  ['', CEILING],
  [' ', CEILING],
  ['abc', CEILING],
])('%j in the high box means %d', (text, bound) => {
  expect(typedBound(text, CEILING, CEILING)).toBe(bound);
});

test('an empty low box leaves the price open, too', () => {
  expect(typedBound('', 0, CEILING)).toBe(0);
});

test('a range that runs backwards is turned round', () => {
  expect(inOrder({ low: 900, high: 100 })).toEqual({ low: 100, high: 900 });
  expect(inOrder({ low: 100, high: 900 })).toEqual({ low: 100, high: 900 });
  expect(inOrder({ low: 300, high: 300 })).toEqual({ low: 300, high: 300 });
});

test('whatever is typed, the range has both bounds, in order and within its ends', () => {
  const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const bounds = { low: typedBound(one, 0, CEILING), high: typedBound(other, CEILING, CEILING) };
      const range = inOrder(bounds);
      expect([range.low, range.high].sort()).toEqual([bounds.low, bounds.high].sort());
      expect(range.low).toBeLessThanOrEqual(range.high);
      expect(range.low).toBeGreaterThanOrEqual(0);
      expect(range.high).toBeLessThanOrEqual(CEILING);
    }),
  );
});

test('a bound that rests counts only where it is one already and nothing is in its way', () => {
  const range = { low: 100, high: 500 };
  expect(restingBound(range, 'high', '300', CEILING)).toEqual({ low: 100, high: 300 });
  expect(restingBound(range, 'low', '0', CEILING)).toEqual({ low: 0, high: 500 });
  for (const text of ['', '3', '5000', '0300', '3e2', '-1', 'abc']) {
    expect(restingBound(range, 'high', text, CEILING)).toBe(range);
  }
});
