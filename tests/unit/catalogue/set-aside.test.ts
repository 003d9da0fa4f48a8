import { describe, expect, test } from 'vitest';
import { type AsideRecord, checkLeftOut, collectAside, describeLeftOut, uniqueAside } from '#catalogue/set-aside.ts';

const bad = (id: string | null, more: Partial<AsideRecord> = {}): AsideRecord => ({
  kind: 'product',
  id,
  name: null,
  field: 'name',
  problem: 'is missing',
  key: id ?? 'content',
  place: 0,
  ...more,
});
const leftOut = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...bad(String(index)), pageKept: false }));
const messageOf = (run: () => void) => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no error';
};

describe('records that are set aside', () => {
  test('count once across several lists', () => {
    expect(uniqueAside([[bad('7'), bad('8')], [bad('7')], []])).toHaveLength(2);
    expect(uniqueAside([[bad('7')], [bad('7', { kind: 'category' })]])).toHaveLength(2);
  });

  test('without an id count as often as they occur in one list', () => {
    const { aside, setAside } = collectAside();
    for (const [place, raw] of [null, null, {}, null].entries()) setAside(bad(null), raw, place);
    expect(uniqueAside([aside, aside.slice(0, 2)])).toHaveLength(4);
  });

  test('are described with id, field and name', () => {
    expect(describeLeftOut({ ...bad('7', { name: 'Bowl' }), pageKept: true })).toBe(
      'product "7": name is missing; the record, named "Bowl", is set aside. Its existing page is kept.',
    );
    expect(describeLeftOut({ ...bad(null), pageKept: false })).toBe(
      'a product without a usable id: name is missing; the record is set aside.',
    );
  });
});

describe('limit of skipped records', () => {
  test.each([
    [20, 25],
    [20, 2000],
    [21, 2100],
    [500, 50_000],
  ])('lets a build pass without %i of %i records', (count, all) => {
    expect(messageOf(() => checkLeftOut(leftOut(count), all, false))).toBe('no error');
  });

  test.each([
    [21, 25, 20],
    [21, 2099, 20],
    [22, 2100, 21],
    [501, 50_000, 500],
  ])('fails a build without %i of %i records', (count, all, limit) => {
    expect(messageOf(() => checkLeftOut(leftOut(count), all, false))).toMatch(
      new RegExp(
        `^${count} of ${all} records can't be shown, and a build sets aside at most ${limit}: product "0": name is missing; .* and ${count - 3} more\\.`,
      ),
    );
  });

  test('fails a build with a single skipped record in strict mode', () => {
    expect(messageOf(() => checkLeftOut(leftOut(0), 25, true))).toBe('no error');
    expect(messageOf(() => checkLeftOut(leftOut(1), 25, true))).toMatch(
      /^1 of 25 .* STRICT_RECORDS is on: product "0"/,
    );
  });
});
