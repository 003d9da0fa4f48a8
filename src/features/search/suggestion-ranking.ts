import { FIELDS, fromDistances, type Posting } from './suggestion-index.ts';

/** Products that one reading of a typed word leads to. */
export interface Reading {
  /** Which of the typed words, from 0. */
  typed: number;
  /** The word of the index that it is read as. */
  word: string;
  /** How sure the reading is; see `readingPoints`. */
  points: number;
  posting: Posting;
}

/** Steps that are wider than those between fields, so that a surer reading beats a better field. */
const pointsOfKind = { exact: 40, prefix: 30, fuzzy: 20 };

/** Exact beats prefix beats a slip, one slip beats two. */
export function readingPoints({ kind, edits }: { kind: keyof typeof pointsOfKind; edits: number }): number {
  return pointsOfKind[kind] - 10 * Math.max(0, edits - 1);
}

/** A product's number, the words it has for the typed ones, and how well they match. */
export interface RankedProduct {
  product: number;
  /** By the number of the typed word. */
  words: Map<number, string>;
  points: number;
}

/** Adds up what the readings of one typed word give: for each product its best. */
function bestOf(readings: readonly Reading[]): Map<number, { earned: number; word: string }> {
  const best = new Map<number, { earned: number; word: string }>();
  for (const { points, posting, word } of readings) {
    for (const [field, distances] of posting.entries()) {
      for (const product of fromDistances(distances)) {
        const earned = points + FIELDS - field;
        if (earned > (best.get(product)?.earned ?? 0)) best.set(product, { earned, word });
      }
    }
  }
  return best;
}

/**
 * The best products: those that match most of the typed words, then those that are not sold, then by how well they match
 * (the word itself, its beginning, a slip; name, category, maker, material), then the lower number.
 * @param available number of the first sold product
 */
export function rankProducts(readings: readonly Reading[], limit: number, available: number): RankedProduct[] {
  const scores = new Map<number, RankedProduct>();
  for (const typed of new Set(readings.map((reading) => reading.typed))) {
    for (const [product, { earned, word }] of bestOf(readings.filter((reading) => reading.typed === typed))) {
      const score = scores.get(product) ?? { product, words: new Map(), points: 0 };
      score.words.set(typed, word);
      score.points += earned;
      scores.set(product, score);
    }
  }
  const sold = ({ product }: RankedProduct) => Number(product >= available);
  return [...scores.values()]
    .sort((a, b) => b.words.size - a.words.size || sold(a) - sold(b) || b.points - a.points || a.product - b.product)
    .slice(0, limit);
}
