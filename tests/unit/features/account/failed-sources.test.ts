import { describe, expect, test } from 'vitest';
import { type FailedSource, freshFailures, withFailure } from '#features/account/failed-sources.ts';
import { fc } from '../../../fixtures/properties.ts';

const DAY = 86_400_000;
const failures = fc.array(
  fc.record({ url: fc.webUrl(), at: fc.oneof(fc.integer({ min: -9 * DAY, max: DAY }), fc.constant(Number.NaN)) }),
  { maxLength: 60 },
);

describe('failed sources', () => {
  test('are stored for 7 days', () => {
    const failed = withFailure([], 'a', 0);
    expect(freshFailures(failed, 7 * DAY - 1)).toEqual([{ url: 'a', at: 0 }]);
    expect(freshFailures(failed, 7 * DAY)).toEqual([]);
    expect(freshFailures(failed, -1)).toEqual([]);
  });

  test('are limited to 20, and the oldest is dropped first', () => {
    let kept: FailedSource[] = [];
    for (let at = 0; at < 25; at++) kept = withFailure(kept, `source ${at}`, at);
    expect(kept.map(({ url }) => url)).toEqual(Array.from({ length: 20 }, (_, index) => `source ${index + 5}`));
  });

  test('count from their latest failure', () => {
    const kept = withFailure(withFailure(withFailure([], 'a', 0), 'b', 1), 'a', 2);
    expect(kept).toEqual([
      { url: 'b', at: 1 },
      { url: 'a', at: 2 },
    ]);
  });

  test('stay within 20 fresh unique entries with the new one last, and the input is not mutated', () => {
    fc.assert(
      fc.property(failures, fc.webUrl(), (given, url) => {
        const before = structuredClone(given);
        const kept = withFailure(given, url, 0);
        expect(given).toEqual(before);
        expect(kept.length).toBeLessThanOrEqual(20);
        expect(kept.at(-1)?.at).toBe(0);
        expect(kept.filter((failure) => failure.url === url)).toEqual([{ url, at: 0 }]);
        expect(kept.every(({ at }) => at <= 0 && at > -7 * DAY)).toBe(true);
      }),
    );
  });
});
