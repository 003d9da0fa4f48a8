import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { handOver } from '#lib/share.ts';
import { notify } from '#runtime/toasts/notices.ts';
import { sharedWishListPath } from './shared-link.ts';

/**
 * Shares a link that shows these pieces.
 * @returns the link where the browser neither shared nor copied it: the shopper has to
 */
export async function shareWishList(ids: readonly string[]): Promise<string | null> {
  const link = new URL(sharedWishListPath(ids), settings.siteUrl).href;
  const outcome = await handOver(`A wish list at ${shop.name}`, link);
  if (outcome === 'copied') notify('success', 'Link to your wish list copied');
  return outcome === 'refused' ? link : null;
}
