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

/** Number of pages of a category. An empty category has one. @param count of its products */
export function categoryPageCount(count: number): number {
  return Math.max(1, Math.ceil(count / CATEGORY_PAGE_SIZE));
}

/** With fewer pages, each page of a category links to all others. */
const MANY_PAGES = 50;

/**
 * Returns the numbers of the pages to which a page of a category links, itself included: all, or in a category of many pages the
 * first, the last, every tenth and those near the page. Every page is two clicks from the first.
 */
export function linkedPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages < MANY_PAGES) return all;
  return all.filter((number) => number === 1 || number === pages || number % 10 === 0 || Math.abs(number - page) <= 5);
}

/** Returns the products on a category's first page and those whose pictures other pages show for it, in the same order. */
export function firstPageOf<P extends Pick<Product, 'price' | 'inStock' | 'stock'>>(products: readonly P[]): P[] {
  const [first] = products;
  const priced = products.find(({ price }) => price !== null);
  const shown = new Set([...soldLast(products).slice(0, CATEGORY_PAGE_SIZE), first, priced]);
  return products.filter((product) => shown.has(product));
}

/** Returns the prerendered pages of all categories, with sold pieces last: all, or the first ones in a large catalogue. */
export function categoryPages({ categoriesWithProducts }: Pick<Catalogue, 'categoriesWithProducts'>): CategoryPage[] {
  return categoriesWithProducts.flatMap((categoryProducts) => {
    const products = soldLast(categoryProducts.products);
    const pages = categoryPageCount(categoryProducts.ids.length);
    const isWhole = products.length === categoryProducts.ids.length;
    return Array.from({ length: isWhole ? pages : 1 }, (_, index) => ({
      categoryProducts,
      products: products.slice(index * CATEGORY_PAGE_SIZE, (index + 1) * CATEGORY_PAGE_SIZE),
      page: index + 1,
      pages,
    }));
  });
}
