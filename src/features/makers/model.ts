import { CATEGORY_PAGE_SIZE } from '#catalogue/list-page.ts';
import type { Maker, MakerWorks } from '#catalogue/makers.ts';
import { type Product, soldLast } from '#catalogue/model.ts';

interface MakerPage {
  maker: Maker;
  products: Product[];
  /** Numbers of products on all pages, and of all products of the maker. */
  shown: number;
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}

/** Returns the pages of a maker, with sold pieces last. */
export function makerPages({ maker, works, total }: MakerWorks): MakerPage[] {
  const products = soldLast(works);
  const pages = Math.ceil(products.length / CATEGORY_PAGE_SIZE);
  return Array.from({ length: pages }, (_, index) => ({
    maker,
    products: products.slice(index * CATEGORY_PAGE_SIZE, (index + 1) * CATEGORY_PAGE_SIZE),
    shown: products.length,
    total,
    page: index + 1,
    pages,
  }));
}
