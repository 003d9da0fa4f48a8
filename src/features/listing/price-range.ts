/** Bounds of a price in whole dollars, the lower one first. */
export interface PriceRange {
  low: number;
  high: number;
}

/**
 * The bound that a text means, between 0 and the ceiling.
 * @param text of a number box or an address
 * @param open where the bound leaves the price open: what a text means that is no price
 */
export function typedBound(text: string, open: number, ceiling: number): number {
  const value = Math.round(Number(text));
  return text.trim() === '' || Number.isNaN(value) || value < 0 ? open : Math.min(value, ceiling);
}

/** The range between two bounds, whichever of them is the lower one. */
export function inOrder(range: PriceRange): PriceRange {
  return range.low <= range.high ? range : { low: range.high, high: range.low };
}

/** The range with a bound that is still being typed, where it is one as it stands and leaves the other where it is. */
export function restingBound(range: PriceRange, bound: keyof PriceRange, text: string, ceiling: number): PriceRange {
  const next = { ...range, [bound]: Number(text) };
  return String(next[bound]) === text && next.low >= 0 && next.low <= next.high && next.high <= ceiling ? next : range;
}
