const keyOf = (text: string) => text.toLowerCase();

/**
 * Chooses a text for each item so that no two are the same, upper and lower case being one.
 * @param best makes the text that is liked best
 * @param others make those that follow it, down to one that tells the item from every other
 * @param taken texts of other pages
 */
export function distinctTexts<T>(
  items: readonly T[],
  [best, ...others]: readonly [(item: T) => string, ...((item: T) => string)[]],
  taken: Iterable<string> = [],
): Map<T, string> {
  const chosen = items.map(best);
  const keys = chosen.map(keyOf);
  for (const another of others) {
    const seen = new Set([...taken].map(keyOf));
    const shared = new Set(keys.filter((key) => seen.size === seen.add(key).size));
    if (shared.size === 0) break;
    for (const [index, item] of items.entries()) {
      if (!shared.has(keys[index] ?? '')) continue;
      const text = another(item);
      chosen[index] = text;
      keys[index] = keyOf(text);
    }
  }
  return new Map(items.map((item, index) => [item, chosen[index] ?? '']));
}
