import type { Product } from './catalogue.ts';

/** All pictures of a product, the thumbnail first, each once. */
export function allImages(product: Pick<Product, 'thumbnailUrl' | 'imageUrls'>): string[] {
  return [...new Set([product.thumbnailUrl, ...product.imageUrls])].filter((url) => url !== null);
}
