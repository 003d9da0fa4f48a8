const keyOf = (text: string) => text.toLowerCase();

/** Functions that create an item's text: preferred first, then fallbacks. The last one must be unique per item. */
export type Ways<T> = readonly [(item: T) => string, ...((item: T) => string)[], (item: T) => string];

/** The texts, in lower case, that several items would have. One set for each way except the last. */
export type SharedTexts = readonly ReadonlySet<string>[];

/** Returns the text of the first way that is not shared. */
export function unsharedText<T>(item: T, [first, ...others]: Ways<T>, shared: SharedTexts): string {
  return others.reduce((text, way, index) => (shared[index]?.has(keyOf(text)) ? way(item) : text), first(item));
}

export interface DistinctTexts {
  shared: SharedTexts;
  /** By id: items whose last text equals another item's text, with the text that they get in its place. */
  exceptions: ReadonlyMap<string, string>;
}

/**
 * Finds a text for each item so that no two are equal, ignoring case: `exceptions`, else `unsharedText`. Iterates over the items
 * once for each way, and keeps none of them.
 * @param taken texts of other pages
 */
export function distinctTexts<T>(
  items: Iterable<T>,
  idOf: (item: T) => string,
  ways: Ways<T>,
  taken: Iterable<string> = [],
): DistinctTexts {
  const seen = new Set(Array.from(taken, keyOf));
  const shared: Set<string>[] = [];
  /** The items that share their text so far. */
  function* sharing(): Generator<T> {
    const last = shared.at(-1);
    const before = shared.slice(0, -1);
    for (const item of last?.size === 0 ? [] : items) {
      if (!last || last.has(keyOf(unsharedText(item, ways, before)))) yield item;
    }
  }
  for (const way of ways.slice(0, -1)) {
    const again = new Set<string>();
    for (const item of sharing()) {
      const key = keyOf(way(item));
      if (seen.size === seen.add(key).size) again.add(key);
    }
    shared.push(again);
  }
  const exceptions = new Map<string, string>();
  const stillShared = shared.at(-1);
  for (const item of sharing()) {
    const last = unsharedText(item, ways, shared);
    let text = last;
    // Items that share a text all leave it, so that one is free.
    while (seen.has(keyOf(text)) && !stillShared?.has(keyOf(text))) text += '.';
    if (text !== last) exceptions.set(idOf(item), text);
  }
  return { shared, exceptions };
}
