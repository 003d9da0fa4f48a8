import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { handOver } from '#lib/share.ts';
import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './page-copy.ts';
import { sharedWishListPath } from './shared-link.ts';

/**
 * Shares a link to these products.
 * @returns the link if the browser could neither share nor copy it, so that the shopper can; otherwise null
 */
export async function shareWishList(ids: readonly string[]): Promise<string | null> {
  const link = new URL(sharedWishListPath(ids), settings.siteUrl).href;
  const outcome = await handOver(copy.shareTitle(shop.name), link);
  if (outcome === 'copied') notify('success', copy.shareCopied);
  return outcome === 'refused' ? link : null;
}
