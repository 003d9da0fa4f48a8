import { expect, test } from 'vitest';
import { inOrder, pendingBound, typedBound } from '#features/listing/price-range.ts';
import { fc } from '../../../fixtures/properties.ts';

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
])('%j in the high box is read as %d', (text, bound) => {
  expect(typedBound(text, CEILING, CEILING)).toBe(bound);
});

test('an empty low box leaves the lower bound open', () => {
  expect(typedBound('', 0, CEILING)).toBe(0);
});

test('swaps bounds in the wrong order', () => {
  expect(inOrder({ low: 900, high: 100 })).toEqual({ low: 100, high: 900 });
  expect(inOrder({ low: 100, high: 900 })).toEqual({ low: 100, high: 900 });
  expect(inOrder({ low: 300, high: 300 })).toEqual({ low: 300, high: 300 });
});

test('any typed range has ordered bounds within the limits', () => {
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

test('applies a bound while typing only if it is complete and does not conflict', () => {
  const range = { low: 100, high: 500 };
  expect(pendingBound(range, 'high', '300', CEILING)).toEqual({ low: 100, high: 300 });
  expect(pendingBound(range, 'high', '100', CEILING)).toEqual({ low: 100, high: 100 });
  expect(pendingBound(range, 'high', '1000', CEILING)).toEqual({ low: 100, high: CEILING });
  expect(pendingBound(range, 'low', '0', CEILING)).toEqual({ low: 0, high: 500 });
  expect(pendingBound(range, 'low', '-1', CEILING)).toBe(range);
  for (const text of ['', '3', '5000', '0300', '3e2', '-1', 'abc']) {
    expect(pendingBound(range, 'high', text, CEILING)).toBe(range);
  }
});
