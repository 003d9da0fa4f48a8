import type { Offer } from '#catalogue/model.ts';
import { fetchOffer } from '#catalogue/offers-api.ts';
import { apiUrl } from '#config/api-url.ts';
import { whenShown } from '#lib/prerendered-page.ts';

/**
 * What a product is offered for now, asked once its page is seen: 'gone' when it was removed, null when that can't be
 * learned. Never throws.
 */
export async function freshOffer(id: string): Promise<Offer | 'gone' | null> {
  await new Promise<void>(whenShown);
  return fetchOffer(apiUrl, id);
}
