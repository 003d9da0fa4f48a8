import { describe, expect, test } from 'vitest';
import { resolveIdCollisions } from '#catalogue/id-collisions.ts';

const record = (id: string, name = `Piece ${id}`, updatedAt: string | null = null) => ({ id, name, updatedAt });

describe('records that share a page', () => {
  test.each([
    ['7', '7'],
    ['Drum', 'drum'],
    ['É', 'é'],
    ['caf\u00e9', 'cafe\u0301'],
    ['__proto__', '__PROTO__'],
  ])('with ids %j and %j: keeps the later one in the list and names both', (one, other) => {
    const second = record(other, 'Second');
    const { records, aside } = resolveIdCollisions('product', [record('1'), record(one, 'First'), second]);
    expect(records).toEqual([record('1'), second]);
    expect(aside).toMatchObject([{ kind: 'product', id: one, name: 'First', field: 'id' }]);
    expect(aside[0]?.problem).toContain(`product ${JSON.stringify(other)} (Second)`);
    expect(aside[0]?.duplicateOf).toEqual({ id: other, name: 'Second' });
  });

  test.each<[string | null, string | null, string]>([
    ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z', 'First'],
    ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', 'Second'],
    ['2026-01-01T00:00:00Z', null, 'First'],
    [null, '2026-01-01T00:00:00Z', 'Second'],
    ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', 'Second'],
  ])('updated at %j and %j: keeps %3$s', (one, other, name) => {
    const twins = [record('7', 'First', one), record('7', 'Second', other)];
    expect(resolveIdCollisions('product', twins).records.map((twin) => twin.name)).toEqual([name]);
  });

  test('keeps one of three and sets two aside', () => {
    const { records, aside } = resolveIdCollisions('product', [
      record('a', 'One'),
      record('A', 'Two'),
      record('a', 'Three'),
    ]);
    expect(records.map(({ name }) => name)).toEqual(['Three']);
    expect(aside.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(new Set(aside.map(({ key }) => key)).size).toBe(2);
  });

  test('suggests a rebuild when the same id is listed twice', () => {
    const problemOf = (one: string, other: string) =>
      resolveIdCollisions('product', [record(one), record(other)]).aside[0]?.problem;
    expect(problemOf('2', '2')).toMatch(/The list may have changed while it was being read: build again/);
    expect(problemOf('Drum', 'drum')).toMatch(/^would have the same page as .*: give one of them a different id$/);
  });

  test('keeps all records with distinct pages', () => {
    const records = ['1', '01', 'a', 'b', '__proto__', 'constructor', '%', '100%'].map((id) => record(id));
    expect(resolveIdCollisions('product', records)).toEqual({ records, aside: [] });
  });
});
