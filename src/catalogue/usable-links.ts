import type { Product } from './model.ts';

/** The pages of categories and makers that products may link to. */
export interface Linkable {
  /** Ids of categories without a page: invalid or unlisted ones. A category that is new since the build has one. */
  lostCategories: ReadonlySet<string>;
  /** Slugs of the makers with a page. */
  makers: ReadonlySet<string | null>;
}

/** Removes category and maker from a product if they have no page, so that no link leads nowhere. */
export function withUsableLinks(product: Product, { lostCategories, makers }: Linkable): Product {
  const inLost = product.category !== null && lostCategories.has(product.category.id);
  const byUnknown = product.maker !== null && !makers.has(product.maker);
  if (!inLost && !byUnknown) return product;
  return { ...product, ...(inLost && { category: null }), ...(byUnknown && { maker: null }) };
}
