import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countPieces } from '#catalogue/count-pieces.ts';
import { CATEGORY_PAGE_SIZE, pageOf, selectProducts } from '#catalogue/list-page.ts';
import { categoryPath, paths } from '#config/paths.ts';
import { categoryIdIn } from '#config/read-path.ts';
import { shop } from '#config/shop.ts';
import { currentPath, reloadPage } from '#lib/location.ts';
import { restoreScroll } from '#lib/scroll-position.ts';
import { CategorySkeletons } from '#ui/CardSkeleton.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { nearPages, Pagination } from '#ui/Pagination.tsx';
import type { CardProduct } from '#ui/ProductCard.tsx';
import { AvailableFilter } from './AvailableFilter.tsx';
import { showListing } from './address-store.ts';
import { Chips } from './Chips.tsx';
import { $wantedCategory, categoryProducts } from './category-products.ts';
import * as copy from './copy.ts';
import { Filters } from './Filters.tsx';
import { matchingFacets } from './facets.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { categoryListingPath, changeListing, facets, isPlain, type ListingQuery } from './model.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { NoResults, Results } from './Results.tsx';
import { SortFilter } from './SortFilter.tsx';
import { plain, useLastPage, useListing } from './use-listing.ts';
import { ViewToggle } from './ViewToggle.tsx';

const CEILING = shop.priceCeiling;

/** Returns the end of the path that names a page of a category, such as `/page/2`; '' for the first page. */
const pageInPath = () => /\/page\/.*/.exec(currentPath())?.[0] ?? '';

interface CategoryListingProps {
  /** Empty until the shell loads a new category; nothing is fetched until then. */
  id: string;
  /** The prerendered cards; empty on the shell of a new category. */
  products: CardProduct[];
  /** Number of products in the category; null if unknown. */
  total: number | null;
  /** The page of the prerendered cards, from 1. */
  page?: number;
}

/**
 * A category's products, sorted and filtered in the browser.
 * Uses the prerendered cards if they are complete or the list is unfiltered; otherwise, and for the filters by maker, origin
 * and material, which cards do not have, fetches all products.
 */
export function CategoryListing({ id, products, total, page: prerendered = 1 }: CategoryListingProps) {
  const query = useListing('category');
  const fetched = useStore(categoryProducts.$state, { ssr: () => ({ status: 'idle' as const }) });
  const results = useRef<HTMLDivElement>(null);
  const complete = total === products.length;
  const faceted = facets.some((facet) => query[facet] !== '');
  const wanted = faceted || (!complete && (total === null || !isPlain(query, CEILING)));
  /** Null until the shopper presses the button or a filter behind it is on. */
  const [open, setOpen] = useState<boolean | null>(null);
  if (open === null && faceted) setOpen(true);

  useEffect(() => $wantedCategory.set((wanted || open) && id ? id : null), [wanted, open, id]);

  const loaded = fetched.status === 'ready' ? fetched.value : null;
  const all = wanted ? loaded && matchingFacets(loaded, query) : products;
  const failed = wanted && fetched.status === 'failed';
  /** The list is shown, but the filters that need all products are not. */
  const failedBeside = !wanted && fetched.status === 'failed';
  const drawn = all !== null;
  const opened = useRef<string>(null);
  useLayoutEffect(() => {
    opened.current ??= pageInPath();
    // After a reload, Back may lead to another page of the category, whose cards this page does not have.
    if (isPlain(query, CEILING) && pageInPath() !== opened.current) reloadPage();
    else if (drawn && query !== plain) restoreScroll();
  }, [drawn, query]);

  // The shell of a new category has no id while it loads.
  const ownId = () => id || (categoryIdIn(currentPath()) ?? '');
  const addressOf = (next: ListingQuery) => categoryListingPath(ownId(), next, CEILING, prerendered);
  const show = (next: ListingQuery, how?: 'replace') => showListing(next, addressOf(next), how);
  const selected = (change: Partial<ListingQuery>) => all && selectProducts(all, { ...query, ...change }, CEILING);
  const chosen = selected({});
  const page = chosen && pageOf(chosen, query.page, CATEGORY_PAGE_SIZE);
  useLastPage(query, page?.totalPages, (next) => show(next, 'replace'));
  /** The pressed button is removed with its chip, so move the focus to the results. */
  const showAndFocus = (next: ListingQuery) => {
    show(next);
    results.current?.focus({ preventScroll: true });
  };
  const count = isPlain(query, CEILING) ? (total ?? page?.count) : page?.count;

  return (
    <>
      <Filters>
        <SortFilter
          sort={query.sort}
          standing={copy.sortOurPicks}
          onChange={(sort) => show(changeListing(query, { sort }))}
        />
        <AvailableFilter
          on={query.available}
          count={complete || wanted ? (selected({ available: true })?.length ?? null) : null}
          onChange={(available) => show(changeListing(query, { available }))}
        />
        <PriceFilter low={query.low} high={query.high} onChange={(range) => show(changeListing(query, range))} />
        <MoreFilters
          open={open === true}
          onOpen={setOpen}
          products={loaded}
          onRetry={failedBeside ? categoryProducts.retry : null}
          query={query}
          onChange={(change) => show(changeListing(query, change))}
        />
      </Filters>
      <div className="listing__results" ref={results} tabIndex={-1}>
        <div className="listing__toolbar">
          <p className="listing__count" role="status">
            {drawn || failed ? count !== undefined && count !== null && countPieces(count) : copy.countLoading}
          </p>
          <Chips query={query} categories={[]} onChange={showAndFocus} />
          <ViewToggle view={query.view} onChange={(view) => show({ ...query, view }, 'replace')} />
        </div>
        {!drawn && !failed && <CategorySkeletons />}
        {failed && <LoadFailure onRetry={categoryProducts.retry} />}
        {page && page.results.length > 0 && <Results products={page.results} view={query.view} layout="four" />}
        {page && page.results.length === 0 && (
          <NoResults>
            {isPlain(query, CEILING) ? (
              <a className="button" href={paths.products}>
                {copy.noResultsAll}
              </a>
            ) : (
              <a className="button" href={categoryPath(id)}>
                {copy.noResultsWholeCategory}
              </a>
            )}
          </NoResults>
        )}
        {page && wanted && (
          <Pagination
            page={page.currentPage}
            pages={page.totalPages}
            hrefOf={(number) => addressOf({ ...query, page: number })}
            onGo={(number) => {
              show({ ...query, page: number });
              results.current?.focus({ preventScroll: true });
              results.current?.scrollIntoView();
            }}
            label={copy.listingPages}
            numbers={nearPages(page.currentPage, page.totalPages)}
          />
        )}
        <CategorySkeletons className="listing__waiting" />
      </div>
    </>
  );
}
