import type { Product } from '#catalogue/model.ts';
import { indexedWords } from '#lib/words.ts';
import { FIELDS, type Posting, toDistances } from './suggestion-index.ts';

// With the limits in `build-index.ts` and `index-store.ts`, a query loads less than 60 KB of any catalogue.
/** Maximum size of all words, in bytes of UTF-8; words with the lowest weight are dropped beyond it. */
const MAX_VOCABULARY_BYTES = 45_000;
/** Maximum number of products per word and field. */
const MAX_POSTINGS = 4000;

function fieldTexts({ name, category, artist, materials, origin }: Product): string[] {
  return [name, category?.name ?? '', artist ?? '', [...materials, origin ?? ''].join(' ')];
}

interface Entry {
  lists: number[][];
  /** The last product added, in any field. */
  last: number;
}

export interface Postings {
  /** Adds the words of the next product. */
  add(product: Product): void;
  /** Each word, with product numbers by field. A product is listed only in the best field that has the word. */
  lists(): Map<string, number[][]>;
}

/** Creates empty lists for the words of categories and products. */
export function newPostings(categoryNames: readonly string[]): Postings {
  const entries = new Map<string, Entry>();
  const entryOf = (word: string): Entry => {
    const known = entries.get(word);
    if (known) return known;
    const entry = { lists: Array.from({ length: FIELDS }, (): number[] => []), last: -1 };
    entries.set(word, entry);
    return entry;
  };
  // Artists, categories and materials repeat, so cache their words.
  const known = new Map<string, Entry[]>();
  const entriesOf = (text: string): Entry[] => {
    const before = known.get(text);
    if (before) return before;
    const found = indexedWords(text).map(entryOf);
    known.set(text, found);
    return found;
  };
  for (const name of categoryNames) entriesOf(name);
  let number = -1;
  return {
    add(product) {
      number += 1;
      for (const [field, text] of fieldTexts(product).entries()) {
        for (const entry of field === 0 ? indexedWords(text).map(entryOf) : entriesOf(text)) {
          if (entry.last === number) continue;
          entry.last = number;
          const list = entry.lists[field];
          if (list && list.length < MAX_POSTINGS) list.push(number);
        }
      }
    },
    lists: () => new Map([...entries].map(([word, { lists }]) => [word, lists])),
  };
}

/** Returns a word's number of products, weighted by field. */
export function weigh(lists: readonly number[][]): number {
  return lists.reduce((sum, list, field) => sum + list.length * (FIELDS - field), 0);
}

/** Returns the words with the highest weight that fit into `MAX_VOCABULARY_BYTES`, ascending by code unit. */
export function heaviestWords(postings: ReadonlyMap<string, number[][]>): string[] {
  const best = [...postings]
    .map(([word, lists]) => ({ word, weight: weigh(lists) }))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1));
  let bytes = 0;
  const kept = best.filter(({ word }) => {
    bytes += Buffer.byteLength(word);
    return bytes <= MAX_VOCABULARY_BYTES;
  });
  return kept.map(({ word }) => word).sort();
}

/** Converts lists to the file format. Drops trailing empty lists, which most words have. */
export function packPosting(lists: readonly number[][]): Posting {
  return lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1).map(toDistances);
}
