import { LRUCache } from 'lru-cache';

/**
 * Runs a call of the API, or returns the answer to an equal one of the last few seconds. A failed call is not remembered.
 * @param key names the call
 */
export type SharedCalls = <T>(key: string, call: () => Promise<T>) => Promise<T>;

/** Less than the pause before the second purge of a changed page, so that the second one ends in a new page. */
const REMEMBERED_MS = 5000;

/** Calls to remember. A list has up to a thousand products. */
const MOST_CALLS = 50;

/**
 * Creates a memory for the lists that many pages show. Reading them takes most of the time of a page.
 * @param clock for tests, in milliseconds
 */
export function createSharedCalls(clock: { now(): number } = performance): SharedCalls {
  const answers = new LRUCache<string, Promise<unknown>>({
    max: MOST_CALLS,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: clock,
  });
  return <T>(key: string, call: () => Promise<T>) => {
    // Only this function fills the memory, and a key names one call.
    const known = answers.get(key) as Promise<T> | undefined;
    if (known) return known;
    const asked = call();
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
}
