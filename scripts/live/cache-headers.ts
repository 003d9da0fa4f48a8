import { createHash } from 'node:crypto';

/** How long a CDN keeps a page on demand, in seconds: an hour, then up to a week while it fetches a new one. */
const PAGE = 'public, durable, s-maxage=3600, stale-while-revalidate=604800';

/** Short, so that a product is found soon after it was created. */
const MISSING = 'public, durable, s-maxage=60';

/** The tag of all pages on demand. */
export const LIVE_TAG = 'live';

/** Tag of a product or category. A hash, because an id may have any characters and any length. */
export function tagOf(kind: 'product' | 'category', id: string): string {
  const hash = createHash('sha256').update(`${kind}\0${id}`).digest('hex');
  return `${kind === 'product' ? 'p' : 'c'}-${hash.slice(0, 16)}`;
}

interface Shown {
  products: readonly string[];
  category: string | null;
}

/**
 * Headers for the cache of a CDN, by Netlify's names. Campaign parameters make no entries of their own. By the id, entries
 * survive a deploy; `scripts/netlify-plugin` purges them after one with new code.
 * @param shown the ids on the page, by which it can be purged
 * @param bundle key of the site's code
 */
export function cacheHeaders(shown: Shown, bundle: string, found: boolean): Record<string, string> {
  const tags = [
    LIVE_TAG,
    ...shown.products.map((id) => tagOf('product', id)),
    ...(shown.category === null ? [] : [tagOf('category', shown.category)]),
  ];
  return {
    'netlify-cdn-cache-control': found ? PAGE : MISSING,
    'netlify-cache-tag': [...new Set(tags)].join(','),
    'netlify-cache-id': `${LIVE_TAG}-${bundle}`,
    'netlify-vary': 'query=',
  };
}
