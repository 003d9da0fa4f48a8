import { hash } from '#lib/hash.ts';
import type { Product } from './model.ts';

export interface ShownRating {
  /** 0 to 5, one decimal. */
  value: number;
  count: number | null;
  /** True for a placeholder, which must always be labeled as a sample. */
  sample: boolean;
}

/**
 * Returns the rating to show. The API's rating is real. Without one, the setting `placeholder` derives a value from 3.5 to 5.0
 * from the id, the same on every visit, and marks it as a sample.
 */
export function shownRating(
  product: Pick<Product, 'id' | 'rating' | 'ratingCount'>,
  setting: 'placeholder' | 'api' | 'off',
): ShownRating | null {
  if (setting === 'off') return null;
  // A rating with a count of zero is not a rating.
  if (product.rating !== null && product.ratingCount !== 0)
    return { value: product.rating, count: product.ratingCount, sample: false };
  if (setting === 'api') return null;
  return { value: 3.5 + (hash(product.id) % 16) / 10, count: null, sample: true };
}
