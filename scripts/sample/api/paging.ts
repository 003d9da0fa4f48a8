import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** A page as the API returns it. */
export interface Page<Item> {
  results: Item[];
  next_page: number | null;
  previous_page: number | null;
  total_pages: number;
  current_page_number: number;
  count: number;
}

export interface PageRequest {
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 10;
/** Larger sizes are capped rather than rejected, because clients follow `next_page`. */
const MAX_PAGE_SIZE = 200;

/**
 * Reads `page` and `page_size`. Blank parameters use the defaults.
 * @throws ApiError 400 with the parameter's name
 */
export function readPageRequest(c: Context): PageRequest {
  return {
    page: positiveInteger(c, 'page', 1),
    pageSize: Math.min(positiveInteger(c, 'page_size', DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE),
  };
}

function positiveInteger(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name)?.trim() ?? '';
  if (text === '') return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new ApiError(400, { [name]: ['A whole number of at least 1 is required.'] });
  return value;
}

/** Builds the page envelope. Beyond the last page, the results are empty and `previous_page` is the last page. */
export function pageOf<Item>(results: Item[], count: number, { page, pageSize }: PageRequest): Page<Item> {
  const totalPages = Math.max(1, Math.ceil(count / pageSize));
  return {
    results,
    next_page: page < totalPages ? page + 1 : null,
    previous_page: page > 1 ? Math.min(page - 1, totalPages) : null,
    total_pages: totalPages,
    current_page_number: page,
    count,
  };
}
