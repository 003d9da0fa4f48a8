import type { Catalogue, CategoryProducts } from './catalogue.ts';
import { CATEGORY_PAGE_SIZE } from './list-page.ts';
import { type Product, soldLast } from './model.ts';

export interface CategoryPage {
  categoryProducts: CategoryProducts;
  products: Product[];
  /** From 1. */
  page: number;
  pages: number;
}

/** Returns all pages of all categories, with sold pieces last. An empty category has one page. */
export function categoryPages({ categoriesWithProducts }: Pick<Catalogue, 'categoriesWithProducts'>): CategoryPage[] {
  return categoriesWithProducts.flatMap((categoryProducts) => {
    const products = soldLast(categoryProducts.products);
    const pages = Math.max(1, Math.ceil(products.length / CATEGORY_PAGE_SIZE));
    return Array.from({ length: pages }, (_, index) => ({
      categoryProducts,
      products: products.slice(index * CATEGORY_PAGE_SIZE, (index + 1) * CATEGORY_PAGE_SIZE),
      page: index + 1,
      pages,
    }));
  });
}
