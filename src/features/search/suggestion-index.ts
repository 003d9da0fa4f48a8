import type { Category } from '#catalogue/model.ts';
import type { Cents } from '#lib/money.ts';

/**
 * The suggestion index: static files that the build writes (`features/search/build-index.ts`) and the browser reads.
 * This directory is read first. A word file holds postings for a range of words, a product file holds a range of products.
 * Products are numbered by suggestion priority, so the lower number wins a tie. File names contain a content hash,
 * shared by `FILES_PER_VERSION` files: this keeps the directory small, and one price change does not rename every file.
 */
export interface SuggestionDirectory {
  versions: SuggestionVersions;
  /** All words, ascending by code unit, encoded by `packWords`. */
  words: string;
  /** One base-36 digit per word: its weight. */
  weights: string;
  /** Number of words in each word file. */
  wordFiles: number[];
  /** Number of products in each product file. */
  productFiles: number[];
  /** Number of unsold products; they have the lowest numbers. */
  available: number;
  categories: SuggestedCategory[];
}

/** For each kind of file, one version per `FILES_PER_VERSION` files. */
export type SuggestionVersions = Record<SuggestionFileKind, string[]>;
export type SuggestionFileKind = 'words' | 'products';

/** Number of consecutive files that share a version. */
export const FILES_PER_VERSION = 64;

export interface SuggestedCategory extends Pick<Category, 'id' | 'name'> {
  /** Number of products. */
  pieces: number;
}

/** The fields of a product that a suggestion shows. */
export interface SuggestedProduct {
  id: string;
  name: string;
  /** Null if the price is on request. */
  price: Cents | null;
  pictureUrl: string | null;
  /** Index of its category in the directory; null if the directory does not have it. */
  category: number | null;
  sold: boolean;
}

/** A product in a file: id, name, price in cents or null, picture URL or null, category index or null, 1 if sold. */
export type PackedProduct = [string, string, number | null, string | null, number | null, number];

/** Number of fields. Best first: name, category, artist, materials and origin. */
export const FIELDS = 4;

/** The product numbers of a word for each field, ascending and delta-encoded. Trailing empty lists are omitted. */
export type Posting = number[][];

/** URL path of the directory. */
export const DIRECTORY_PATH = '/suggestions/directory.json';

/** Returns the URL path of a word or product file; `number` starts at 0. */
export function suggestionFilePath(versions: SuggestionVersions, kind: SuggestionFileKind, number: number): string {
  return `/suggestions/files/${versions[kind][Math.floor(number / FILES_PER_VERSION)]}/${kind}-${number}.json`;
}

/** Returns the start of each run, plus the end of the last: `[3, 2]` becomes `[0, 3, 5]`. */
export function runStarts(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

/** Returns the run that contains an index, by binary search in `runStarts`. */
export function runOf(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

const LETTER_A = 65;

/** Front-codes words: a capital letter for the length of the prefix shared with the previous word (A is 0), then the rest. */
export function packWords(words: readonly string[]): string {
  let before = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < 25 && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return String.fromCharCode(LETTER_A + shared) + word.slice(shared);
    })
    .join('');
}

/** Reverses `packWords`. Words must not contain capital letters A to Z. */
export function unpackWords(packed: string): string[] {
  let before = '';
  return (packed.match(/[A-Z][^A-Z]*/g) ?? []).map((entry) => {
    before = before.slice(0, entry.charCodeAt(0) - LETTER_A) + entry.slice(1);
    return before;
  });
}

/** Delta-encodes ascending numbers: `[3, 4, 9]` becomes `[3, 1, 5]`. */
export function toDistances(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Reverses `toDistances`. */
export function fromDistances(distances: readonly number[]): number[] {
  let sum = 0;
  return distances.map((distance) => {
    sum += distance;
    return sum;
  });
}
