import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError } from '#lib/http/errors.ts';
import { answerAtHand, cachedRead, forgetRead } from './cached-reads.ts';

/** Something that is fetched: nothing wanted, on its way, here, or failed. */
export type Loadable<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: Error };

export interface Resource<T> {
  $state: ReadableAtom<Loadable<T>>;
  /** Asks again, after a failure or for a fresh answer. */
  retry: () => void;
  /** Asks again while what is there stays on show; settles with the answer. */
  refresh: () => Promise<void>;
  /** Takes a value for the answer until it is read again. */
  put: (value: T) => void;
}

/**
 * What a request gives, kept in step with the request: the last one wins, and an older one is aborted.
 * @param $request null while nothing is wanted
 * @param keyOf two requests with the same key are the same read
 */
export function createResource<R, T>(
  $request: ReadableAtom<R | null>,
  keyOf: (request: R) => string,
  read: (request: R, signal: AbortSignal) => Promise<T>,
): Resource<T> {
  const $state = atom<Loadable<T>>({ status: 'idle' });
  let reading: { key: string; controller: AbortController } | null = null;

  async function load(request: R, { quietly = false } = {}): Promise<void> {
    const key = keyOf(request);
    const atHand = answerAtHand<T>(key);
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
      // Another reader's request was given up just as this one joined it.
      if (error instanceof ApiError && error.failure.code === 'aborted') await load(request);
      else $state.set({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      if (reading?.controller === mine) reading = null;
    }
  }

  function giveUp(): void {
    reading?.controller.abort();
    reading = null;
  }

  function follow(request: R | null): void {
    // The same read is on its way already.
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
      if (request !== null) forgetRead(keyOf(request));
      follow(request);
    },
    async refresh() {
      const request = $request.get();
      if (request === null) return;
      giveUp();
      forgetRead(keyOf(request));
      await load(request, { quietly: true });
    },
    put(value) {
      const request = $request.get();
      if (request !== null) forgetRead(keyOf(request));
      $state.set({ status: 'ready', value });
    },
  };
}
