import type { Product } from './catalogue.ts';

type Pictured = Pick<Product, 'thumbnailUrl' | 'imageUrls'>;

/** The picture of a card: the thumbnail, or the first image if there is none. */
export function mainImage({ thumbnailUrl, imageUrls }: Pictured): string | null {
  return thumbnailUrl ?? imageUrls[0] ?? null;
}

/** All pictures of a product, the thumbnail first, each once. */
export function allImages({ thumbnailUrl, imageUrls }: Pictured): string[] {
  return [...new Set([thumbnailUrl, ...imageUrls])].filter((url) => url !== null);
}
