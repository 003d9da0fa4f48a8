import { atom } from 'nanostores';
import { fetchCategoryProducts } from '#catalogue/products-api.ts';
import { readingRules } from '#catalogue/reading-rules.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';

/** Id of the category to fetch; null while the prerendered products are enough. */
export const $wantedCategory = atom<string | null>(null);

/** All products of `$wantedCategory`. */
export const categoryProducts = createResource(
  $wantedCategory,
  (id) => `category products ${id}`,
  (id, signal) => fetchCategoryProducts(client, id, readingRules, { signal }),
);
