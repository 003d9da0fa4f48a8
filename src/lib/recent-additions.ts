/**
 * How long this tab stands up for what it added, in milliseconds: long enough for many tabs on a slow machine to hear
 * of each other.
 */
const WINDOW_MS = 5000;

/** What this tab added to a list that other tabs change, too. */
export function createRecentAdditions<T>(idOf: (item: T) => string, countOf: (item: T) => number) {
  const added = new Map<string, { item: T; at: number }>();
  const broughtBack = new Set<string>();

  /** This tab added an item, or more of it: the item as it is now. */
  function note(item: T): void {
    added.set(idOf(item), { item, at: performance.now() });
  }

  return {
    note,
    /**
     * Somebody took the item out on purpose, here or in another tab: it is not stood up for any more.
     * @returns whether this tab had brought it back meanwhile
     */
    forget(id: string): boolean {
      added.delete(id);
      return broughtBack.delete(id);
    },
    /** Ids of the items this tab stands up for. */
    ids: () => [...added.keys()],
    /** Recent additions of this tab that a list written by another tab does not know. */
    lostIn(theirs: readonly T[]): T[] {
      const now = performance.now();
      const knows = (item: T) => theirs.some((other) => idOf(other) === idOf(item) && countOf(other) >= countOf(item));
      return [...added.values()].filter(({ item, at }) => now - at < WINDOW_MS && !knows(item)).map(({ item }) => item);
    },
    /** This tab brings lost additions back, and stands up for them anew. */
    noteBroughtBack(items: readonly T[]): void {
      for (const item of items) {
        note(item);
        broughtBack.add(idOf(item));
      }
    },
  };
}
