import { computed } from 'nanostores';
import { inShownOrder, PAGE_SIZE, pageOf, selectProducts } from '#catalogue/list-page.ts';
import type { Product } from '#catalogue/model.ts';
import { fetchNamedList, fetchProductPage, fetchSearchPage } from '#catalogue/products-api.ts';
import { readingRules } from '#catalogue/reading-rules.ts';
import { shop } from '#config/shop.ts';
import { type ResolvedQuery, resolveQuery, SearchFailed } from '#features/search/resolve-query.ts';
import type { SuggestedPiece } from '#features/search/store.ts';
import { cachedRead } from '#lib/cached-reads.ts';
import type { Page } from '#lib/http/paging.ts';
import { createResource, type Loadable } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { $listing } from './address-store.ts';
import { type ListingPage, type ListingQuery, listingPath, listingQueryString, searchListingPath } from './model.ts';
import { pageWithin } from './page-within.ts';

const CEILING = shop.priceCeiling;

/** The list of all products with filters, or search results. */
export type ListingKind = Exclude<ListingPage, 'category'>;

async function readBestSellers(query: ListingQuery, signal: AbortSignal): Promise<Page<Product>> {
  const read = (own: AbortSignal) => fetchNamedList(client, 'best-seller', readingRules, { signal: own });
  const all = await cachedRead('named-list best-seller', read, signal);
  const inCategory = all.filter(({ category }) => !query.category || category?.id === query.category);
  return pageOf(selectProducts(inCategory, query, CEILING), query.page);
}

const paging = ({ page, sort }: ListingQuery) => ({ page, page_size: PAGE_SIZE, ...(sort && { sort }) });

/** Reads search results in the API's order, best first. Without a text it reads the unfiltered product list. */
function readResults(query: ListingQuery, signal: AbortSignal): Promise<Page<Product>> {
  if (query.text === '') return fetchProductPage(client, paging(query), readingRules, { signal });
  return fetchSearchPage(client, { ...paging(query), search: query.text }, readingRules, { signal });
}

async function readProducts(query: ListingQuery, signal: AbortSignal): Promise<Page<Product>> {
  if (query.bestSelling) return readBestSellers(query, signal);
  const filters = {
    ...(query.category && { cat: query.category }),
    ...(query.text && { q: query.text }),
    ...(query.low > 0 && { lp: query.low }),
    ...(query.high < CEILING && { hp: query.high }),
  };
  const page = await fetchProductPage(client, { ...paging(query), ...filters }, readingRules, { signal });
  return inShownOrder(page, query.sort);
}

/** The query for the API, without the view; null for the unfiltered first page, which is prerendered. */
const $request = computed($listing, (query) => {
  const request = query && { ...query, view: 'G' as const };
  return request && listingQueryString(request, CEILING) !== '' ? request : null;
});

/** Whether the search may be corrected. */
const mayBeMistyped = ({ text, exact }: ListingQuery) => text !== '' && !exact;

/** The data of a list. */
export interface Listed {
  state: Loadable<Page<Product>>;
  /** The search text that the results are for, which may be a correction. */
  text: string;
  /** Matches from the local index, used while the API response is pending or empty. */
  pieces: SuggestedPiece[];
}

function listingOf(kind: ListingKind, read: typeof readProducts, addressOf: (query: ListingQuery) => string) {
  // `exact` does not change the results of a text.
  const keyOf = (query: ListingQuery) => `${kind} ${listingQueryString({ ...query, exact: false }, CEILING)}`;
  const readWithin = (query: ListingQuery, signal: AbortSignal) =>
    // Cached under the key of the corrected page number, so that the next read is not a second request.
    pageWithin(query.page, (page) => {
      const of = { ...query, page };
      return page === query.page ? read(of, signal) : cachedRead(keyOf(of), (own) => read(of, own), signal);
    });

  // Sort order and page do not affect the resolved text, so all of them share one lookup.
  const queryKey = (query: ListingQuery) => `resolved ${keyOf({ ...query, sort: null, page: 1 })}`;
  const resolution = createResource(
    computed($request, (query) => (query && mayBeMistyped(query) ? query : null)),
    queryKey,
    async (query, signal) => {
      // Uses the list's cache key, so that the list reuses this response if it has results.
      const readTyped = () => cachedRead(keyOf(query), (own) => readWithin(query, own), signal);
      return { ...(await resolveQuery(query.text, readTyped, signal)), key: queryKey(query) };
    },
  );
  const isOf = (query: ListingQuery, state: Loadable<ResolvedQuery & { key: string }>) =>
    state.status === 'ready' && state.value.key === queryKey(query) ? state.value : null;

  const pages = createResource(
    computed([$request, resolution.$state], (query, state) => {
      if (!query || !mayBeMistyped(query)) return query;
      const found = isOf(query, state);
      return found && { ...query, text: found.text };
    }),
    keyOf,
    readWithin,
  );

  const $listed = computed([$request, resolution.$state, pages.$state], (query, resolved, state): Listed => {
    if (!query || !mayBeMistyped(query)) return { state, text: query?.text ?? '', pieces: [] };
    const found = isOf(query, resolved);
    if (found) return { state: state.status === 'idle' ? { status: 'loading' } : state, ...found };
    if (resolved.status !== 'failed') return { state: { status: 'loading' }, text: query.text, pieces: [] };
    const { text, pieces } =
      resolved.error instanceof SearchFailed ? resolved.error.resolved : { text: query.text, pieces: [] };
    return { state: resolved, text, pieces };
  });

  function retry(): void {
    if (resolution.$state.get().status === 'failed') resolution.retry();
    else pages.retry();
  }
  return { $listed, retry, addressOf };
}

/** The product lists: state, retry, and the URL of any query. */
export const listings = {
  products: listingOf('products', readProducts, (query) => listingPath(query, CEILING)),
  search: listingOf('search', readResults, (query) => searchListingPath(query, CEILING)),
};
