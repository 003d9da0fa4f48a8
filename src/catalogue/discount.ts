import type { Product } from './model.ts';

/** A piece with a price is never 100% off, even if the share rounds up. */
const MOST_PERCENT = 99;

/**
 * Returns the percentage of a discount: (old − new) / old × 100, rounded, from 1 to 99.
 * @returns null unless old price > price > 0, or when it rounds to 0
 */
export function percentOff(product: Pick<Product, 'price' | 'oldPrice'>): number | null {
  const { price, oldPrice } = product;
  if (price === null || oldPrice === null || price <= 0 || oldPrice <= price) return null;
  return Math.min(MOST_PERCENT, Math.round(((oldPrice - price) / oldPrice) * 100)) || null;
}

/** The text of the discount badge. @param percent a whole number */
export const discountLabel = (percent: number): string => `${percent}% OFF`;
