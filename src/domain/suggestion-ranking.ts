import { FIELDS, fromDistances, type Posting } from './suggestion-index.ts';

/** Products that one reading of a typed word leads to. */
export interface Reading {
  /** Which of the typed words, from 0. */
  typed: number;
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

/** A product's number, how many of the typed words it matches, and how well. */
export interface RankedProduct {
  product: number;
  words: number;
  points: number;
}

/** Adds up what the readings of one typed word give: for each product its best. */
function bestOf(readings: readonly Reading[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { points, posting } of readings) {
    for (const [field, distances] of posting.entries()) {
      for (const product of fromDistances(distances)) {
        const earned = points + FIELDS - field;
        if (earned > (best.get(product) ?? 0)) best.set(product, earned);
      }
    }
  }
  return best;
}

/**
 * The best products: those that match most of the typed words, then by how well they match them
 * (the word itself, its beginning, a slip; name, category, maker, material), then the lower number.
 */
export function rankProducts(readings: readonly Reading[], limit: number): RankedProduct[] {
  const scores = new Map<number, RankedProduct>();
  for (const typed of new Set(readings.map((reading) => reading.typed))) {
    for (const [product, points] of bestOf(readings.filter((reading) => reading.typed === typed))) {
      const score = scores.get(product) ?? { product, words: 0, points: 0 };
      score.words++;
      score.points += points;
      scores.set(product, score);
    }
  }
  return [...scores.values()]
    .sort((a, b) => b.words - a.words || b.points - a.points || a.product - b.product)
    .slice(0, limit);
}
