import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tagsOf } from '#scripts/live/purge.ts';
import { createChangePurger } from '#scripts/watch/purge-changes.ts';
import { differenceOf, readSnapshot, type Snapshot, writeSnapshot } from '#scripts/watch/snapshot.ts';

/** A snapshot with these hashes of products and categories, by id. */
const snapshot = (products: Record<string, string>, categories: Record<string, string> = {}): Snapshot => ({
  products: new Map(Object.entries(products).map(([id, hash]) => [id, { name: `Drum ${id}`, hash }])),
  categories: new Map(Object.entries(categories)),
  arrangement: JSON.stringify([products, categories]),
});
const before = snapshot({ 1: 'a', 2: 'a', 3: 'a' }, { drums: 'a', masks: 'a', old: 'a' });
const now = snapshot({ 1: 'a', 2: 'b', 4: 'a' }, { drums: 'b', masks: 'a', new: 'a' });

test('a difference names products and categories that were added, changed or removed', () => {
  expect(differenceOf(before, now)).toMatchObject({
    added: ['Drum 4 (4)'],
    removed: ['Drum 3 (3)'],
    changed: ['Drum 2 (2)'],
    ids: { products: ['4', '3', '2'], categories: ['drums', 'old', 'new'] },
  });
  expect(differenceOf(now, now)).toBeNull();
});

test('a stored snapshot keeps its categories, and one of an older version can be read', () => {
  const stored = JSON.parse(JSON.stringify(writeSnapshot(now)));
  expect(readSnapshot(stored)).toEqual(now);
  const { categories: _, ...old } = stored;
  expect(readSnapshot(old)).toEqual({ ...now, categories: new Map() });
  expect(readSnapshot({ ...stored, categories: 'x' })).toBeNull();
});

test('each change is purged once, also one that is reverted', () => {
  const purged: (readonly string[])[] = [];
  const purger = createChangePurger(async (tags) => void purged.push(tags), before);
  purger.see(now);
  purger.see(now);
  purger.see(before);
  const first = tagsOf({ products: ['4', '3', '2'], categories: ['drums', 'old', 'new'] });
  const second = tagsOf({ products: ['3', '4', '2'], categories: ['drums', 'new', 'old'] });
  expect(purged).toEqual([first, second]);
});

test('the first snapshot is only remembered if no earlier one is known', () => {
  const purged: (readonly string[])[] = [];
  const purger = createChangePurger(async (tags) => void purged.push(tags), null);
  purger.see(before);
  expect(purged).toEqual([]);
  purger.see(now);
  expect(purged).toHaveLength(1);
});

test('all purges can be awaited', async () => {
  const ends: (() => void)[] = [];
  const purger = createChangePurger(() => new Promise((end) => void ends.push(end)), before);
  purger.see(now);
  let done = false;
  const waiting = purger.done().then(() => {
    done = true;
  });
  await setImmediate();
  expect(done).toBe(false);
  for (const end of ends) end();
  await waiting;
});
