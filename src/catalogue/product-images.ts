import type { Product } from './model.ts';

type Pictured = Pick<Product, 'thumbnailUrl' | 'imageUrls'>;

/** Returns the picture of a card: the thumbnail, or the first image if there is none. */
export function mainImage({ thumbnailUrl, imageUrls }: Pictured): string | null {
  return thumbnailUrl ?? imageUrls[0] ?? null;
}

/** Removes a product's missing pictures, for consumers that can't show a placeholder. */
export function withoutPictures<P extends Pictured>(product: P, missing: ReadonlySet<string>): P {
  if (!allImages(product).some((url) => missing.has(url))) return product;
  const { thumbnailUrl, imageUrls } = product;
  return {
    ...product,
    thumbnailUrl: thumbnailUrl !== null && missing.has(thumbnailUrl) ? null : thumbnailUrl,
    imageUrls: imageUrls.filter((url) => !missing.has(url)),
  };
}

/** Returns all pictures of a product, each once, with the thumbnail first. */
export function allImages({ thumbnailUrl, imageUrls }: Pictured): string[] {
  return [...new Set([thumbnailUrl, ...imageUrls])].filter((url) => url !== null);
}
