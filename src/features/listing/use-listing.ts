import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { shop } from '#config/shop.ts';
import { $listing, openListing } from './address-store.ts';
import { type ListingPage, type ListingQuery, parseListingQuery } from './model.ts';

const plain = parseListingQuery('', shop.priceCeiling);

/**
 * What the page's list shows, as its address says, with what that list applies: the plain list until that was read. The prerendered list shows again
 * only then, so that it is never seen in an order that was not asked for.
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
 * Puts the address right where it asks for a page beyond the last, which shows instead; Back leads where it would have.
 * @param pages of the list, as far as they are known
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
