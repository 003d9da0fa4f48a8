import type { Catalogue, Shelf } from './catalogue.ts';
import { CATEGORY_PAGE_SIZE } from './list-page.ts';
import { type Product, soldLast } from './model.ts';

export interface CategoryPage {
  shelf: Shelf;
  products: Product[];
  /** From 1. */
  page: number;
  pages: number;
}

/** Returns all pages of all categories, with sold pieces last. An empty category has one page. */
export function categoryPages({ shelves }: Pick<Catalogue, 'shelves'>): CategoryPage[] {
  return shelves.flatMap((shelf) => {
    const products = soldLast(shelf.products);
    const pages = Math.max(1, Math.ceil(products.length / CATEGORY_PAGE_SIZE));
    return Array.from({ length: pages }, (_, index) => ({
      shelf,
      products: products.slice(index * CATEGORY_PAGE_SIZE, (index + 1) * CATEGORY_PAGE_SIZE),
      page: index + 1,
      pages,
    }));
  });
}
