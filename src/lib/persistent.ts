import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** Keys that live as long as the tab; every other key stays until it is removed. docs/storage.md lists them. */
export const sessionKeys = new Set(['accessToken', 'refreshToken', 'identityToken', 'currentCart', 'notice']);

/** Values that the browser would not keep: storage denied or full. They last as long as the page. */
const memory = new Map<string, string>();

function areaOf(key: string): Storage | null {
  try {
    return sessionKeys.has(key) ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

/** The stored text, or null. Never throws. */
export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return areaOf(key)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text; where the browser refuses, the page keeps it. Never throws. @returns whether the browser keeps it */
export function writeStored(key: string, value: string): boolean {
  const area = areaOf(key);
  try {
    if (!area) throw new Error('denied');
    // Written again, a value that is there would undo what another tab wrote and this one has not heard of yet.
    if (area.getItem(key) !== value) area.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Removes a key. Never throws. */
export function removeStored(key: string): void {
  memory.delete(key);
  try {
    areaOf(key)?.removeItem(key);
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}

/** What persistent stores read and write: it routes each key to its area, and never throws. */
const engine: Record<string, string> = new Proxy(Object.create(null) as Record<string, string>, {
  has: (_, key) => typeof key === 'string' && readStored(key) !== null,
  get: (_, key) => (typeof key === 'string' ? (readStored(key) ?? undefined) : undefined),
  set: (_, key, value) => {
    if (typeof key === 'string') writeStored(key, String(value));
    return true;
  },
  deleteProperty: (_, key) => {
    if (typeof key === 'string') removeStored(key);
    return true;
  },
});

/** While pages are rendered there is no window. */
const noEvents = { addEventListener() {}, removeEventListener() {} };

setPersistentEngine(engine, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

/** From here, not from the package: whoever makes a persistent store has the engine set before. */
export { persistentAtom };
