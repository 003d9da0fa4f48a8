import { atom } from 'nanostores';
import { shop } from '#config/shop.ts';
import { changeAddress, currentSearch, followHistory } from '#lib/location.ts';
import { expectScroll, forgetScroll } from '#lib/scroll-position.ts';
import { appliedQuery, type ListingPage, type ListingQuery, parseListingQuery } from './model.ts';

/** What the page's list shows, as its address says; null until the browser's address was read. */
export const $listing = atom<ListingQuery | null>(null);

/**
 * Begins to follow the page's address, Back and Forward included.
 * @returns a function that ends it
 */
export function openListing(page: ListingPage): () => void {
  function readAddress(): void {
    expectScroll();
    $listing.set(appliedQuery(parseListingQuery(currentSearch(), shop.priceCeiling), page, shop.priceCeiling));
  }
  readAddress();
  return followHistory(readAddress);
}

/** Shows another list, under the address that belongs to it. */
export function showListing(query: ListingQuery, address: string, how: 'push' | 'replace' = 'push'): void {
  forgetScroll();
  changeAddress(address, how);
  $listing.set(query);
}
