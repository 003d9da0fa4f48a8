import { atom } from 'nanostores';
import { createResource } from '#lib/resource.ts';
import { indexedWords, queryWords } from '#lib/words.ts';
import { forgetIndex, type Index, loadIndex, loadProducts, loadReadings } from './index-store.ts';
import type { SuggestedCategory, SuggestedProduct } from './suggestion-index.ts';
import { type RankedProduct, rankProducts } from './suggestion-ranking.ts';
import type { WordMatch } from './vocabulary.ts';

/** A product as the index knows it, with its category. */
export type SuggestedPiece = Omit<SuggestedProduct, 'category'> & { category: SuggestedCategory | null };

export interface Suggestions {
  /** What the shopper typed. */
  text: string;
  /** The same without slips, when some were found. */
  corrected: string | null;
  products: SuggestedPiece[];
  /** How many of the products have all the words; these come first. */
  whole: number;
  categories: SuggestedCategory[];
}

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
/** Shortest text that gets suggestions. */
const MIN_LENGTH = 2;

/** Categories with a word that the typed ones may stand for, those that match more of them first; else the products' own. */
function matchCategories(
  matches: readonly WordMatch[][],
  products: readonly SuggestedPiece[],
  { categories }: Index,
): SuggestedCategory[] {
  const matched = categories
    .map((category) => {
      const words = new Set(indexedWords(category.name));
      return { category, count: matches.filter((readings) => readings.some(({ word }) => words.has(word))).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ category }) => category);
  const own = products.map(({ category }) => category).filter((category) => category !== null);
  return [...new Set(matched.length > 0 ? matched : own)].slice(0, MAX_CATEGORIES);
}

/** The typed words with each mistyped one put right as the best piece has it; null when none was, or when no piece has all words. */
function correct(
  typed: readonly string[],
  matches: readonly WordMatch[][],
  best: RankedProduct | undefined,
): string | null {
  const isMistyped = (at: number) => matches[at]?.[0]?.kind === 'fuzzy';
  if (best?.words.size !== typed.length || !typed.some((_, at) => isMistyped(at))) return null;
  return typed.map((word, at) => (isMistyped(at) ? (best.words.get(at) ?? word) : word)).join(' ');
}

async function find(text: string, signal: AbortSignal): Promise<Suggestions> {
  const index = await loadIndex(signal);
  const typed = queryWords(text);
  const matches = typed.map((word) => index.vocabulary.match(word));
  const readings = await loadReadings(matches, index, signal);
  const ranked = rankProducts(readings, MAX_PRODUCTS, index.available);
  const numbers = ranked.map(({ product }) => product);
  const products = (await loadProducts(numbers, index, signal)).map(({ category, ...product }) => ({
    ...product,
    category: index.categories[category ?? -1] ?? null,
  }));
  return {
    text,
    corrected: correct(typed, matches, ranked[0]),
    products,
    whole: ranked.filter(({ words }) => words.size === typed.length).length,
    categories: matchCategories(matches, products, index),
  };
}

/**
 * Suggestions for a text, from the index alone; the API is not asked.
 * A second try starts from a fresh directory: after a deploy the files that the old one names are gone.
 * @throws when a file can't be read twice
 */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    return await find(text, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    forgetIndex();
    return await find(text, signal);
  }
}

/** Loads the index's directory ahead of the first query. A failure shows when a query needs it. */
export function prepareSuggestions(): void {
  loadIndex(new AbortController().signal).catch(() => {});
}

const $text = atom<string | null>(null);
const resource = createResource($text, (text) => `suggestions ${text}`, findSuggestions);

/** Suggestions for what was asked last. */
export const $suggestions = resource.$state;

/** Asks for suggestions, again where they could not be loaded; for less than two characters there are none. */
export function suggest(text: string): void {
  const trimmed = text.trim();
  const wanted = trimmed.length < MIN_LENGTH ? null : trimmed;
  if (wanted === $text.get() && $suggestions.get().status === 'failed') resource.retry();
  else $text.set(wanted);
}
