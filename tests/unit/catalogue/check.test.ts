import { describe, expect, test } from 'vitest';
import { CatalogueError, checkIds, checkSize } from '#catalogue/check.ts';

const record = (id: string, name = `Piece ${id}`) => ({ id, name });
const sentence = (run: () => void) => {
  try {
    run();
  } catch (error) {
    if (error instanceof CatalogueError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('ids that share a page', () => {
  test.each([
    ['7', '7'],
    ['Drum', 'drum'],
    ['É', 'é'],
    ['caf\u00e9', 'cafe\u0301'],
    ['__proto__', '__PROTO__'],
  ])('%j and %j are both named', (one, other) => {
    const message = sentence(() => checkIds('product', [record('1'), record(one, 'First'), record(other, 'Second')]));
    expect(message).toContain(`product ${JSON.stringify(one)} (First)`);
    expect(message).toContain(`product ${JSON.stringify(other)} (Second)`);
  });

  test('are told from one product that is listed twice, which another build may mend', () => {
    const twice = sentence(() => checkIds('product', [record('2'), record('2')]));
    expect(twice).toMatch(/the API's list names this id twice, .* changed while it was read\. Run the build again/);
    const alike = sentence(() => checkIds('product', [record('Drum'), record('drum')]));
    expect(alike).toMatch(/would share one page\. Give one of them another id/);
  });

  test('are none when all differ', () => {
    expect(() =>
      checkIds(
        'product',
        ['1', '01', 'a', 'b', '__proto__', 'constructor', '%', '100%'].map((id) => record(id)),
      ),
    ).not.toThrow();
  });
});

describe('ids that can not be a page', () => {
  test.each(['', '..', '../x', 'a/b', 'search', 'index', 'x.html', ' x'])(
    '%j is named with its kind and its name',
    (id) => {
      const message = sentence(() => checkIds('category', [record('1'), record(id, 'Hostile')]));
      expect(message).toMatch(/^category ".*" \(Hostile\) can't have a page: .+\. Change the id in the API\.$/);
      expect(message).toContain(JSON.stringify(id));
    },
  );
});

describe('the size of the catalogue', () => {
  test.each<[number, number | null]>([
    [1, null],
    [1, 0],
    [50, 100],
    [51, 101],
    [500, 100],
  ])('%i products after %j pass', (now, before) => {
    expect(() => checkSize(now, before, false)).not.toThrow();
  });

  test.each<[number, number | null, RegExp]>([
    [0, null, /lists no products/],
    [0, 100, /lists no products/],
    [49, 100, /lists 49 products, fewer than half of the last build's 100/],
    [50, 101, /50.*101/],
  ])('%i after %j are refused, with the way out', (now, before, message) => {
    expect(sentence(() => checkSize(now, before, false))).toMatch(message);
    expect(sentence(() => checkSize(now, before, false))).toContain('ALLOW_SHRINK=1');
    expect(() => checkSize(now, before, true)).not.toThrow();
  });
});
