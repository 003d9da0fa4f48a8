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
  const first: Product[] = [];
  for (const product of products) {
    if (first.length === pageSize) break;
    first.push(product);
  }
  return { products: first, pages: Math.max(1, Math.ceil(products.length / pageSize)) };
}
