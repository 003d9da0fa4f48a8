import { hash } from '#lib/hash.ts';
import type { Product } from './model.ts';

export interface ShownRating {
  /** 0 to 5, one decimal. */
  value: number;
  count: number | null;
  /** True for a placeholder, which must be marked as a sample wherever it shows. */
  sample: boolean;
}

/**
 * The rating to show. The API's own is real; without one, a placeholder from 3.5 to 5.0 derived from the id
 * (the same on every visit) shows only where the setting says so. Invented ratings are never passed off as real.
 */
export function shownRating(
  product: Pick<Product, 'id' | 'rating' | 'ratingCount'>,
  setting: 'placeholder' | 'api' | 'off',
): ShownRating | null {
  if (setting === 'off') return null;
  // One that nobody gave is none.
  if (product.rating !== null && product.ratingCount !== 0)
    return { value: product.rating, count: product.ratingCount, sample: false };
  if (setting === 'api') return null;
  return { value: 3.5 + (hash(product.id) % 16) / 10, count: null, sample: true };
}
