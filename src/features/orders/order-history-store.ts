import { atom, computed } from 'nanostores';
import { readingRules } from '#catalogue/reading-rules.ts';
import { changeAddress, currentPath, currentSearch } from '#lib/location.ts';
import { createResource } from '#lib/resource.ts';
import { followAddress, forgetScroll } from '#lib/scroll-position.ts';
import { client } from '#runtime/session/client.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';
import { fetchOrderPage } from './api.ts';
import { orderPageAddress, orderPageIn, orderPageOf } from './order-page.ts';

/** The page number in the URL; null until the URL is read. */
const $page = atom<number | null>(null);

const $request = computed([$session, $page], (session, page) =>
  session.status === 'signed-in' && page !== null ? { user: session.user, page } : null,
);

/** The shopper's orders, one page at a time. */
export const orderHistory = createResource(
  $request,
  ({ user, page }) => privateKey(user.id, `orders ${page}`),
  async ({ page }, signal) => orderPageOf(await fetchOrderPage(client, page, readingRules, { signal })),
);

/**
 * Reads the page number from the URL and follows Back and Forward.
 * @returns a function that stops it
 */
export function openOrderHistory(): () => void {
  return followAddress(() => $page.set(orderPageIn(currentSearch())));
}

/** Returns the URL of a page of the history. */
export function historyAddress(page: number): string {
  return orderPageAddress(currentPath(), currentSearch(), page);
}

/** Shows another page and updates the URL. */
export function showOrderPage(page: number): void {
  forgetScroll();
  changeAddress(historyAddress(page), 'push');
  $page.set(page);
}
