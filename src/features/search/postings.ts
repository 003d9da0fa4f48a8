import type { Product } from '#catalogue/model.ts';
import { indexedWords } from '#lib/words.ts';
import { FIELDS, type Posting, toDistances } from './suggestion-index.ts';

// With the lengths of the files (`suggestion-index.ts`) and the reader's limits (`features/search/store.ts`) these keep
// a query under 60 KB, whatever the catalogue holds: tests/unit/features/search/build-index.test.ts.
/** All words together, in bytes of UTF-8; the words that lead to least are left out beyond it. */
const MAX_VOCABULARY_BYTES = 45_000;
/** Products listed for one word in one field. */
const MAX_POSTINGS = 4000;

function fieldTexts({ name, category, artist, materials, origin }: Product): string[] {
  return [name, category?.name ?? '', artist ?? '', [...materials, origin ?? ''].join(' ')];
}

interface Entry {
  lists: number[][];
  /** The product that was listed last, whatever the field. */
  last: number;
}

/** For each word the numbers of the products it leads to, in the best field in which a product has it. */
export function collectPostings(
  products: readonly Product[],
  categoryNames: readonly string[],
): Map<string, number[][]> {
  const entries = new Map<string, Entry>();
  const entryOf = (word: string): Entry => {
    const known = entries.get(word);
    if (known) return known;
    const entry = { lists: Array.from({ length: FIELDS }, (): number[] => []), last: -1 };
    entries.set(word, entry);
    return entry;
  };
  // Makers, categories and materials come again and again.
  const known = new Map<string, Entry[]>();
  const entriesOf = (text: string): Entry[] => {
    const before = known.get(text);
    if (before) return before;
    const found = indexedWords(text).map(entryOf);
    known.set(text, found);
    return found;
  };
  for (const name of categoryNames) entriesOf(name);
  for (const [number, product] of products.entries()) {
    for (const [field, text] of fieldTexts(product).entries()) {
      for (const entry of field === 0 ? indexedWords(text).map(entryOf) : entriesOf(text)) {
        if (entry.last === number) continue;
        entry.last = number;
        const list = entry.lists[field];
        if (list && list.length < MAX_POSTINGS) list.push(number);
      }
    }
  }
  return new Map([...entries].map(([word, { lists }]) => [word, lists]));
}

/** Products a word leads to, the better fields counting more. */
export function weigh(lists: readonly number[][]): number {
  return lists.reduce((sum, list, field) => sum + list.length * (FIELDS - field), 0);
}

/** The words that lead to most, as many as the vocabulary may hold, ascending by code unit. */
export function keepWords(postings: ReadonlyMap<string, number[][]>): string[] {
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

/** As it goes into a file: without the empty lists at the end, which most words have. */
export function packPosting(lists: readonly number[][]): Posting {
  return lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1).map(toDistances);
}
