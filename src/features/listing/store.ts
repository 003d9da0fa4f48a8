import { computed } from 'nanostores';
import { inShownOrder, PAGE_SIZE, pageOf, selectProducts } from '#catalogue/list-page.ts';
import type { Product } from '#catalogue/model.ts';
import { fetchNamedList, fetchProductPage, fetchSearchPage } from '#catalogue/products-api.ts';
import { readingRules } from '#catalogue/reading-rules.ts';
import { shop } from '#config/shop.ts';
import type { SuggestedPiece } from '#features/search/store.ts';
import { findWording, Unanswered, type Wording } from '#features/search/wording.ts';
import { cachedRead } from '#lib/cached-reads.ts';
import type { Page } from '#lib/http/paging.ts';
import { createResource, type Loadable } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { $listing } from './address-store.ts';
import { type ListingPage, type ListingQuery, listingPath, listingSearch, searchListingPath } from './model.ts';
import { pageWithin } from './page-within.ts';

const CEILING = shop.priceCeiling;

/** The whole shop with its filters, or the results of a search. */
export type ListingKind = Exclude<ListingPage, 'category'>;

async function readBestSellers(query: ListingQuery, signal: AbortSignal): Promise<Page<Product>> {
  const read = (own: AbortSignal) => fetchNamedList(client, 'best-seller', readingRules, { signal: own });
  const all = await cachedRead('named-list best-seller', read, signal);
  const inCategory = all.filter(({ category }) => !query.category || category?.id === query.category);
  return pageOf(selectProducts(inCategory, query, CEILING), query.page);
}

const paging = ({ page, sort }: ListingQuery) => ({ page, page_size: PAGE_SIZE, ...(sort && { sort }) });

/** Search results stand in the API's order, best first. Nothing was searched for where the text is empty: that is the plain list. */
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

/** What is asked of the API: everything but the view. Nothing for the plain list, whose first page is in the page. */
const $request = computed($listing, (query) => {
  const request = query && { ...query, view: 'G' as const };
  return request && listingSearch(request, CEILING) !== '' ? request : null;
});

/** Whether what was typed may stand for something else. */
const mayBeMistyped = ({ text, exact }: ListingQuery) => text !== '' && !exact;

/** What a list shows. */
export interface Listed {
  state: Loadable<Page<Product>>;
  /** The search text that the list is about, which may be a correction of the typed one. */
  text: string;
  /** What the site's own index has for it, while the API's answer is not there or has nothing. */
  pieces: SuggestedPiece[];
}

function listingOf(kind: ListingKind, read: typeof readProducts, addressOf: (query: ListingQuery) => string) {
  // A text finds the same whether it may be corrected or not.
  const keyOf = (query: ListingQuery) => `${kind} ${listingSearch({ ...query, exact: false }, CEILING)}`;
  const readWithin = (query: ListingQuery, signal: AbortSignal) =>
    // Kept under the key that the page has once the address was put right: nothing is asked for twice.
    pageWithin(query.page, (page) => {
      const of = { ...query, page };
      return page === query.page ? read(of, signal) : cachedRead(keyOf(of), (own) => read(of, own), signal);
    });

  // Whichever page and order is looked at, a text and its filters find the same: asked about once.
  const wordingKey = (query: ListingQuery) => `wording ${keyOf({ ...query, sort: null, page: 1 })}`;
  const wording = createResource(
    computed($request, (query) => (query && mayBeMistyped(query) ? query : null)),
    wordingKey,
    async (query, signal) => {
      // Under the list's own key: where there are pieces, the list has its answer.
      const readTyped = () => cachedRead(keyOf(query), (own) => readWithin(query, own), signal);
      return { ...(await findWording(query.text, readTyped, signal)), key: wordingKey(query) };
    },
  );
  const isOf = (query: ListingQuery, state: Loadable<Wording & { key: string }>) =>
    state.status === 'ready' && state.value.key === wordingKey(query) ? state.value : null;

  const pages = createResource(
    computed([$request, wording.$state], (query, state) => {
      if (!query || !mayBeMistyped(query)) return query;
      const found = isOf(query, state);
      return found && { ...query, text: found.text };
    }),
    keyOf,
    readWithin,
  );

  const $listed = computed([$request, wording.$state, pages.$state], (query, worded, state): Listed => {
    if (!query || !mayBeMistyped(query)) return { state, text: query?.text ?? '', pieces: [] };
    const found = isOf(query, worded);
    if (found) return { state: state.status === 'idle' ? { status: 'loading' } : state, ...found };
    if (worded.status !== 'failed') return { state: { status: 'loading' }, text: query.text, pieces: [] };
    const { text, pieces } =
      worded.error instanceof Unanswered ? worded.error.wording : { text: query.text, pieces: [] };
    return { state: worded, text, pieces };
  });

  function retry(): void {
    if (wording.$state.get().status === 'failed') wording.retry();
    else pages.retry();
  }
  return { $listed, retry, addressOf };
}

/** The lists of products: the page that is shown, and the address of any other. */
export const listings = {
  products: listingOf('products', readProducts, (query) => listingPath(query, CEILING)),
  search: listingOf('search', readResults, searchListingPath),
};
