import { fetchOffer } from '#api/offers.ts';
import { apiUrl } from '#config/api-url.ts';
import type { Offer } from '#domain/catalogue.ts';

/** What a product is offered for now: 'gone' when it was removed, null when that can't be learned. Never throws. */
export function freshOffer(id: string): Promise<Offer | 'gone' | null> {
  return fetchOffer(apiUrl, id);
}
