const keyOf = (text: string) => text.toLowerCase();

/** Functions that create an item's text: preferred first, then fallbacks. The last one must be unique per item. */
export type Ways<T> = readonly [(item: T) => string, ...((item: T) => string)[], (item: T) => string];

/** The texts, in lower case, that several items would have. One set for each way except the last. */
export type SharedTexts = readonly ReadonlySet<string>[];

/** Returns the text of the first way that is not shared. */
export function unsharedText<T>(item: T, [first, ...others]: Ways<T>, shared: SharedTexts): string {
  return others.reduce((text, way, index) => (shared[index]?.has(keyOf(text)) ? way(item) : text), first(item));
}

export interface DistinctTexts<T> {
  shared: SharedTexts;
  /** Items whose last text equals another item's text, with the text that they get in its place. */
  exceptions: ReadonlyMap<T, string>;
}

/**
 * Finds a text for each item so that no two are equal, ignoring case: `exceptions`, else `unsharedText`.
 * @param taken texts of other pages
 */
export function distinctTexts<T>(items: readonly T[], ways: Ways<T>, taken: Iterable<string> = []): DistinctTexts<T> {
  const [first, ...others] = ways;
  const seen = new Set([...taken].map(keyOf));
  const comingAgain = (keys: readonly string[]) => new Set(keys.filter((key) => seen.size === seen.add(key).size));
  // Only the texts of items that share one are stored: a large catalogue has many others.
  const renewed = new Map<T, string>();
  const textOf = (item: T) => renewed.get(item) ?? first(item);
  const shared = [comingAgain(items.map((item) => keyOf(first(item))))];
  for (const way of others.slice(0, -1)) {
    const last = shared.at(-1);
    const again = last?.size ? items.filter((item) => last.has(keyOf(textOf(item)))) : [];
    for (const item of again) renewed.set(item, way(item));
    shared.push(comingAgain(again.map((item) => keyOf(textOf(item)))));
  }
  const exceptions = new Map<T, string>();
  const stillShared = shared.at(-1);
  const lastWay = ways[ways.length - 1] ?? first;
  for (const item of stillShared?.size ? items : []) {
    if (!stillShared?.has(keyOf(textOf(item)))) continue;
    const last = lastWay(item);
    let text = last;
    // Items that share a text all leave it, so that one is free.
    while (seen.has(keyOf(text)) && !stillShared.has(keyOf(text))) text += '.';
    if (text !== last) exceptions.set(item, text);
  }
  return { shared, exceptions };
}
