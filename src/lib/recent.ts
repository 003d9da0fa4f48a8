/** As many as pages of a shelf share among them; the rest is rendered again. */
const KEPT = 2000;

let young = new Map<unknown, unknown>();
let old = new Map<unknown, unknown>();

/**
 * What `render` gave for this key before, if that was lately; in development always anew.
 * @param key a text, or an object that stands for what is rendered
 */
export function recent<T>(key: unknown, render: () => T): T {
  if (import.meta.env.DEV) return render();
  const known = young.get(key) ?? old.get(key);
  // Each key belongs to one call, and so to one type.
  const value = known === undefined ? render() : (known as T);
  if (young.size >= KEPT) {
    old = young;
    young = new Map();
  }
  young.set(key, value);
  return value;
}
