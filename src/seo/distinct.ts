const keyOf = (text: string) => text.toLowerCase();

/**
 * Chooses a text for each item so that no two are the same, upper and lower case being one.
 * @param choices from the one that is liked best to one that tells the item from every other
 * @param taken texts of other pages
 */
export function distinctTexts<T>(
  items: readonly T[],
  choices: (item: T) => readonly [string, ...string[]],
  taken: Iterable<string> = [],
): Map<T, string> {
  const chosen = new Map(items.map((item) => [item, choices(item)[0]]));
  for (let choice = 1; ; choice++) {
    const uses = new Map([...taken].map((text) => [keyOf(text), 1]));
    for (const text of chosen.values()) uses.set(keyOf(text), (uses.get(keyOf(text)) ?? 0) + 1);
    let moved = false;
    for (const [item, text] of chosen) {
      const next = choices(item)[choice];
      if (uses.get(keyOf(text)) === 1 || next === undefined) continue;
      chosen.set(item, next);
      moved = true;
    }
    if (!moved) return chosen;
  }
}
