import type { Catalogue } from './catalogue.ts';
import type { Product } from './model.ts';

/** Returns the products that are on no category page. */
export function unshelved({ products, shelves }: Pick<Catalogue, 'products' | 'shelves'>): Product[] {
  const shelved = new Set(shelves.flatMap((shelf) => shelf.products.map(({ id }) => id)));
  return products.filter(({ id }) => !shelved.has(id));
}
