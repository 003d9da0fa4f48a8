import type { Catalogue } from './catalogue.ts';
import type { Product } from './model.ts';

/** Returns the products that are on no category page. */
export function uncategorized({
  products,
  categoriesWithProducts,
}: Pick<Catalogue, 'products' | 'categoriesWithProducts'>): Product[] {
  const categorized = new Set(
    categoriesWithProducts.flatMap((categoryProducts) => categoryProducts.products.map(({ id }) => id)),
  );
  return products.filter(({ id }) => !categorized.has(id));
}
