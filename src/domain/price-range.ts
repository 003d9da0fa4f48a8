/** Bounds of a price in whole dollars, the lower one first. */
export interface PriceRange {
  low: number;
  high: number;
}

/**
 * The bound that the text of a number box means, between 0 and the ceiling.
 * @param open where the bound leaves the price open: what a text that is no number means
 */
export function typedBound(text: string, open: number, ceiling: number): number {
  const value = Math.round(Number(text));
  return text.trim() === '' || Number.isNaN(value) ? open : Math.min(Math.max(value, 0), ceiling);
}

/** The range with a bound that was typed. It counts as it stands: where the other one is in its way, that one follows. */
export function withBound({ low, high }: PriceRange, bound: keyof PriceRange, value: number): PriceRange {
  return bound === 'low' ? { low: value, high: Math.max(value, high) } : { low: Math.min(low, value), high: value };
}

/** The range with a bound that is still being typed, where it is one as it stands and leaves the other where it is. */
export function restingBound(range: PriceRange, bound: keyof PriceRange, text: string, ceiling: number): PriceRange {
  const next = { ...range, [bound]: Number(text) };
  return String(next[bound]) === text && next.low >= 0 && next.low <= next.high && next.high <= ceiling ? next : range;
}
