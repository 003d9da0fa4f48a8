import type { Offer } from '#catalogue/model.ts';
import { fetchOffer } from '#catalogue/offers-api.ts';
import { apiUrl } from '#config/api-url.ts';
import { whenShown } from '#lib/prerendered-page.ts';

/**
 * Fetches the current offer once the page is visible. Never throws.
 * @returns 'gone' if the product was removed, null if the request failed
 */
export async function freshOffer(id: string): Promise<Offer | 'gone' | null> {
  await new Promise<void>(whenShown);
  return fetchOffer(apiUrl, id);
}
