import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError } from '#lib/http/errors.ts';
import { cachedRead, evict, getCached } from './cached-reads.ts';

/** The state of fetched data. `idle` means that nothing is requested. */
export type Loadable<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: Error };

export interface Resource<T> {
  $state: ReadableAtom<Loadable<T>>;
  /** Loads again, after a failure or for fresh data. */
  retry: () => void;
  /** Loads again while the current value stays visible, also if that fails. Settles with the response. */
  refresh: () => Promise<void>;
  /** Sets the value until the next load. */
  put: (value: T) => void;
}

/**
 * Loads the data of the current request. When the request changes, the older load is aborted and the latest one wins.
 * @param $request null while nothing is requested
 * @param keyOf the cache key: requests with the same key share one read
 */
export function createResource<R, T>(
  $request: ReadableAtom<R | null>,
  keyOf: (request: R) => string,
  read: (request: R, signal: AbortSignal) => Promise<T>,
): Resource<T> {
  const $state = atom<Loadable<T>>({ status: 'idle' });
  let reading: { key: string; controller: AbortController } | null = null;

  async function load(request: R, quietly = false): Promise<void> {
    const key = keyOf(request);
    const atHand = getCached<T>(key);
    if (atHand) {
      $state.set({ status: 'ready', value: atHand.value });
      return;
    }
    const mine = new AbortController();
    reading = { key, controller: mine };
    if (!quietly) $state.set({ status: 'loading' });
    try {
      const value = await cachedRead(key, (signal) => read(request, signal), mine.signal);
      if (!mine.signal.aborted) $state.set({ status: 'ready', value });
    } catch (error) {
      if (mine.signal.aborted) return;
      // The shared request was aborted just as this reader joined it.
      if (error instanceof ApiError && error.failure.code === 'aborted') await load(request, quietly);
      else if (!quietly) $state.set({ status: 'failed', error: error as Error });
    } finally {
      if (reading?.controller === mine) reading = null;
    }
  }

  function giveUp(): void {
    reading?.controller.abort();
    reading = null;
  }

  function follow(request: R | null): void {
    // The same read is already loading.
    if (request !== null && reading?.key === keyOf(request)) return;
    giveUp();
    if (request === null) $state.set({ status: 'idle' });
    else void load(request);
  }

  onMount($state, () => {
    const stop = $request.subscribe((request) => follow(request as R | null));
    return () => {
      stop();
      giveUp();
    };
  });

  return {
    $state,
    retry() {
      const request = $request.get();
      if (request !== null) evict(keyOf(request));
      follow(request);
    },
    async refresh() {
      const request = $request.get();
      if (request === null) return;
      giveUp();
      evict(keyOf(request));
      await load(request, $state.get().status === 'ready');
    },
    put(value) {
      const request = $request.get();
      if (request !== null) evict(keyOf(request));
      $state.set({ status: 'ready', value });
    },
  };
}
