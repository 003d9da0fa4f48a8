import { FIELDS, fromDistances, type Posting } from './suggestion-index.ts';

/** One interpretation of a typed word, with the products that it matches. */
export interface Reading {
  /** Index of the typed word, from 0. */
  typed: number;
  /** The matching word in the index. */
  word: string;
  /** Confidence of the match; see `readingPoints`. */
  points: number;
  posting: Posting;
}

/** The steps are larger than the differences between fields, so a better match beats a better field. */
const pointsOfKind = { exact: 40, prefix: 30, fuzzy: 20 };

/** Scores a match: exact beats prefix, prefix beats fuzzy, and one edit beats two. */
export function readingPoints({ kind, edits }: { kind: keyof typeof pointsOfKind; edits: number }): number {
  return pointsOfKind[kind] - 10 * Math.max(0, edits - 1);
}

/** A matching product: its number, its words for the typed ones, and its score. */
export interface RankedProduct {
  product: number;
  /** Keyed by the index of the typed word. */
  words: Map<number, string>;
  points: number;
}

/** Returns the best score of each product among the readings of one typed word. */
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
 * Returns the best products. Sorts by number of matching words, unsold before sold, match quality (exact, prefix,
 * fuzzy; name, category, artist, materials), then the lower number.
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
