const keyOf = (text: string) => text.toLowerCase();

/**
 * Chooses a text for each item so that no two are equal, ignoring case.
 * @param ways functions that create a text: preferred first, then fallbacks; the last one must be unique per item and
 * is called lazily
 * @param taken texts of other pages
 */
export function distinctTexts<T>(
  items: readonly T[],
  ways: readonly [(item: T) => string, ...((item: T) => string)[], (item: T) => string],
  taken: Iterable<string> = [],
): (item: T) => string {
  const [first] = ways;
  const last = ways.at(-1);
  // Texts of the first way are not stored but recreated: few are read, and a large catalogue has many.
  const chosen = new Map<T, string>();
  const seen = new Set([...taken].map(keyOf));
  const comingAgain = (keys: readonly string[]) => new Set(keys.filter((key) => seen.size === seen.add(key).size));
  const keys = items.map((item) => keyOf(first(item)));
  let shared = comingAgain(keys);
  for (const way of ways.slice(1, -1)) {
    if (shared.size === 0) break;
    const renewed = [...items.entries()].filter(([index]) => shared.has(keys[index] ?? ''));
    for (const [index, item] of renewed) {
      const text = way(item);
      chosen.set(item, text);
      keys[index] = keyOf(text);
    }
    shared = comingAgain(renewed.map(([index]) => keys[index] ?? ''));
  }
  return (item) => {
    const text = chosen.get(item) ?? first(item);
    if (!last || !shared.has(keyOf(text))) return text;
    let lastText = last(item);
    // The last text may equal another item's text. Items that share a text all leave it, so that one is free.
    while (seen.has(keyOf(lastText)) && !shared.has(keyOf(lastText))) lastText += '.';
    return lastText;
  };
}
