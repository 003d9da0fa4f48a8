import { describe, expect, test } from 'vitest';
import { shownRating } from '#catalogue/rating.ts';
import { fc } from '../../fixtures/properties.ts';

const unrated = (id: string) => ({ id, rating: null, ratingCount: null });

describe('rating from the API', () => {
  const rated = { id: '1', rating: 4.3, ratingCount: 12 };

  test.each(['api', 'placeholder'] as const)('is shown as real with the setting %s', (setting) => {
    expect(shownRating(rated, setting)).toEqual({ value: 4.3, count: 12, sample: false });
  });

  test('is shown when it is 0', () => {
    expect(shownRating({ id: '1', rating: 0, ratingCount: null }, 'placeholder')).toEqual({
      value: 0,
      count: null,
      sample: false,
    });
  });

  test('is ignored when its count is 0', () => {
    expect(shownRating({ id: '1', rating: 4, ratingCount: 0 }, 'api')).toBeNull();
    expect(shownRating({ id: '1', rating: 4, ratingCount: 0 }, 'placeholder')).toMatchObject({ sample: true });
  });

  test('is not shown when ratings are off', () => {
    expect(shownRating(rated, 'off')).toBeNull();
  });
});

describe('placeholder rating', () => {
  test.each(['api', 'off'] as const)('never shows with the setting %s', (setting) => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(shownRating(unrated(id), setting)).toBeNull();
      }),
    );
  });

  test('is marked as a sample, has no count and ranges from 3.5 to 5.0 with one decimal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const rating = shownRating(unrated(id), 'placeholder');
        expect(rating).toMatchObject({ sample: true, count: null });
        expect(rating?.value).toBeGreaterThanOrEqual(3.5);
        expect(rating?.value).toBeLessThanOrEqual(5);
        expect(rating?.value).toBe(Number(rating?.value.toFixed(1)));
      }),
    );
  });

  test('is deterministic across calls and machines', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(shownRating(unrated(id), 'placeholder')).toEqual(shownRating(unrated(id), 'placeholder'));
      }),
    );
    // Computed independently from the published FNV-1a constants.
    expect(['', '1', '2', 'brass-cuff'].map((id) => shownRating(unrated(id), 'placeholder')?.value)).toEqual([
      4, 4.7, 4, 4.8,
    ]);
  });

  test('differs between products', () => {
    const values = new Set(
      Array.from({ length: 200 }, (_, id) => shownRating(unrated(String(id)), 'placeholder')?.value),
    );
    expect(values.size).toBe(16);
  });
});
