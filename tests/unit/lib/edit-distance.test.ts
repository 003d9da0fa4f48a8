import { describe, expect, test } from 'vitest';
import { editDistances } from '#lib/edit-distance.ts';
import { fc } from '../../fixtures/properties.ts';

const whole = (typed: string, word: string) => editDistances(typed, word, 1).whole;
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

describe('editDistances', () => {
  test.each([
    ['drum', 'drum', 0],
    ['drm', 'drum', 1],
    ['drrum', 'drum', 1],
    ['drun', 'drum', 1],
    ['durm', 'drum', 1],
    ['barcelt', 'bracelet', 2],
    ['', 'drum', 4],
  ])('between %j and %j is %i', (typed, word, count) => expect(whole(typed, word)).toBe(count));

  test('of a prefix respects the minimum length', () => {
    expect(editDistances('djme', 'djembe', 3)).toEqual({ whole: 2, begun: 1 });
    expect(editDistances('ab', 'abcdef', 5).begun).toBe(3);
    expect(editDistances('ab', 'ab', 3).begun).toBe(Number.POSITIVE_INFINITY);
  });

  test('are symmetric, zero only for equal words, and bounded by the word lengths', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const count = whole(a, b);
        expect(count).toBe(whole(b, a));
        expect(count === 0).toBe(a === b);
        expect(count).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(count).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  test('of a prefix are the minimum over all prefixes', () => {
    fc.assert(
      fc.property(
        letters,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 }),
        (typed, word) => {
          const beginnings = Array.from(word, (_, at) => whole(typed, word.slice(0, at + 1)));
          expect(editDistances(typed, word, 1).begun).toBe(Math.min(...beginnings));
        },
      ),
    );
  });
});
