import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** Keys in session storage. All other keys are in local storage. docs/storage.md lists them. */
export const sessionKeys = new Set([
  'accessToken',
  'refreshToken',
  'identityToken',
  'tokenOwner',
  'currentCart',
  'notice',
]);

/** Fallback for values that the browser refuses because storage is denied or full. Lasts as long as the page. */
const memory = new Map<string, string>();

function areaOf(key: string): Storage | null {
  try {
    return sessionKeys.has(key) ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

/** Returns the stored text, or null. Never throws. */
export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return areaOf(key)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text, or keeps it in memory if the browser refuses. Never throws. @returns whether the browser stored it */
export function writeStored(key: string, value: string): boolean {
  const area = areaOf(key);
  try {
    if (!area) throw new Error('denied');
    // Rewriting the same value could undo another tab's write whose event has not arrived yet.
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
    // If storage is denied, nothing was stored.
  }
}

/** The storage engine of persistent atoms. Routes each key to its storage area and never throws. */
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

/** For rendering on the server, where there is no window. */
const noEvents = { addEventListener() {}, removeEventListener() {} };

setPersistentEngine(engine, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

/** Import it from here, not from the package, so that the engine is set first. */
export { persistentAtom };
