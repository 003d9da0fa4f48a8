import { type SortKey, sortKeys } from '#catalogue/list-page.ts';
import { categoryPath, paths } from '#config/paths.ts';
import { MAX_ID_BYTES } from '#lib/page-id.ts';
import { inOrder, typedBound } from './price-range.ts';

/** `G` for grid, `L` for list. */
export type ViewMode = 'G' | 'L';

/** The filters that only category pages have, by their names in the URL. */
export const facets = ['maker', 'origin', 'material'] as const;
export type Facet = (typeof facets)[number];

/** The state of a list, all of which is in the URL. The value of a facet is as products name it; '' for any. */
export interface ListingQuery extends Record<Facet, string> {
  /** Category id; '' for all. */
  category: string;
  /** Search text; '' for none. */
  text: string;
  sort: SortKey | null;
  /** Minimum price in whole dollars; 0 for no limit. */
  low: number;
  /** Maximum price in whole dollars; the ceiling means no limit, so that more expensive products still appear. */
  high: number;
  /** Page number, from 1. */
  page: number;
  view: ViewMode;
  /** True for the best sellers only. */
  bestSelling: boolean;
  /** True to hide sold products; category pages only. */
  available: boolean;
  /** True to search for the text exactly as typed, without spelling correction. */
  exact: boolean;
}

/** Maximum length of a text, in characters. */
export const MAX_TEXT = 200;
/** Sanity limit; no catalogue has more pages. */
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
 * Parses the query string of a list. Ignores invalid parameters, so any URL yields a valid list.
 * @param search the query string, with or without `?`
 * @param ceiling right end of the price slider, in whole dollars
 */
export function parseListingQuery(search: string, ceiling: number): ListingQuery {
  const parameters = new URLSearchParams(search);
  const text = (parameters.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  const facet = (name: Facet) => (parameters.get(name) ?? '').slice(0, MAX_TEXT);
  const sort = parameters.get('sort');
  const low = typedBound(parameters.get('lp') ?? '', 0, ceiling);
  const high = typedBound(parameters.get('hp') ?? '', ceiling, ceiling);
  return {
    category: (parameters.get('cat') ?? '').trim().slice(0, MAX_ID_BYTES),
    text: text.slice(0, MAX_TEXT).trim(),
    sort: isSortKey(sort) ? sort : null,
    ...inOrder({ low, high }),
    page: wholeNumber(parameters.get('page'), 1, MAX_PAGE) ?? 1,
    view: parameters.get('view') === 'L' ? 'L' : 'G',
    bestSelling: parameters.get('list') === 'best-selling',
    available: parameters.get('available') === '1',
    exact: text !== '' && parameters.get('exact') === '1',
    maker: facet('maker'),
    origin: facet('origin'),
    material: facet('material'),
  };
}

/**
 * Returns the query string of a list with only the non-default values, or '' if there are none.
 * `parseListingQuery` reverses it.
 */
export function listingQueryString(query: ListingQuery, ceiling: number): string {
  const parameters = new URLSearchParams();
  if (query.bestSelling) parameters.set('list', 'best-selling');
  if (query.category) parameters.set('cat', query.category);
  if (query.text) parameters.set('q', query.text);
  if (query.exact) parameters.set('exact', '1');
  for (const facet of facets) if (query[facet]) parameters.set(facet, query[facet]);
  if (query.available) parameters.set('available', '1');
  if (query.sort) parameters.set('sort', query.sort);
  if (query.low > 0) parameters.set('lp', String(query.low));
  if (query.high < ceiling) parameters.set('hp', String(query.high));
  if (query.page > 1) parameters.set('page', String(query.page));
  if (query.view === 'L') parameters.set('view', 'L');
  const search = parameters.toString();
  return search ? `?${search}` : '';
}

/** The kind of listing page: the whole shop or the best sellers, search results, or one category. */
export type ListingPage = 'products' | 'search' | 'category';

const noFacets = { maker: '', origin: '', material: '' };

/** Returns the query with only the filters that the page supports. A URL may be edited by hand or meant for another page. */
export function appliedQuery(query: ListingQuery, page: ListingPage, ceiling: number): ListingQuery {
  switch (page) {
    case 'search':
      return { ...query, category: '', low: 0, high: ceiling, bestSelling: false, available: false, ...noFacets };
    case 'category':
      return { ...query, category: '', text: '', exact: false, bestSelling: false };
    case 'products':
      return { ...query, available: false, ...noFacets, ...(query.bestSelling && { text: '', exact: false }) };
  }
}

/** Returns the URL of a product list. */
export function listingPath(query: ListingQuery, ceiling: number): string {
  return `${paths.products}${listingQueryString(appliedQuery(query, 'products', ceiling), ceiling)}`;
}

/** Returns the URL of search results. It has a `q`, even for an empty text. */
export function searchListingPath(query: ListingQuery, ceiling: number): string {
  const search = listingQueryString(appliedQuery(query, 'search', ceiling), ceiling);
  return `${paths.search}${query.text ? search : `?q=${search.replace('?', '&')}`}`;
}

/**
 * Returns the URL of a category page with its sort order, filters and page.
 * @param prerendered page whose cards an unfiltered list shows
 */
export function categoryListingPath(id: string, query: ListingQuery, ceiling: number, prerendered = 1): string {
  const search = listingQueryString(appliedQuery(query, 'category', ceiling), ceiling);
  return `${categoryPath(id, isPlain(query, ceiling) ? prerendered : 1)}${search}`;
}

/** Whether a category's list has neither a filter nor an order of its own. */
export function isPlain(query: ListingQuery, ceiling: number): boolean {
  return listingQueryString({ ...query, view: 'G' }, ceiling) === '';
}

/** Applies a filter, sort or text change and resets the page to 1. A new text also resets `exact`. */
export function changeListing(query: ListingQuery, change: Partial<Omit<ListingQuery, 'page'>>): ListingQuery {
  return { ...query, ...(change.text !== undefined && { exact: false }), ...change, page: 1 };
}
