import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { ChangedIds } from '#scripts/live/purge.ts';

/** A compact summary of what the site shows of a catalogue. */
export interface Snapshot {
  /** By id: the name, and a hash of all data of the product. */
  products: Map<string, { name: string; hash: string }>;
  /** By id: a hash of all data of the category and of its products. */
  categories: Map<string, string>;
  /** Hash of the order of products, of categories with their products, and of the named lists. */
  arrangement: string;
}

const stored = v.object({
  products: v.array(v.tuple([v.string(), v.object({ name: v.string(), hash: v.string() })])),
  // Missing in a file of an older version.
  categories: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
  arrangement: v.string(),
});

/** Parses a stored snapshot. Returns null if it is invalid. */
export function readSnapshot(raw: unknown): Snapshot | null {
  const parsed = v.safeParse(stored, raw);
  if (!parsed.success) return null;
  const { products, categories, arrangement } = parsed.output;
  return { products: new Map(products), categories: new Map(categories), arrangement };
}

/** Converts a snapshot to JSON-compatible data. */
export function writeSnapshot({ products, categories, arrangement }: Snapshot): v.InferInput<typeof stored> {
  return { products: [...products], categories: [...categories], arrangement };
}

const hashOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('base64').slice(0, 16);
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Creates the snapshot of a catalogue. */
export function snapshotOf({ products, categoriesWithProducts, lists }: Catalogue): Snapshot {
  const entries: Snapshot['products'] = new Map();
  for (const { id, name, ...product } of products) entries.set(id, { name, hash: hashOf([name, product]) });
  return {
    products: entries,
    categories: new Map(
      categoriesWithProducts.map(({ category, ids }) => [
        category.id,
        hashOf([category, ids.map((id) => [id, entries.get(id)?.hash])]),
      ]),
    ),
    arrangement: hashOf([
      [...entries.keys()],
      categoriesWithProducts.map(({ category, ids }) => [category, ids]),
      Object.entries(lists).map(([name, listed]) => [name, idsOf(listed)]),
    ]),
  };
}

/** Differences between two catalogues. Texts look like `Djembe (djembe)`. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
  /** Products that were added, removed or changed, and the categories that showed or show one of them or changed themselves. */
  ids: ChangedIds;
}

type Entry = [string, { name: string; hash: string }];
const labelOf = ([id, { name }]: Entry) => `${name} (${id})`;
const idOf = ([id]: Entry) => id;

function differentCategories({ categories: had }: Snapshot, { categories: has }: Snapshot): string[] {
  const all = new Set([...had.keys(), ...has.keys()]);
  return [...all].filter((id) => had.get(id) !== has.get(id));
}

/** Compares two snapshots. Returns null if both show the same. */
export function differenceOf(before: Snapshot, now: Snapshot): Difference | null {
  const had = before.products;
  const has = now.products;
  const added = [...has].filter(([id]) => !had.has(id));
  const removed = [...had].filter(([id]) => !has.has(id));
  const changed = [...has].filter(([id, { hash }]) => had.has(id) && had.get(id)?.hash !== hash);
  const differing = [...added, ...removed, ...changed];
  // Categories, lists or orders may differ even if the products are the same.
  if (differing.length === 0 && before.arrangement === now.arrangement) return null;
  return {
    added: added.map(labelOf),
    removed: removed.map(labelOf),
    changed: changed.map(labelOf),
    ids: { products: differing.map(idOf), categories: differentCategories(before, now) },
  };
}

const SHOWN = 5;

/** One line for the log: `1 added: Djembe (djembe); 2 changed: …`. */
export function describe({ added, removed, changed }: Difference): string {
  const parts = Object.entries({ added, removed, changed }).flatMap(([what, labels]) => {
    if (labels.length === 0) return [];
    const rest = labels.length > SHOWN ? ' …' : '';
    return [`${labels.length} ${what}: ${labels.slice(0, SHOWN).join(', ')}${rest}`];
  });
  return parts.join('; ') || 'categories, lists or orders changed';
}
