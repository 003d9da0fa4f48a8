import type { Page } from '#lib/http/paging.ts';
import { hasPayment, type Order } from './model.ts';

/** One page of the order history. */
export interface OrderPage {
  orders: Order[];
  /** From 1. */
  page: number;
  /** The last page there is. */
  pages: number;
}

/** The page that an address names by `?page=2`; the first where it names none. */
export function orderPageIn(search: string): number {
  const named = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}

/** The address of another page of the history, whatever page of the shop it stands on. */
export function orderPageAddress(path: string, search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * What the history shows of an answer, without baskets on which nothing was paid. Pages are turned by the shopper, one
 * at a time, so an API whose `next_page` never ends, or leads back, holds nobody up.
 */
export function orderPageOf({ results, currentPage, totalPages, nextPage }: Page<Order>): OrderPage {
  const more = nextPage !== null && nextPage > currentPage;
  return {
    orders: results.filter(hasPayment),
    page: currentPage,
    pages: more ? Math.max(totalPages, currentPage + 1) : totalPages,
  };
}
