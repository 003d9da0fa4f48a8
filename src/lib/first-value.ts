import type { ReadableAtom } from 'nanostores';

/** Resolves with the first value of a store that passes the test: with the current one at once, else with a later one. */
export function firstValue<T>(store: ReadableAtom<T>, passes: (value: T) => boolean): Promise<T> {
  const now = store.get();
  if (passes(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = store.listen((value) => {
      if (!passes(value)) return;
      stop();
      resolve(value);
    });
  });
}
