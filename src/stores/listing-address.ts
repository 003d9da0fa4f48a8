import { atom } from 'nanostores';
import { shop } from '#config/shop.ts';
import { type ListingQuery, parseListingQuery } from '#domain/listing.ts';
import { changeAddress, currentSearch, followHistory, rememberedScroll } from '#platform/address.ts';

/** What the page's list shows, as its address says; null until the browser's address was read. */
export const $listing = atom<ListingQuery | null>(null);

/** Where the page is to be scrolled once the list is drawn, in CSS pixels; null to stay. */
let pendingScroll: number | null = null;

function readAddress(): void {
  pendingScroll = rememberedScroll();
  $listing.set(parseListingQuery(currentSearch(), shop.priceCeiling));
}

/**
 * Begins to follow the page's address, Back and Forward included.
 * @returns a function that ends it
 */
export function openListing(): () => void {
  readAddress();
  return followHistory(readAddress);
}

/** Shows another list, under the address that belongs to it. */
export function showListing(query: ListingQuery, address: string, how: 'push' | 'replace' = 'push'): void {
  pendingScroll = null;
  changeAddress(address, how);
  $listing.set(query);
}

/** Brings the shopper back to where the list was left. To be called when the list was drawn. */
export function restoreScroll(): void {
  if (pendingScroll === null) return;
  window.scrollTo({ top: pendingScroll, behavior: 'instant' });
  pendingScroll = null;
}
