import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restingBound, typedBound, withBound } from '#domain/price-range.ts';

const CEILING = 1000;

test.each([
  ['200', 200],
  ['0050', 50],
  ['12.4', 12],
  ['1e2', 100],
  ['-5', 0],
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

test('a bound that was typed takes the other one along where it is in its way', () => {
  expect(withBound({ low: 0, high: 200 }, 'low', 300)).toEqual({ low: 300, high: 300 });
  expect(withBound({ low: 300, high: 500 }, 'high', 100)).toEqual({ low: 100, high: 100 });
  expect(withBound({ low: 100, high: 500 }, 'low', 50)).toEqual({ low: 50, high: 500 });
});

test('whatever is typed, bounds are in order and within their ends, and the typed one stands', () => {
  const bound = fc.integer({ min: 0, max: CEILING });
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('low' as const, 'high' as const),
      bound,
      bound,
      (text, which, one, other) => {
        const value = typedBound(text, 0, CEILING);
        const range = withBound({ low: Math.min(one, other), high: Math.max(one, other) }, which, value);
        expect(range[which]).toBe(value);
        expect(range.low).toBeLessThanOrEqual(range.high);
        expect(range.low).toBeGreaterThanOrEqual(0);
        expect(range.high).toBeLessThanOrEqual(CEILING);
      },
    ),
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
