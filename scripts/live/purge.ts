import { setTimeout as pause } from 'node:timers/promises';
import { askedPause } from '#lib/http/retrying.ts';
import { LIVE_TAG, tagOf } from './cache-headers.ts';

/** Products and categories that were added, changed or removed. */
export interface ChangedIds {
  products: readonly string[];
  categories: readonly string[];
}

/** The cache tags of all pages that show these products or categories. */
export const tagsOf = ({ products, categories }: ChangedIds): string[] => [
  ...products.map((id) => tagOf('product', id)),
  ...categories.map((id) => tagOf('category', id)),
];

/** Removes pages with these tags from the host's cache, and once more after ten seconds. Resolves after that, also on failure. */
export type Purge = (tags: readonly string[]) => Promise<void>;

export interface PurgerOptions {
  siteId: string;
  /** Read for each call, because a host may renew it. */
  token: () => string;
  apiUrl?: string;
  fetch?: typeof fetch;
  /** Waits for a number of milliseconds. It may end early, but must not reject. */
  wait?: (ms: number) => Promise<void>;
  /** Ends calls in progress, and those that follow. */
  signal?: AbortSignal;
  /** Receives one line for each purge. */
  log: (message: string, failed: boolean) => void;
}

/** Tags in one call of the host. */
const CHUNK = 100;
/** With more tags than this, one purge of all pages on demand takes fewer calls. */
const MOST_TAGS = 500;
const RETRIES_MS = [500, 1000, 2000];
const TIMEOUT_MS = 10_000;
/** Between two purges. Netlify refuses a third purge of a tag within five seconds. */
const GAP_MS = 3000;
const AGAIN_MS = 10_000;

function withinLimit(tags: readonly string[]): Set<string> {
  const all = new Set(tags);
  return all.size > MOST_TAGS || all.has(LIVE_TAG) ? new Set([LIVE_TAG]) : all;
}

/**
 * Creates a function that purges pages by their tags from Netlify's cache. Tags that arrive during a purge form the next one.
 * https://docs.netlify.com/build/caching/caching-overview/#on-demand-invalidation describes the call and its limits, and
 * https://github.com/netlify/functions/blob/main/src/lib/purge_cache.ts is Netlify's own client.
 */
export function createPurger(options: PurgerOptions): Purge {
  const { siteId, token, apiUrl = 'https://api.netlify.com', fetch: send = fetch, wait = pause, signal, log } = options;
  let gathered = new Set<string>();
  let next: Promise<void> | null = null;
  let free: Promise<void> = Promise.resolve();

  /** Makes one call, with retries. Returns why it failed, or null. */
  async function call(tags: readonly string[]): Promise<string | null> {
    for (let attempt = 0; ; attempt += 1) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await send(`${apiUrl}/api/v1/purge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
        body: JSON.stringify({ site_id: siteId, cache_tags: tags }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch(() => null);
      await answer?.body?.cancel().catch(() => {});
      if (answer?.ok) return null;
      const problem = answer ? `the host answered with ${answer.status}` : 'the host did not answer';
      const mayPass = !answer || answer.status === 429 || answer.status >= 500;
      if (!mayPass) return `${problem}; check NETLIFY_SITE_ID and NETLIFY_PURGE_TOKEN`;
      const backoff = RETRIES_MS[attempt];
      if (backoff === undefined) return `${problem}, after ${attempt + 1} tries`;
      await wait(Math.max(backoff, askedPause(answer?.headers)));
    }
  }

  async function run(tags: readonly string[]): Promise<void> {
    const pages = tags.includes(LIVE_TAG) ? 'all pages on demand' : `pages with ${tags.length} tags`;
    for (let from = 0; from < tags.length; from += CHUNK) {
      const problem = await call(tags.slice(from, from + CHUNK));
      if (problem !== null) return log(`Can't purge ${pages}: ${problem}. They may be an hour old.`, true);
    }
    log(`Purged ${pages}.`, false);
  }

  function gather(tags: Iterable<string>): Promise<void> {
    gathered = withinLimit([...gathered, ...tags]);
    next ??= free.then(() => {
      const purged = run([...gathered]);
      gathered = new Set();
      next = null;
      free = purged.then(() => wait(GAP_MS));
      return purged;
    });
    return next;
  }

  return async (tags) => {
    if (tags.length === 0) return;
    const mine = withinLimit(tags);
    await gather(mine);
    // A page that was being made during the first purge may have stored old data after it.
    await wait(AGAIN_MS);
    await gather(mine);
  };
}
