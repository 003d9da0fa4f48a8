/** How long the cache keeps a read, in milliseconds. */
const KEPT_MS = 60_000;

interface Entry {
  promise: Promise<unknown>;
  controller: AbortController;
  /** Number of callers that still wait. The request is aborted when the last one gives up. */
  waiting: number;
  /** The result and its time; null while the request is pending. */
  answer: { value: unknown; at: number } | null;
}

const entries = new Map<string, Entry>();

function freshEntry(key: string): Entry | undefined {
  const entry = entries.get(key);
  if (!entry?.answer || performance.now() - entry.answer.at < KEPT_MS) return entry;
  entries.delete(key);
  return undefined;
}

function start<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Entry {
  const controller = new AbortController();
  const entry: Entry = { promise: read(controller.signal), controller, waiting: 0, answer: null };
  entry.promise.then(
    (value) => {
      entry.answer = { value, at: performance.now() };
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
  entries.set(key, entry);
  return entry;
}

/** Returns the cached result if it is fresh, else null. `T` is the type that `cachedRead` reads under the same key. */
export function getCached<T>(key: string): { value: T } | null {
  const answer = freshEntry(key)?.answer;
  return answer ? { value: answer.value as T } : null;
}

/**
 * Reads something at most once a minute: calls with the same key share one request and its result. Failures are not cached.
 * The request is aborted once all its callers have aborted.
 * @param signal aborts for this caller only; if it is aborted already, the call rejects with its reason
 */
export function cachedRead<T>(key: string, read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const entry = freshEntry(key) ?? start(key, read);
  entry.waiting++;
  signal.addEventListener(
    'abort',
    () => {
      entry.waiting--;
      if (entry.waiting > 0 || entry.answer) return;
      if (entries.get(key) === entry) entries.delete(key);
      entry.controller.abort();
    },
    { once: true },
  );
  return entry.promise as Promise<T>;
}

/** Evicts a read, so that the next one sends a request. */
export function evict(key: string): void {
  entries.delete(key);
}

/** Evicts every read whose key starts with `prefix`. */
export function evictByPrefix(prefix: string): void {
  for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
}
