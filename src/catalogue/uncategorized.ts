import type { Catalogue } from './catalogue.ts';
import type { Product } from './model.ts';

/** Returns the products that are on no category page. */
export function uncategorized({
  products,
  categoriesWithProducts,
}: Pick<Catalogue, 'products' | 'categoriesWithProducts'>): Product[] {
  const categorized = new Set(categoriesWithProducts.flatMap(({ ids }) => ids));
  const others: Product[] = [];
  for (const product of products) if (!categorized.has(product.id)) others.push(product);
  return others;
}
