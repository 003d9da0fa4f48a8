import type { Catalogue } from './catalogue.ts';
import type { Product } from './model.ts';

interface FirstPage {
  /** In the API's order. */
  products: Product[];
  /** Number of pages in the list. */
  pages: number;
}

/** Returns the first page of all products, with the same size as the API's pages in the browser. */
export function firstPage({ products, pageSize }: Pick<Catalogue, 'products' | 'pageSize'>): FirstPage {
  return { products: products.slice(0, pageSize), pages: Math.max(1, Math.ceil(products.length / pageSize)) };
}
