import type { Page } from '#lib/http/paging.ts';
import { hasPayment, type Order } from './model.ts';

/** One page of the order history. */
export interface OrderPage {
  orders: Order[];
  /** From 1. */
  page: number;
  /** The number of the last page. */
  pages: number;
}

/** Returns the page number in `?page=2`; 1 if it is missing or invalid. */
export function orderPageIn(search: string): number {
  const named = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}

/** Returns the URL of another page of the history, on whichever page of the site the history is. */
export function orderPageAddress(path: string, search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Converts a response to a page of the history, without unpaid baskets. Only the shopper turns pages, so a `next_page` that
 * never ends or points back does no harm.
 */
export function orderPageOf({ results, currentPage, totalPages, nextPage }: Page<Order>): OrderPage {
  const more = nextPage !== null && nextPage > currentPage;
  return {
    orders: results.filter(hasPayment),
    page: currentPage,
    pages: more ? Math.max(totalPages, currentPage + 1) : totalPages,
  };
}
