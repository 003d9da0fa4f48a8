import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { cutPieces, PiecedFiles } from '#scripts/build/pieced-file.ts';
import type { Piece } from '#scripts/build/site-state.ts';
import { Stage } from '#scripts/build/stage.ts';

interface Item {
  id: string;
  text: string;
}

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `piece-${index}`, text: `Text of ${index}, ä` }));

const textOf = (all: readonly Item[]) => `<list>\n${all.map(({ text }) => `<${text}>\n`).join('')}</list>\n`;

/** Builds of one site after the other. */
function newSite() {
  const folder = mkdtempSync(join(tmpdir(), 'eart-pieces-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let [number, pieces]: [number, Record<string, Piece[]>] = [0, {}];
  const site = () => join(folder, String(number));
  mkdirSync(site());
  return {
    file: (name = 'list.xml') => join(site(), name),
    /** Writes the lists, and says which entries were made. */
    async build(lists: Record<string, readonly Item[]>) {
      const made: string[] = [];
      const last = site();
      number += 1;
      const files = new PiecedFiles(new Stage(site(), last), last, pieces);
      const counts: number[] = [];
      for (const [name, all] of Object.entries(lists)) {
        const count = await files.write(name, {
          kind: 'test',
          start: '<list>\n',
          items: all,
          entry: ({ id, text }) => {
            made.push(id);
            return text === '' ? '' : `<${text}>\n`;
          },
          end: '</list>\n',
          keyOf: ({ id }) => id,
          digestOf: ({ id, text }) => `${id} ${text}`,
        });
        counts.push(count);
      }
      files.close();
      pieces = files.pieces;
      return { made, counts };
    },
  };
}

test('a list is cut by what the items are called: one more moves one cut at most', () => {
  const all = items(5000);
  const pieces = cutPieces(all, ({ id }) => id);
  expect(pieces.flat()).toEqual(all);
  expect(pieces.length).toBeGreaterThan(15);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1024);
  const more = cutPieces(all.toSpliced(2500, 0, { id: 'new', text: '' }), ({ id }) => id);
  const known = new Set(pieces.map((piece) => piece.map(({ id }) => id).join()));
  expect(more.filter((piece) => !known.has(piece.map(({ id }) => id).join())).length).toBeLessThanOrEqual(2);
  expect(cutPieces([], () => '')).toEqual([]);
  const same = Array.from({ length: 3000 }, () => ({ id: 'x', text: '' }));
  expect(Math.max(...cutPieces(same, ({ id }) => id).map(({ length }) => length))).toBeLessThanOrEqual(1024);
});

test('after a change only the entries around it are made; the file is what it would be from nothing', async () => {
  const site = newSite();
  const all = items(3000);
  const first = await site.build({ 'list.xml': all });
  expect(first).toEqual({ made: all.map(({ id }) => id), counts: [3000] });
  expect(readFileSync(site.file(), 'utf8')).toBe(textOf(all));

  const changed = all.with(700, { id: 'piece-700', text: 'Another text' });
  const second = await site.build({ 'list.xml': changed });
  expect(second.made).toContain('piece-700');
  expect(second.made.length).toBeLessThan(1025);
  expect(second.counts).toEqual([3000]);
  expect(readFileSync(site.file(), 'utf8')).toBe(textOf(changed));
});

test('a file of which nothing has changed is the same file', async () => {
  const site = newSite();
  await site.build({ 'list.xml': items(500) });
  const { ino } = statSync(site.file());
  expect(await site.build({ 'list.xml': items(500) })).toEqual({ made: [], counts: [500] });
  expect(statSync(site.file()).ino).toBe(ino);
});

test('pieces that move to another file are copied there; entries that are left out do not count', async () => {
  const site = newSite();
  const all = items(2000).with(5, { id: 'piece-5', text: '' });
  expect((await site.build({ 'a.xml': all, 'b.xml': [] })).counts).toEqual([1999, 0]);
  const { made, counts } = await site.build({ 'a.xml': [], 'b.xml': all });
  expect({ made, counts }).toEqual({ made: [], counts: [0, 1999] });
  expect(readFileSync(site.file('b.xml'), 'utf8')).toBe(textOf(all.filter(({ text }) => text)));
});

test('a new file of pieces that are known is not what the site happened to have by its name', async () => {
  const site = newSite();
  await site.build({ 'a.xml': items(500) });
  appendFileSync(site.file('b.xml'), 'foreign');
  expect((await site.build({ 'a.xml': [], 'b.xml': items(500) })).made).toEqual([]);
  expect(readFileSync(site.file('b.xml'), 'utf8')).toBe(textOf(items(500)));
});

test('a file that is not as long as its pieces is not copied from, nor is one that is missing', async () => {
  for (const harm of [(file: string) => appendFileSync(file, 'x'), (file: string) => rmSync(file)]) {
    const site = newSite();
    await site.build({ 'list.xml': items(300) });
    harm(site.file());
    expect((await site.build({ 'list.xml': items(300) })).made).toHaveLength(300);
    expect(readFileSync(site.file(), 'utf8')).toBe(textOf(items(300)));
  }
});

test('whatever comes, goes and changes, the file is what it would be from nothing', async () => {
  const pool = items(60);
  const lists = fc.array(fc.subarray(pool).chain((some) => fc.tuple(fc.constant(some), fc.nat(59), fc.string())));
  await fc.assert(
    fc.asyncProperty(lists, async (row) => {
      const site = newSite();
      for (const [some, index, text] of row) {
        const all = some.map((item, place) => (place === index ? { ...item, text: `x${text}` } : item));
        await site.build({ 'list.xml': all });
        expect(readFileSync(site.file(), 'utf8')).toBe(textOf(all));
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);
