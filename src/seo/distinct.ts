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
  for (const another of others) {
    const keys = chosen.map(keyOf);
    const uses = new Map([...taken].map((text) => [keyOf(text), 1]));
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
    const shared = [...keys.keys()].filter((index) => uses.get(keys[index] ?? '') !== 1);
    if (shared.length === 0) break;
    for (const index of shared) {
      const item = items[index];
      if (item !== undefined) chosen[index] = another(item);
    }
  }
  return new Map(items.map((item, index) => [item, chosen[index] ?? '']));
}
