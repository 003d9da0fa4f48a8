import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { shop } from '#config/shop.ts';
import { $listing, openListing } from './address-store.ts';
import { type ListingPage, type ListingQuery, parseListingQuery } from './model.ts';

/** The default query, until the URL is parsed. */
export const plain = parseListingQuery('', shop.priceCeiling);

/**
 * Returns the current query with only the filters that the page supports; before the URL is parsed, the default query.
 * The prerendered list stays hidden until then, so that the shopper never sees the wrong order.
 */
export function useListing(page: ListingPage): ListingQuery {
  const query = useStore($listing, { ssr: () => null });
  const known = query !== null;
  useLayoutEffect(() => openListing(page), [page]);
  useLayoutEffect(() => {
    if (known) document.documentElement.classList.remove('has-query');
  }, [known]);
  return query ?? plain;
}

/**
 * Replaces the URL of a page beyond the last one with the URL of the last page.
 * @param pages number of pages, or undefined if unknown
 */
export function useLastPage(
  query: ListingQuery,
  pages: number | undefined,
  replace: (query: ListingQuery) => void,
): void {
  useEffect(() => {
    const last = Math.max(1, pages ?? query.page);
    if (query.page > last) replace({ ...query, page: last });
  });
}
