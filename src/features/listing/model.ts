import { type SortKey, sortKeys } from '#catalogue/list-page.ts';
import { categoryPath, paths } from '#config/paths.ts';
import { inOrder, typedBound } from './price-range.ts';

/** `G` a grid, `L` a list. */
export type ViewMode = 'G' | 'L';

/** What a list shows: everything that stands in its address. */
export interface ListingQuery {
  /** Id of a category, '' for all. */
  category: string;
  /** Search text, '' for none. */
  text: string;
  sort: SortKey | null;
  /** Lowest price in whole dollars; 0 leaves it open. */
  low: number;
  /** Highest price in whole dollars; the ceiling leaves it open, so that dearer pieces are not hidden. */
  high: number;
  /** From 1. */
  page: number;
  view: ViewMode;
  /** True for the best sellers instead of the whole shop. */
  bestSelling: boolean;
  /** True to leave out what is sold; of a category only. */
  available: boolean;
  /** True to search for the text as it is typed, slips included. */
  exact: boolean;
}

/** Longest search text, in characters. */
const MAX_TEXT = 200;
/** No catalogue has more pages; beyond it a number is nonsense. */
const MAX_PAGE = 100_000;

function wholeNumber(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}

function isSortKey(value: string | null): value is SortKey {
  return sortKeys.some((key) => key === value);
}

/**
 * Reads a list's address. Whatever makes no sense is left out, so that every address shows a sane list.
 * @param search the query string, with or without `?`
 * @param ceiling right end of the price slider, in whole dollars
 */
export function parseListingQuery(search: string, ceiling: number): ListingQuery {
  const parameters = new URLSearchParams(search);
  const text = (parameters.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  const sort = parameters.get('sort');
  const low = typedBound(parameters.get('lp') ?? '', 0, ceiling);
  const high = typedBound(parameters.get('hp') ?? '', ceiling, ceiling);
  return {
    category: (parameters.get('cat') ?? '').trim().slice(0, MAX_TEXT),
    text: text.slice(0, MAX_TEXT).trim(),
    sort: isSortKey(sort) ? sort : null,
    ...inOrder({ low, high }),
    page: wholeNumber(parameters.get('page'), 1, MAX_PAGE) ?? 1,
    view: parameters.get('view') === 'L' ? 'L' : 'G',
    bestSelling: parameters.get('list') === 'best-selling',
    available: parameters.get('available') === '1',
    exact: text !== '' && parameters.get('exact') === '1',
  };
}

/**
 * The query string of a list, with only what differs from the plain one; '' for that.
 * Parsing it gives the same query again.
 */
export function listingSearch(query: ListingQuery, ceiling: number): string {
  const parameters = new URLSearchParams();
  if (query.bestSelling) parameters.set('list', 'best-selling');
  if (query.category) parameters.set('cat', query.category);
  if (query.text) parameters.set('q', query.text);
  if (query.exact) parameters.set('exact', '1');
  if (query.available) parameters.set('available', '1');
  if (query.sort) parameters.set('sort', query.sort);
  if (query.low > 0) parameters.set('lp', String(query.low));
  if (query.high < ceiling) parameters.set('hp', String(query.high));
  if (query.page > 1) parameters.set('page', String(query.page));
  if (query.view === 'L') parameters.set('view', 'L');
  const search = parameters.toString();
  return search ? `?${search}` : '';
}

/** What a page lists: the whole shop or the best sellers, the results of a search, or one category. */
export type ListingPage = 'products' | 'search' | 'category';

/** A query with what its page applies, and nothing else: an address may be made by hand, or for another page. */
export function appliedQuery(query: ListingQuery, page: ListingPage, ceiling: number): ListingQuery {
  switch (page) {
    case 'search':
      return { ...query, category: '', low: 0, high: ceiling, bestSelling: false, available: false };
    case 'category':
      return { ...query, category: '', text: '', exact: false, bestSelling: false };
    case 'products':
      return { ...query, available: false, ...(query.bestSelling && { text: '', exact: false }) };
  }
}

/** Address of a product list. */
export function listingPath(query: ListingQuery, ceiling: number): string {
  return `${paths.products}${listingSearch(appliedQuery(query, 'products', ceiling), ceiling)}`;
}

/** Address of a list of search results, which knows a text, an order, a page and a view. */
export function searchListingPath(query: ListingQuery): string {
  const parameters = new URLSearchParams({ q: query.text });
  if (query.exact) parameters.set('exact', '1');
  if (query.sort) parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  if (query.view === 'L') parameters.set('view', 'L');
  return `${paths.search}?${parameters}`;
}

/** Address of a category's page with an order, a price range and a page of what these leave. */
export function shelfPath(id: string, query: ListingQuery, ceiling: number): string {
  return `${categoryPath(id)}${listingSearch(appliedQuery(query, 'category', ceiling), ceiling)}`;
}

/** A changed filter, sort or text: back to the first page. Only the text that was typed is searched for as it is. */
export function changeListing(query: ListingQuery, change: Partial<Omit<ListingQuery, 'page'>>): ListingQuery {
  return { ...query, ...(change.text !== undefined && { exact: false }), ...change, page: 1 };
}
