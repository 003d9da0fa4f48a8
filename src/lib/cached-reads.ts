/** Reads are kept for 60 seconds. */
const KEPT_MS = 60_000;

interface Entry {
  promise: Promise<unknown>;
  controller: AbortController;
  /** Callers that still wait; the call is aborted when the last one leaves. */
  waiting: number;
  /** The answer and when it came, once it is there. */
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

/** An answer that is at hand and still fresh. `T` is what `cachedRead` reads under the same key. */
export function answerAtHand<T>(key: string): { value: T } | null {
  const answer = freshEntry(key)?.answer;
  return answer ? { value: answer.value as T } : null;
}

/**
 * Reads something once a minute at most: calls under the same key share one request and its answer.
 * A failure is not kept. When everybody who waits has given up, the request is aborted.
 * @param signal lets this caller give up
 */
export function cachedRead<T>(key: string, read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
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

/** Forgets what was read, so that the next read asks again. */
export function forgetRead(key: string): void {
  entries.delete(key);
}

/** The same of every read whose key begins with `prefix`. */
export function forgetReads(prefix: string): void {
  for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
}
