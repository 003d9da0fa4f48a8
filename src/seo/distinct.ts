const keyOf = (text: string) => text.toLowerCase();

/**
 * Chooses a text for each item so that no two are the same, upper and lower case being one.
 * @param ways make a text: the one that is liked best, those that follow it, and one that tells the item from every
 * other, which is not called before its text is asked for
 * @param taken texts of other pages
 */
export function distinctTexts<T>(
  items: readonly T[],
  ways: readonly [(item: T) => string, ...((item: T) => string)[], (item: T) => string],
  taken: Iterable<string> = [],
): (item: T) => string {
  const chosen = new Map<T, string>();
  const seen = new Set([...taken].map(keyOf));
  let shared = new Set<string>();
  for (const way of ways.slice(0, -1)) {
    const renewed = chosen.size === 0 ? items : items.filter((item) => shared.has(keyOf(chosen.get(item) ?? '')));
    for (const item of renewed) chosen.set(item, way(item));
    const keys = renewed.map((item) => keyOf(chosen.get(item) ?? ''));
    shared = new Set(keys.filter((key) => seen.size === seen.add(key).size));
    if (shared.size === 0) break;
  }
  const last = ways.at(-1);
  return (item) => {
    const text = chosen.get(item) ?? ways[0](item);
    return last && shared.has(keyOf(text)) ? last(item) : text;
  };
}
