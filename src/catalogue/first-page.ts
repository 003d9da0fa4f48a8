import type { Catalogue } from './catalogue.ts';
import type { Product } from './model.ts';

interface FirstPage {
  /** In the API's order. */
  products: Product[];
  /** How many pages the list has. */
  pages: number;
}

/** The first page of the whole list, as long as those that the API gives to the browser. */
export function firstPage({ products, pageSize }: Pick<Catalogue, 'products' | 'pageSize'>): FirstPage {
  return { products: products.slice(0, pageSize), pages: Math.max(1, Math.ceil(products.length / pageSize)) };
}
