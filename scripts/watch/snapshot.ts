import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Catalogue } from '#catalogue/catalogue.ts';

/** A compact summary of what the site shows of a catalogue. */
export interface Snapshot {
  /** By id: the name, and a hash of all data of the product. */
  products: Map<string, { name: string; hash: string }>;
  /** Hash of the order of products, of categories with their products, and of the named lists. */
  arrangement: string;
}

const stored = v.object({
  products: v.array(v.tuple([v.string(), v.object({ name: v.string(), hash: v.string() })])),
  arrangement: v.string(),
});

/** Parses a stored snapshot. Returns null if it is invalid. */
export function readSnapshot(raw: unknown): Snapshot | null {
  const parsed = v.safeParse(stored, raw);
  return parsed.success ? { ...parsed.output, products: new Map(parsed.output.products) } : null;
}

/** Converts a snapshot to JSON-compatible data. */
export function writeSnapshot({ products, arrangement }: Snapshot): v.InferInput<typeof stored> {
  return { products: [...products], arrangement };
}

const hashOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('base64').slice(0, 16);
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Creates the snapshot of a catalogue. */
export function snapshotOf({ products, categoriesWithProducts, lists }: Catalogue): Snapshot {
  return {
    products: new Map(products.map(({ id, name, ...product }) => [id, { name, hash: hashOf([name, product]) }])),
    arrangement: hashOf([
      idsOf(products),
      categoriesWithProducts.map((categoryProducts) => [categoryProducts.category, idsOf(categoryProducts.products)]),
      Object.entries(lists).map(([name, listed]) => [name, idsOf(listed)]),
    ]),
  };
}

/** Differences between two catalogues. Entries look like `Djembe (djembe)`. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
  /** Whether categories, lists or orders differ, which is possible with identical products. */
  rearranged: boolean;
}

/** Compares two snapshots. Returns null if both show the same. */
export function differenceOf(before: Snapshot, now: Snapshot): Difference | null {
  const had = before.products;
  const has = now.products;
  const label = ([id, { name }]: [string, { name: string }]) => `${name} (${id})`;
  const added = [...has].filter(([id]) => !had.has(id)).map(label);
  const removed = [...had].filter(([id]) => !has.has(id)).map(label);
  const changed = [...has].filter(([id, { hash }]) => had.has(id) && had.get(id)?.hash !== hash).map(label);
  const rearranged = before.arrangement !== now.arrangement;
  const same = added.length + removed.length + changed.length === 0 && !rearranged;
  return same ? null : { added, removed, changed, rearranged };
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
