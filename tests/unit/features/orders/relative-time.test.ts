import { describe, expect, test } from 'vitest';
import { relativeTime } from '#features/orders/relative-time.ts';
import { fc } from '../../../fixtures/properties.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12);
const textAt = (then: number, now: number) => relativeTime(then, now).text;
const ago = (age: number) => textAt(NOW - age, NOW);

describe('relativeTime', () => {
  test.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [30 * MINUTE - 1, '29 minutes ago'],
    [30 * MINUTE, '30 minutes ago'],
    [HOUR - 1, '30 minutes ago'],
    [HOUR, '1 hour ago'],
    [2 * HOUR, '2 hours ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'yesterday'],
    [2 * DAY - 1, 'yesterday'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [14 * DAY - 1, '1 week ago'],
    [14 * DAY, '2 weeks ago'],
    [30 * DAY - 1, '2 weeks ago'],
    [30 * DAY, '1 month ago'],
    [60 * DAY - 1, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [400 * DAY, '13 months ago'],
  ])('of %i ms is %s', (age, label) => {
    expect(ago(age)).toBe(label);
  });

  test('of a future time is just now', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 400 * DAY }), (ahead) => ago(-ahead) === 'just now'));
  });

  test('depends only on the age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 1000 * DAY }), (now, age) => {
        expect(textAt(now - age, now)).toBe(ago(age));
      }),
    );
  });

  /** The least age in milliseconds that a label stands for. */
  function leastAge(label: string): number {
    const named = { 'just now': 0, yesterday: DAY }[label];
    if (named !== undefined) return named;
    const [, count, unit, plural] = /^(\d+) (minute|hour|day|week|month)(s?) ago$/.exec(label) ?? [];
    expect(plural === 's', label).toBe(count !== '1');
    const units: Record<string, number> = { minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY };
    return Number(count) * (units[unit ?? ''] ?? Number.NaN);
  }

  test('never exceeds the actual age and is less than 2.15 times too small', () => {
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 1000 * DAY }), (age) => {
        const least = leastAge(ago(age));
        expect(least).toBeLessThanOrEqual(age);
        expect(age).toBeLessThan(least * 2.15);
      }),
      { numRuns: 1000 },
    );
  });

  test('never decreases as time passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY }), fc.integer({ min: 0, max: 400 * DAY }), (age, more) => {
        expect(leastAge(ago(age + more))).toBeGreaterThanOrEqual(leastAge(ago(age)));
      }),
      { numRuns: 1000 },
    );
  });

  test('changes its text exactly when it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: -HOUR, max: 1000 * DAY }), (age) => {
        const then = NOW - age;
        const { text, changesAt } = relativeTime(then, NOW);
        expect(changesAt).toBeGreaterThan(NOW);
        expect(textAt(then, changesAt - 1)).toBe(text);
        expect(textAt(then, changesAt)).not.toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
