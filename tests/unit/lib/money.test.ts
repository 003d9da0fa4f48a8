import { describe, expect, test } from 'vitest';
import { addMoney, cents, multiplyMoney, parseMoney, toDollars, zero } from '#lib/money.ts';
import { fc } from '../../fixtures/properties.ts';

/** Any displayable price in cents, up to $100 million. */
const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(cents);

describe('parseMoney', () => {
  test.each<[unknown, number]>([
    [0, 0],
    ['0', 0],
    ['-0', 0],
    [12, 1200],
    [12.5, 1250],
    ['12.5', 1250],
    ['12.50', 1250],
    [' 12.50 ', 1250],
    ['0012.50', 1250],
    ['.50', 50],
    ['.5', 50],
    ['-.05', -5],
    ['1234567890.12', 123_456_789_012],
    [-3.25, -325],
    ['-3.25', -325],
    [0.1 + 0.2, 30],
    [1.005, 101],
    ['1.005', 101],
    ['1.0049999999999999999999999999', 100],
    ['-1.005', -101],
    ['0.999', 100],
    [19.99 * 3, 5997],
    ['1,234.50', 123_450],
    ['-1,234', -123_400],
    [' 12,345,678.9 ', 1_234_567_890],
  ])('parses %j dollars as %i cents', (value, expected) => {
    expect(parseMoney(value)).toBe(expected);
  });

  test.each<{ value: unknown }>(
    [
      1e21,
      -1e21,
      1e13,
      '1234567890123',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      '1,5',
      '1,23.50',
      '12,3456',
      ',123',
      '1,234,',
      '$1,234.50',
      '1.234,50',
      '',
      ' ',
      '.',
      '-',
      '-.',
      '5.',
      '0x10',
      '1e3',
      '$5',
      '5 USD',
      '+5',
      '--5',
      '1.2.3',
      '١٢',
      '12\n13',
      'NaN',
      'null',
      null,
      undefined,
      true,
      {},
      [],
      [5],
      10n,
      { valueOf: () => 5 },
    ].map((value) => ({ value })),
  )('rejects $value', ({ value }) => {
    expect(parseMoney(value)).toBeNull();
  });

  test('rounds a decimal string of any length half up on its digits', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), digits, fc.boolean(), (whole, fraction, negative) => {
        const padded = fraction.padEnd(3, '0');
        const magnitude = whole * 100n + BigInt(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1n : 0n);
        const text = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
        expect(parseMoney(text)).toBe(Number(negative ? -magnitude : magnitude) + 0);
      }),
    );
  });

  test('never throws and returns whole cents or null', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (value) => {
        const amount = parseMoney(value);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe('toDollars', () => {
  test('round-trips through parseMoney as a number and as text', () => {
    fc.assert(
      fc.property(price, (amount) => {
        expect(parseMoney(toDollars(amount))).toBe(amount);
        expect(parseMoney(toDollars(amount).toFixed(2))).toBe(amount);
        expect(parseMoney(JSON.parse(JSON.stringify(toDollars(amount))))).toBe(amount);
      }),
    );
  });
});

describe('money arithmetic', () => {
  test('sums and multiples are exact in cents', () => {
    const line = fc.tuple(price, fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
        const exact = lines.reduce((sum, [amount, count]) => sum + BigInt(amount) * BigInt(count), 0n);
        expect(BigInt(addMoney(...lines.map(([amount, count]) => multiplyMoney(amount, count))))).toBe(exact);
      }),
    );
  });

  test('ten cents plus twenty cents are thirty cents', () => {
    expect(addMoney(cents(10), cents(20))).toBe(30);
    expect(addMoney()).toBe(zero);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    'rejects %d as a number of cents',
    (value) => {
      expect(() => cents(value)).toThrow(new RangeError(`Not a whole number of cents: ${value}`));
    },
  );

  test('throws for a product that a double cannot represent instead of rounding', () => {
    expect(() => multiplyMoney(cents(2 ** 52), 3)).toThrow(RangeError);
    expect(() => multiplyMoney(cents(5), 0.5)).toThrow(RangeError);
  });

  test('never returns negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});
