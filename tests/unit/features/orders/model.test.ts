import { expect, test } from 'vitest';
import { itemCount } from '#features/orders/copy.ts';
import { hasPayment, lineSum, type OrderLine, paidPart, withTodaysPrices } from '#features/orders/model.ts';
import { cents } from '#lib/money.ts';

const line = (price: number | null, quantity = 1): OrderLine => ({
  piece: { id: 'a', name: 'A', thumbnailUrl: null },
  quantity,
  price: price === null ? null : cents(price),
});
const prices = (lines: OrderLine[]) => lines.map(({ price }) => price);

test('itemCount counts lines, with the right plural', () => {
  expect(itemCount({ lines: [] })).toBe('0 Items');
  expect(itemCount({ lines: [line(1, 5)] })).toBe('1 Item');
  expect(itemCount({ lines: [line(1), line(2)] })).toBe('2 Items');
});

test('hasPayment is false for a basket without a payment', () => {
  expect(hasPayment({ paid: false, amountPaid: null })).toBe(false);
  expect(hasPayment({ paid: false, amountPaid: cents(0) })).toBe(false);
  expect(hasPayment({ paid: false, amountPaid: cents(1) })).toBe(true);
  expect(hasPayment({ paid: true, amountPaid: null })).toBe(true);
});

test.each([
  [true, null, 'all'],
  [true, 100, 'all'],
  [false, 100, 'some'],
  [false, 0, 'none'],
  [false, null, 'none'],
  [null, null, null],
  [null, 100, null],
] as const)('an order with paid: %s, amount paid: %s is paid: %s', (paid, amount, part) => {
  expect(paidPart({ paid, amountPaid: amount === null ? null : cents(amount) })).toBe(part);
});

test('lineSum multiplies a known price by the quantity', () => {
  expect(lineSum(line(1999, 3))).toBe(5997);
  expect(lineSum(line(null, 3))).toBeNull();
});

test("fills in today's prices when the order has none and the sum matches", () => {
  const lines = [line(null, 2), line(500)];
  expect(prices(withTodaysPrices(lines, [cents(300), cents(9)], cents(1100)))).toEqual([300, 500]);
});

test.each([
  ['changed since', [cents(301), null], cents(1100)],
  ['are not known', [null, null], cents(1100)],
  ['have no sum to be held against', [cents(300), null], null],
])("skips today's prices when they %s", (_, today, sum) => {
  expect(prices(withTodaysPrices([line(null, 2), line(500)], today, sum))).toEqual([null, 500]);
});
