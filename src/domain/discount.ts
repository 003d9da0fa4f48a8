import type { Product } from './catalogue.ts';

/**
 * Percent off for the 'N% OFF' badge: round((old − new) / old × 100), specification section 9.
 * @returns null unless old price > price > 0 and the piece is sold at a price, or when it rounds to nothing
 */
export function percentOff(product: Pick<Product, 'price' | 'oldPrice'>): number | null {
  const { price, oldPrice } = product;
  if (price === null || oldPrice === null || price <= 0 || oldPrice <= price) return null;
  return Math.round(((oldPrice - price) / oldPrice) * 100) || null;
}
