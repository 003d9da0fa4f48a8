import { LRUCache } from 'lru-cache';
import type { ApiClient } from '#lib/http/client.ts';
import { until } from '#lib/http/until.ts';
import { conditional, Unchanged } from '#scripts/site/conditional.ts';

/**
 * Makes a call of the API, or returns the answer to an equal one of the last few seconds. Later calls ask only whether it is
 * still valid, if the API sends ETags. A failed call is not remembered.
 * @param key names the call
 */
export type SharedCalls = <T>(key: string, call: (client: ApiClient) => Promise<T>) => Promise<T>;

/** Less than the pause before the second purge of a changed page, so that the second one ends in a new page. */
const REMEMBERED_MS = 5000;

/** How long an answer waits for its next use, which only asks the API whether it is still valid. */
const KEPT_MS = 60_000;

/** Calls to remember: some for the shop, and two for each category in use. Some have all products of a category. */
const MOST_CALLS = 100;

interface Remembered {
  askedAt: number;
  answer: Promise<unknown>;
  /** ETag of the answer; null if the API sent none, or if the call asked more than once. */
  etag: string | null;
}

/**
 * Creates a memory for the lists that many pages show. Reading them takes most of the time of a page.
 * @param timeoutMs how long a call may take, in milliseconds. It is its own, because pages wait for it that began later
 * @param clock for tests. A function that the host pauses needs the time of day, as other clocks may stand still
 */
export function createSharedCalls(client: ApiClient, timeoutMs: number, clock: { now(): number } = Date): SharedCalls {
  const memory = new LRUCache<string, Remembered>({
    max: MOST_CALLS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: clock,
  });

  /** Asks whether the last answer is still valid. Only the first request of a call can tell that. */
  function askAgain(last: Remembered | undefined, next: Remembered): ApiClient {
    const ended = until(AbortSignal.timeout(timeoutMs), client);
    const first = conditional(ended, last?.etag ?? null, (etag) => {
      next.etag = etag;
    });
    let isFirst = true;
    return {
      ...ended,
      get(path, options) {
        if (isFirst) {
          isFirst = false;
          return first.get(path, options);
        }
        next.etag = null;
        return ended.get(path, options);
      },
    };
  }

  return <T>(key: string, call: (client: ApiClient) => Promise<T>) => {
    // Only this function fills the memory, and a key names one call.
    const last = memory.get(key) as (Remembered & { answer: Promise<T> }) | undefined;
    if (last && clock.now() - last.askedAt < REMEMBERED_MS) return last.answer;
    const next: Remembered = { askedAt: clock.now(), answer: Promise.resolve(), etag: null };
    const answer = call(askAgain(last, next)).catch((error: unknown) => {
      if (!(error instanceof Unchanged) || !last) throw error;
      next.etag = last.etag;
      return last.answer;
    });
    next.answer = answer;
    memory.set(key, next);
    answer.catch(() => {
      if (memory.get(key) === next) memory.delete(key);
    });
    return answer;
  };
}
