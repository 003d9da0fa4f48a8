import { atom } from 'nanostores';
import { shop } from '#config/shop.ts';
import { changeAddress, currentSearch } from '#lib/location.ts';
import { followAddress, forgetScroll } from '#lib/scroll-position.ts';
import { appliedQuery, type ListingPage, type ListingQuery, parseListingQuery } from './model.ts';

/** The current query of the page's list; null until the URL is parsed. */
export const $listing = atom<ListingQuery | null>(null);

/**
 * Starts syncing `$listing` with the URL, including Back and Forward.
 * @returns a function that stops it
 */
export function openListing(page: ListingPage): () => void {
  return followAddress(() => {
    $listing.set(appliedQuery(parseListingQuery(currentSearch(), shop.priceCeiling), page, shop.priceCeiling));
  });
}

/** Shows another list and updates the URL to `address`. */
export function showListing(query: ListingQuery, address: string, how: 'push' | 'replace' = 'push'): void {
  forgetScroll();
  changeAddress(address, how);
  $listing.set(query);
}
