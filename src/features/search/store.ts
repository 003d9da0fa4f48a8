import { atom } from 'nanostores';
import { createResource } from '#lib/resource.ts';
import { indexedWords, queryWords } from '#lib/words.ts';
import { correctQuery } from './correct-query.ts';
import { forgetIndex, type Index, loadIndex, loadProducts, loadReadings } from './index-store.ts';
import type { WordMatch } from './match-words.ts';
import type { SuggestedCategory, SuggestedProduct } from './suggestion-index.ts';
import { rankProducts } from './suggestion-ranking.ts';

/** A product from the index, with its category resolved. */
export type SuggestedPiece = Omit<SuggestedProduct, 'category'> & { category: SuggestedCategory | null };

export interface Suggestions {
  /** The text that the shopper typed. */
  text: string;
  /** The text with typos corrected; null if there were none. */
  corrected: string | null;
  products: SuggestedPiece[];
  /** Number of products that match all words; they come first. */
  whole: number;
  categories: SuggestedCategory[];
}

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
/** Minimum length of a query. */
const MIN_LENGTH = 2;

/** Returns the categories whose name matches, most matching words first; if none does, the categories of the products. */
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
    corrected: correctQuery(typed, matches, ranked[0]),
    products,
    whole: ranked.filter(({ words }) => words.size === typed.length).length,
    categories: matchCategories(matches, products, index),
  };
}

/**
 * Returns suggestions from the static index, without calling the API.
 * Retries once with a fresh directory, because a deploy removes the files that the old one references.
 * @throws if the retry fails
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

/** Preloads the directory. Ignores errors, because the first query retries. */
export function prepareSuggestions(): void {
  loadIndex(new AbortController().signal).catch(() => {});
}

const $text = atom<string | null>(null);
const resource = createResource($text, (text) => `suggestions ${text}`, findSuggestions);

/** Suggestions for the current query. */
export const $suggestions = resource.$state;

/** Requests suggestions and retries after a failure. A text shorter than `MIN_LENGTH` clears them. */
export function suggest(text: string): void {
  const trimmed = text.trim();
  const wanted = trimmed.length < MIN_LENGTH ? null : trimmed;
  if (wanted === $text.get() && $suggestions.get().status === 'failed') resource.retry();
  else $text.set(wanted);
}
