import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { countPieces } from '#catalogue/count-pieces.ts';
import { selectProducts } from '#catalogue/list-page.ts';
import type { CategoryRef } from '#catalogue/model.ts';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { restoreScroll } from '#lib/scroll-position.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { nearPages, Pagination } from '#ui/Pagination.tsx';
import type { CardProduct } from '#ui/ProductCard.tsx';
import { showListing } from './address-store.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { Chips } from './Chips.tsx';
import { Corrected } from './Corrected.tsx';
import { toCardProduct } from './card-product.ts';
import * as copy from './copy.ts';
import { DidYouMean } from './DidYouMean.tsx';
import { Filters } from './Filters.tsx';
import { fillSearch, markHeader } from './mark-header.ts';
import { changeListing, type ListingQuery } from './model.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { NoResults, Results, ResultsSkeleton } from './Results.tsx';
import { SortFilter } from './SortFilter.tsx';
import { type Listed, type ListingKind, listings } from './store.ts';
import { useLastPage, useListing } from './use-listing.ts';
import { ViewToggle } from './ViewToggle.tsx';

interface ListingProps {
  kind: ListingKind;
  /** The first page of the unfiltered list, which is prerendered. */
  first: CardProduct[];
  /** Number of products in the shop. */
  count: number;
  pages: number;
  categories: CategoryRef[];
}

const CEILING = shop.priceCeiling;
const UNREAD: Listed = { state: { status: 'idle' }, text: '', pieces: [] };

function titleOf(query: ListingQuery, text: string, kind: ListingKind, categories: CategoryRef[]): string {
  if (kind === 'search') return text ? copy.listingSearchFor(text) : copy.listingSearch;
  if (query.bestSelling) return copy.listingBestSelling;
  return categories.find(({ id }) => id === query.category)?.name ?? copy.listingShop;
}

/** The product list and the search results. The URL stores the filters and the page. */
export function Listing({ kind, first, count, pages, categories }: ListingProps) {
  const list = listings[kind];
  const query = useListing(kind);
  const listed = useStore(list.$listed, { ssr: () => UNREAD });
  const { state } = listed;
  const results = useRef<HTMLDivElement>(null);

  const answer = state.status === 'ready' ? state.value : null;
  // The local index does not support filters, but search results have none.
  const indexed = kind === 'search' ? selectProducts(listed.pieces.map(toCardProduct), query, CEILING) : [];
  const byIndex = indexed.length > 0 && query.page === 1 && !answer?.results.length;
  const fromIndex = byIndex ? { results: indexed, count: indexed.length, totalPages: 1, currentPage: 1 } : null;
  const prerendered = state.status === 'idle' ? { results: first, count, totalPages: pages, currentPage: 1 } : null;
  const shown = fromIndex ?? answer ?? prerendered;

  const isCorrected = listed.text !== query.text && (state.status === 'loading' || Boolean(shown?.results.length));
  const text = isCorrected ? listed.text : query.text;
  const title = titleOf(query, text, kind, categories);

  // The prerendered title and header are those of the unfiltered list.
  useEffect(() => {
    document.title = `${title} · ${shop.name}`;
    if (kind === 'products') markHeader(query.bestSelling);
    else fillSearch(query.text);
    // Other changes of the query must not replace what the shopper has typed since.
  }, [title, kind, query.bestSelling, query.text]);
  useLayoutEffect(() => {
    if (state.status === 'ready' || state.status === 'idle') restoreScroll();
  }, [state]);

  const show = (next: ListingQuery, how?: 'replace') => showListing(next, list.addressOf(next), how);
  useLastPage(query, answer?.totalPages, (next) => show(next, 'replace'));
  const change = (part: Partial<Omit<ListingQuery, 'page'>>) => show(changeListing(query, part));
  const chooseCategory = (id: string): ListingQuery =>
    changeListing({ ...query, text }, { category: id, bestSelling: false });

  /** The pressed control may disappear, so move the focus to the results. */
  function showAndFocus(next: ListingQuery): void {
    show(next);
    results.current?.focus({ preventScroll: true });
  }
  function goToPage(page: number): void {
    showAndFocus({ ...query, page });
    results.current?.scrollIntoView();
  }
  const typed = changeListing(query, { exact: true });
  const pagination = (label: string, numbered = false) =>
    shown && (
      <Pagination
        page={shown.currentPage}
        pages={shown.totalPages}
        hrefOf={(page) => list.addressOf({ ...query, page })}
        onGo={goToPage}
        label={label}
        {...(numbered && { numbers: nearPages(shown.currentPage, shown.totalPages) })}
      />
    );

  return (
    <div className="listing">
      <header className="page-head">
        <h1 dir="auto">{title}</h1>
      </header>
      <Filters>
        <SortFilter
          sort={query.sort}
          standing={kind === 'search' ? copy.sortBestMatch : copy.sortOurPicks}
          onChange={(sort) => change({ sort })}
        />
        {kind === 'products' && <PriceFilter low={query.low} high={query.high} onChange={change} />}
        <CategoryFilter
          categories={categories}
          chosen={query.category}
          hrefOf={(id) => listings.products.addressOf(chooseCategory(id))}
          onChoose={(id) => {
            if (kind === 'products') show(chooseCategory(id));
            else window.location.assign(listings.products.addressOf(chooseCategory(id)));
          }}
        />
      </Filters>
      <div className="listing__results" ref={results} tabIndex={-1}>
        <div className="listing__toolbar">
          <p className="listing__count" role="status">
            {isCorrected && <span className="visually-hidden">{copy.correctedSpoken(text)}</span>}
            <span>
              {state.status === 'loading'
                ? copy.countLoading
                : shown && shown.count !== null && countPieces(shown.count)}
            </span>
          </p>
          <Chips query={{ ...query, text }} categories={categories} onChange={showAndFocus} />
          <ViewToggle view={query.view} onChange={(view) => show({ ...query, view }, 'replace')} />
          {pagination(copy.listingPages)}
        </div>
        {isCorrected && (
          <Corrected
            text={text}
            typed={query.text}
            typedHref={list.addressOf(typed)}
            onTyped={() => showAndFocus(typed)}
          />
        )}
        {shown && shown.results.length > 0 && (
          <>
            <Results
              products={shown.results}
              view={query.view}
              layout="five"
              hidden={kind === 'search' && state.status === 'idle'}
            />
            {pagination(copy.listingPagesBelow, true)}
          </>
        )}
        {state.status === 'loading' && !shown && <ResultsSkeleton />}
        {state.status === 'failed' && (
          <LoadFailure onRetry={list.retry} {...(shown && { title: copy.listingMoreFailed })} />
        )}
        {shown?.results.length === 0 && (
          <>
            <NoResults>
              <p>{copy.noResultsText}</p>
              <a className="button" href={paths.products}>
                {copy.noResultsAll}
              </a>
            </NoResults>
            {query.text && <DidYouMean text={query.text} />}
          </>
        )}
        <ResultsSkeleton className="listing__waiting" />
      </div>
    </div>
  );
}
