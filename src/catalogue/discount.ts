import type { Product } from './model.ts';

/** A piece that costs anything is never 100% off, however the share rounds. */
const MOST_PERCENT = 99;

/**
 * Percent off for the 'N% OFF' badge: (old − new) / old × 100, rounded, from 1 to 99.
 * @returns null unless old price > price > 0 and the piece is sold at a price, or when it rounds to nothing
 */
export function percentOff(product: Pick<Product, 'price' | 'oldPrice'>): number | null {
  const { price, oldPrice } = product;
  if (price === null || oldPrice === null || price <= 0 || oldPrice <= price) return null;
  return Math.min(MOST_PERCENT, Math.round(((oldPrice - price) / oldPrice) * 100)) || null;
}
