import { describe, expect, test } from 'vitest';
import { CatalogueError, checkSize } from '#catalogue/check.ts';

const sentence = (run: () => void) => {
  try {
    run();
  } catch (error) {
    if (error instanceof CatalogueError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('catalogue size check', () => {
  test.each<[number, number | null]>([
    [1, null],
    [1, 0],
    [50, 100],
    [51, 101],
    [500, 100],
  ])('accepts %i products after %j', (now, before) => {
    expect(() => checkSize(now, before, false)).not.toThrow();
  });

  test.each<[number, number | null, RegExp]>([
    [0, null, /lists no products/],
    [0, 100, /lists no products/],
    [49, 100, /lists 49 products, fewer than half of the last build's 100/],
    [50, 101, /50.*101/],
  ])('rejects %i products after %j and names the override setting', (now, before, message) => {
    expect(sentence(() => checkSize(now, before, false))).toMatch(message);
    expect(sentence(() => checkSize(now, before, false))).toContain('ALLOW_SHRINK=1');
    expect(() => checkSize(now, before, true)).not.toThrow();
  });
});
