/** How the items of a stored list are parsed. */
export interface ListFormat<T> {
  /** Returns an item's id. Each id appears once in a list. */
  idOf: (item: T) => string;
  /** Parses one stored item; null when it is invalid. */
  read: (raw: unknown) => T | null;
  /** Throws for an invalid list. */
  check?: (items: readonly T[]) => void;
}

/** Parses a list that is stored as JSON. Skips invalid and repeated items. An invalid list is empty. */
export function parseList<T>(text: string | null, { idOf, read, check }: ListFormat<T>): T[] {
  try {
    const raw: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(raw)) return [];
    const items = raw.map((item) => read(item)).filter((item) => item !== null);
    const unique = items.filter((item, index) => items.findIndex((other) => idOf(other) === idOf(item)) === index);
    check?.(unique);
    return unique;
  } catch {
    return [];
  }
}
