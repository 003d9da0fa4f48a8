import { LRUCache } from 'lru-cache';

/** Roughly twice as many entries as the pages of one category share. */
const results = new LRUCache<string | object, { value: unknown }>({ max: 4000 });

/**
 * Caches the recent results of `render` by key.
 * @param key a text, or an object that identifies the content
 */
export function recent<T>(key: string | object, render: () => T): T {
  const known = results.get(key);
  // Each key is used by one caller, so its type is known.
  if (known) return known.value as T;
  const value = render();
  results.set(key, { value });
  return value;
}
