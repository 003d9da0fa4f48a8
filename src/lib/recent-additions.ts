/** How long this tab protects its additions, in milliseconds. Many tabs on a slow machine hear of each other's changes late. */
const WINDOW_MS = 5000;

/** Tracks what this tab recently added to a list that other tabs also change. */
export function createRecentAdditions<T>(idOf: (item: T) => string, countOf: (item: T) => number) {
  const added = new Map<string, { item: T; at: number }>();
  const restored = new Set<string>();

  /** Records that this tab added an item or raised its count. Takes the item as it is now. */
  function note(item: T): void {
    added.set(idOf(item), { item, at: performance.now() });
  }

  return {
    note,
    /**
     * Stops protecting an item, because the user removed it in this tab or another one.
     * @returns whether this tab had restored it meanwhile
     */
    forget(id: string): boolean {
      added.delete(id);
      return restored.delete(id);
    },
    /** Ids of the items that this tab protects. */
    ids: () => [...added.keys()],
    /** Returns this tab's recent additions that are missing in another tab's list. */
    missingFrom(theirs: readonly T[]): T[] {
      const now = performance.now();
      const knows = (item: T) => theirs.some((other) => idOf(other) === idOf(item) && countOf(other) >= countOf(item));
      return [...added.values()].filter(({ item, at }) => now - at < WINDOW_MS && !knows(item)).map(({ item }) => item);
    },
    /** Records that this tab restores lost additions, and protects them again. */
    noteRestored(items: readonly T[]): void {
      for (const item of items) {
        note(item);
        restored.add(idOf(item));
      }
    },
  };
}
