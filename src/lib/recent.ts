/** Roughly as many entries as the pages of one category share. Older entries are evicted and rendered again. */
const KEPT = 2000;

let young = new Map<unknown, unknown>();
let old = new Map<unknown, unknown>();

/**
 * Caches the recent results of `render` by key. In development it always renders.
 * @param key a text, or an object that identifies the content
 */
export function recent<T>(key: unknown, render: () => T): T {
  if (import.meta.env.DEV) return render();
  const known = young.get(key) ?? old.get(key);
  // Each key is used by one caller, so its type is known.
  const value = known === undefined ? render() : (known as T);
  if (young.size >= KEPT) {
    old = young;
    young = new Map();
  }
  young.set(key, value);
  return value;
}
