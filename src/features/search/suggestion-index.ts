import type { Category } from '#catalogue/model.ts';
import type { Cents } from '#lib/money.ts';

/**
 * The index behind the suggestions: static files made with the site (`features/search/build-index.ts`), read in the browser.
 *
 * - The directory, read first: every word, and how words and products spread over the other files.
 * - Word files: for each of a run of words, the products it leads to, a list for each field.
 * - Product files: what a suggestion shows of each of a run of products.
 *
 * Products are numbered from the one most worth suggesting, so that a lower number wins a tie. The names of word and
 * product files hold a version, which is a hash of what is in them: they never change. Each has many files, so that the
 * directory stays short, and not all, so that one price does not rename them all.
 */
export interface SuggestionDirectory {
  versions: SuggestionVersions;
  /** All words, ascending by code unit; `packWords`. */
  words: string;
  /** A base-36 digit for each word: how much it leads to. */
  weights: string;
  /** How many words each word file holds. */
  wordFiles: number[];
  /** How many products each product file holds. */
  productFiles: number[];
  /** How many products are not sold: theirs are the lower numbers. */
  available: number;
  categories: SuggestedCategory[];
}

/** Of each kind of file, the version of every `FILES_PER_VERSION` of them. */
export type SuggestionVersions = Record<SuggestionFileKind, string[]>;
export type SuggestionFileKind = 'words' | 'products';

/** So many files follow each other under one version. */
export const FILES_PER_VERSION = 64;

export interface SuggestedCategory extends Pick<Category, 'id' | 'name'> {
  /** Number of its products. */
  pieces: number;
}

/** What a suggestion shows of a product. */
export interface SuggestedProduct {
  id: string;
  name: string;
  /** Null when the price is on request. */
  price: Cents | null;
  pictureUrl: string | null;
  /** Number of its category in the directory; null when it is in none of them. */
  category: number | null;
  sold: boolean;
}

/** A product as it stands in a file: id, name, cents or null, picture or null, number of its category or null, 1 when sold. */
export type PackedProduct = [string, string, number | null, string | null, number | null, 0 | 1];

/** Where a word stands, best first: the product's name, its category, its maker, a material or the origin. */
export const FIELDS = 4;

/** For one word: numbers of products for each field, ascending, each as its distance from the one before; empty lists at the end are left out. */
export type Posting = number[][];

/** Address of the directory. */
export const DIRECTORY_PATH = '/suggestions/directory.json';

/** Address of a word or product file; `number` from 0. */
export function suggestionFilePath(versions: SuggestionVersions, kind: SuggestionFileKind, number: number): string {
  return `/suggestions/${versions[kind][Math.floor(number / FILES_PER_VERSION)]}/${kind}-${number}.json`;
}

/** Where each run starts, and the end of the last: `[3, 2]` becomes `[0, 3, 5]`. */
export function runStarts(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

/** Which run holds an index, given `runStarts`. */
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

/** Front coding: each word as a capital for how many letters it shares with the one before (A is 0), and the rest of it. */
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

/** Undoes `packWords`; words hold no capital letters A to Z. */
export function unpackWords(packed: string): string[] {
  let before = '';
  return (packed.match(/[A-Z][^A-Z]*/g) ?? []).map((entry) => {
    before = before.slice(0, entry.charCodeAt(0) - LETTER_A) + entry.slice(1);
    return before;
  });
}

/** Ascending numbers as distances; `[3, 4, 9]` becomes `[3, 1, 5]`. */
export function toDistances(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Undoes `toDistances`. */
export function fromDistances(distances: readonly number[]): number[] {
  let sum = 0;
  return distances.map((distance) => {
    sum += distance;
    return sum;
  });
}
