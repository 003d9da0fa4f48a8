import { LRUCache } from 'lru-cache';
import type { ApiClient } from '#lib/http/client.ts';

/**
 * Makes a call of the API, or returns the answer to an equal one of the last few seconds. A failed call is not remembered.
 * @param key names the call
 */
export type SharedCalls = <T>(key: string, call: (client: ApiClient) => Promise<T>) => Promise<T>;

/** Less than the pause before the second purge of a changed page, so that the second one ends in a new page. */
const REMEMBERED_MS = 5000;

/** Calls to remember. Some have all products of a category. */
const MOST_CALLS = 20;

/** Makes all calls of a client end with a signal. */
export const until = (signal: AbortSignal, client: ApiClient): ApiClient => ({
  ...client,
  get: (path, options) => client.get(path, { ...options, signal }),
});

/**
 * Creates a memory for the lists that many pages show. Reading them takes most of the time of a page.
 * @param timeoutMs how long a call may take, in milliseconds. It is its own, because pages wait for it that began later
 * @param clock for tests. A function that the host pauses needs the time of day, as other clocks may stand still
 */
export function createSharedCalls(client: ApiClient, timeoutMs: number, clock: { now(): number } = Date): SharedCalls {
  const answers = new LRUCache<string, Promise<unknown>>({
    max: MOST_CALLS,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: clock,
  });
  return <T>(key: string, call: (client: ApiClient) => Promise<T>) => {
    // Only this function fills the memory, and a key names one call.
    const known = answers.get(key) as Promise<T> | undefined;
    if (known) return known;
    const asked = call(until(AbortSignal.timeout(timeoutMs), client));
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
}
