import { describe, expect, test } from 'vitest';
import { salesTax } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';

/** 5.3%, in tenths of a percent. */
const RATE = 53;

/** Rounds half up with integers only: adds a cent if the remainder is at least half of one. */
function exactTax(total: bigint, perMille: bigint): bigint {
  const thousandths = total * perMille;
  const rest = thousandths % 1000n;
  return thousandths / 1000n + (rest * 2n >= 1000n ? 1n : 0n);
}

describe('sales tax', () => {
  test.each<[number, number]>([
    [0, 0],
    [9, 0],
    [10, 1],
    [100, 5],
    [500, 27],
    [10_000, 530],
    [12_345, 654],
    [1_500, 80],
    [2_500, 133],
    [99_999_999, 5_300_000],
  ])('on %i cents at 5.3%% is %i cents', (total, tax) => {
    expect(salesTax(cents(total), RATE)).toBe(tax);
  });

  test('matches integer arithmetic for any total and rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.integer({ min: 0, max: 300 }), (total, rate) => {
        expect(BigInt(salesTax(cents(total), rate))).toBe(exactTax(BigInt(total), BigInt(rate)));
      }),
    );
  });

  test('rounds half a cent up, never to even', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (halves) => {
        const total = halves * 1000 + 500;
        expect(salesTax(cents(total), RATE)).toBe((total * RATE + 500) / 1000);
      }),
    );
  });
});
