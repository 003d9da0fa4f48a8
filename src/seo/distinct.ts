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
  const chosen = new Map(items.map((item) => [item, best(item)]));
  for (const another of others) {
    const uses = new Map([...taken].map((text) => [keyOf(text), 1]));
    for (const text of chosen.values()) uses.set(keyOf(text), (uses.get(keyOf(text)) ?? 0) + 1);
    const shared = [...chosen].filter(([, text]) => uses.get(keyOf(text)) !== 1);
    if (shared.length === 0) break;
    for (const [item] of shared) chosen.set(item, another(item));
  }
  return chosen;
}
