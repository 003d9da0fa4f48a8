import { describe, expect, test } from 'vitest';
import { orderDate } from '#features/orders/order-date.ts';
import { fc } from '../../../fixtures/properties.ts';

const utc = (day: number, hour = 14, minute = 5) => orderDate(Date.UTC(2026, 10, day, hour, minute), 'UTC');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('orderDate', () => {
  test('formats day, month, year and time', () => {
    expect(utc(20)).toBe('20th Nov 2026 14.05');
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
  ])('formats day %i as %s', (day, ordinal) => {
    expect(utc(day)).toBe(`${ordinal} Nov 2026 14.05`);
  });

  test('uses a 24-hour clock that starts at 00', () => {
    expect(utc(20, 0, 0)).toBe('20th Nov 2026 00.00');
    expect(utc(20, 9, 30)).toBe('20th Nov 2026 09.30');
  });

  test("uses the shopper's time zone", () => {
    const time = Date.UTC(2026, 10, 20, 2, 0);
    expect(orderDate(time, 'America/New_York')).toBe('19th Nov 2026 21.00');
    expect(orderDate(time, 'Africa/Nairobi')).toBe('20th Nov 2026 05.00');
  });

  test('round-trips to the minute for any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_258_118_399_999 }), (time) => {
        const match = /^(\d{1,2})(st|nd|rd|th) ([A-Z][a-z]{2}) (\d{4}) (\d{2})\.(\d{2})$/.exec(orderDate(time, 'UTC'));
        const [, day, , month, year, hour, minute] = match ?? [];
        const read = Date.UTC(Number(year), MONTHS.indexOf(month ?? ''), Number(day), Number(hour), Number(minute));
        expect(read).toBe(time - (time % 60_000));
      }),
      { numRuns: 1000 },
    );
  });
});
