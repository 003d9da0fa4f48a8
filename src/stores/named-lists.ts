import { nanoquery } from '@nanostores/query';
import type { ApiError } from '#api/errors.ts';
import { fetchNamedList, type NamedList } from '#api/products.ts';
import type { Product } from '#domain/catalogue.ts';
import { client } from './client.ts';
import { readingRules } from './reading-rules.ts';

/** Reads are kept for 60 seconds: specification section 9. */
const KEPT_MS = 60_000;

const [createFetcherStore] = nanoquery({ dedupeTime: KEPT_MS, cacheLifetime: KEPT_MS, onErrorRetry: false });

function namedListStore(list: NamedList) {
  return createFetcherStore<Product[], ApiError>(['named-list', list], {
    fetcher: () => fetchNamedList(client, list, readingRules),
  });
}

/** The lists of the home page's tabs, each fetched when somebody first looks at it. */
export const $namedLists = {
  latest: namedListStore('latest'),
  offer: namedListStore('offer'),
  featured: namedListStore('featured'),
  'best-seller': namedListStore('best-seller'),
};
