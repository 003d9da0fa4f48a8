import { expect, test } from 'vitest';
import { cents, formatMoney } from '#lib/money.ts';
import { fc } from '../../fixtures/properties.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats whole cents as `$1,234.50` through a decimal string, without floating point. */
function written(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const text = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return dollars.format(text as Intl.StringNumericLiteral);
}

test.each<[number, string]>([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
])('%i cents are formatted as %s', (amount, shown) => {
  expect(formatMoney(cents(amount))).toBe(shown);
});

test('formats the exact dollars and cents of any amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }).map(cents), (amount) => {
      expect(formatMoney(amount)).toBe(written(amount));
      expect(formatMoney(cents(-amount))).toBe(written(cents(-amount)));
    }),
  );
});
