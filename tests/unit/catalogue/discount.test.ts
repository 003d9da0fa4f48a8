import { describe, expect, test } from 'vitest';
import { discountLabel, percentOff } from '#catalogue/discount.ts';
import { type Cents, cents } from '#lib/money.ts';
import { fc } from '../../fixtures/properties.ts';

const off = (price: number | null, oldPrice: number | null) =>
  percentOff({
    price: price === null ? null : cents(price),
    oldPrice: oldPrice === null ? null : cents(oldPrice),
  });

test('the badge shows the percentage', () => {
  expect(discountLabel(25)).toBe('25% OFF');
});

describe('percentOff', () => {
  test.each<[number, number, number]>([
    [7500, 10_000, 25],
    [6667, 10_000, 33],
    [6650, 10_000, 34],
    [1, 10_000, 99],
    [50, 10_000, 99],
    [100, 10_000, 99],
    [1, 10_000_000_000, 99],
    [9949, 10_000, 1],
  ])('%i cents instead of %i is %i%% off', (price, oldPrice, percent) => {
    expect(off(price, oldPrice)).toBe(percent);
  });

  test.each<[string, number | null, number | null]>([
    ['the piece is enquire-only', null, 10_000],
    ['there is no old price', 7500, null],
    ['the price is nothing', 0, 10_000],
    ['both prices are the same', 7500, 7500],
    ['the old price was lower', 7500, 7000],
    ['it rounds to nothing', 9999, 10_000],
    ['it is just short of half a percent', 9951, 10_000],
  ])('is null when %s', (_, price, oldPrice) => {
    expect(off(price, oldPrice)).toBeNull();
  });

  test('is null or a whole number from 1 to 99 for any two prices', () => {
    const price = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((amount): Cents => cents(amount)));
    fc.assert(
      fc.property(price, price, (now, before) => {
        const percent = percentOff({ price: now, oldPrice: before });
        if (percent === null) return;
        expect(percent).toBeGreaterThanOrEqual(1);
        expect(percent).toBeLessThanOrEqual(99);
        expect(Number.isInteger(percent)).toBe(true);
        expect(before).toBeGreaterThan(now ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
