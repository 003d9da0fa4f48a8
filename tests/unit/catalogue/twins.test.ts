import { describe, expect, test } from 'vitest';
import { settleTwins } from '#catalogue/twins.ts';

const record = (id: string, name = `Piece ${id}`, updatedAt: string | null = null) => ({ id, name, updatedAt });

describe('records that would share a page', () => {
  test.each([
    ['7', '7'],
    ['Drum', 'drum'],
    ['É', 'é'],
    ['caf\u00e9', 'cafe\u0301'],
    ['__proto__', '__PROTO__'],
  ])('%j and %j: the later one in the list counts, and both are named', (one, other) => {
    const second = record(other, 'Second');
    const { records, aside } = settleTwins('product', [record('1'), record(one, 'First'), second]);
    expect(records).toEqual([record('1'), second]);
    expect(aside).toMatchObject([{ kind: 'product', id: one, name: 'First', field: 'id' }]);
    expect(aside[0]?.problem).toContain(`product ${JSON.stringify(other)} (Second)`);
  });

  test.each<[string | null, string | null, string]>([
    ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z', 'First'],
    ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', 'Second'],
    ['2026-01-01T00:00:00Z', null, 'First'],
    [null, '2026-01-01T00:00:00Z', 'Second'],
    ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', 'Second'],
  ])('updated at %j and %j: %3$s counts', (one, other, name) => {
    const twins = [record('7', 'First', one), record('7', 'Second', other)];
    expect(settleTwins('product', twins).records.map((twin) => twin.name)).toEqual([name]);
  });

  test('of three, two are set aside', () => {
    const { records, aside } = settleTwins('product', [record('a', 'One'), record('A', 'Two'), record('a', 'Three')]);
    expect(records.map(({ name }) => name)).toEqual(['Three']);
    expect(aside.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(new Set(aside.map(({ key }) => key)).size).toBe(2);
  });

  test('one that is listed twice may be so because the list changed while it was read', () => {
    const problemOf = (one: string, other: string) =>
      settleTwins('product', [record(one), record(other)]).aside[0]?.problem;
    expect(problemOf('2', '2')).toMatch(/the list changed while it was read: build again/);
    expect(problemOf('Drum', 'drum')).toMatch(/^would share one page with .*: give one of them another id$/);
  });

  test('are none when all differ', () => {
    const records = ['1', '01', 'a', 'b', '__proto__', 'constructor', '%', '100%'].map((id) => record(id));
    expect(settleTwins('product', records)).toEqual({ records, aside: [] });
  });
});
