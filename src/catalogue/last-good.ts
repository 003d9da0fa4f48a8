import * as v from 'valibot';
import { checkImageUrl, type ImageRules } from '#lib/image.ts';
import type { Cents } from '#lib/money.ts';
import { makerSlug } from './makers.ts';
import type { Category, Product } from './model.ts';

/** The last valid records, from earlier builds. */
export interface LastGood {
  /** Those of the ids that have one, in their order. */
  products(ids: readonly string[]): Product[];
  category(id: string): Category | null;
}

export const noLastGood: LastGood = { products: () => [], category: () => null };

const textOrNull = v.nullable(v.string());
const numberOrNull = v.nullable(v.number());
const cents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((amount) => amount as Cents),
);
const categoryRef = v.object({ id: v.string(), name: v.string() });
const category = v.object({ ...categoryRef.entries, thumbnailUrl: textOrNull });
const product = v.object({
  id: v.string(),
  name: v.string(),
  category: v.nullable(categoryRef),
  price: v.nullable(cents),
  oldPrice: v.nullable(cents),
  thumbnailUrl: textOrNull,
  imageUrls: v.array(v.string()),
  details: v.array(v.string()),
  description: textOrNull,
  artist: textOrNull,
  origin: textOrNull,
  materials: v.array(v.string()),
  dimensions: textOrNull,
  inStock: v.boolean(),
  stock: numberOrNull,
  rating: numberOrNull,
  ratingCount: numberOrNull,
  createdAt: textOrNull,
  updatedAt: textOrNull,
});

/**
 * Parses a stored product, which another version may have written; null if invalid. Drops pictures that are no longer allowed.
 */
export function readLastProduct(stored: unknown, images: ImageRules): Product | null {
  const parsed = v.safeParse(product, stored);
  if (!parsed.success) return null;
  const mayShow = (url: string) => 'url' in checkImageUrl(url, images);
  const { thumbnailUrl, imageUrls } = parsed.output;
  return {
    ...parsed.output,
    maker: makerSlug(parsed.output),
    thumbnailUrl: thumbnailUrl !== null && mayShow(thumbnailUrl) ? thumbnailUrl : null,
    imageUrls: imageUrls.filter(mayShow),
  };
}

/** Parses a stored category, like `readLastProduct`. */
export function readLastCategory(stored: unknown, images: ImageRules): Category | null {
  const parsed = v.safeParse(category, stored);
  if (!parsed.success) return null;
  const { thumbnailUrl } = parsed.output;
  const mayShow = thumbnailUrl !== null && 'url' in checkImageUrl(thumbnailUrl, images);
  return { ...parsed.output, thumbnailUrl: mayShow ? thumbnailUrl : null };
}
