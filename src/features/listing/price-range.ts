/** A price range in whole dollars. */
export interface PriceRange {
  low: number;
  high: number;
}

/**
 * Parses a price bound and clamps it between 0 and the ceiling.
 * @param text from a number box or a URL
 * @param open the bound that means no limit, returned for invalid text
 */
export function typedBound(text: string, open: number, ceiling: number): number {
  const value = Math.round(Number(text));
  return text.trim() === '' || Number.isNaN(value) || value < 0 ? open : Math.min(value, ceiling);
}

/** Returns the range with its bounds swapped if they are out of order. */
export function inOrder(range: PriceRange): PriceRange {
  return range.low <= range.high ? range : { low: range.high, high: range.low };
}

/**
 * Applies a bound that the shopper is still typing. Returns the range unchanged if the text is not a plain number, is
 * out of bounds or would cross the other bound.
 */
export function pendingBound(range: PriceRange, bound: keyof PriceRange, text: string, ceiling: number): PriceRange {
  const next = { ...range, [bound]: Number(text) };
  return String(next[bound]) === text && next.low >= 0 && next.low <= next.high && next.high <= ceiling ? next : range;
}
