import type { ApiClient } from './client.ts';
import { ApiError, type ApiFailure, isTemporary } from './errors.ts';

/** Longest pause between two tries that a `Retry-After` header can ask for, in milliseconds. */
export const MOST_PAUSE_MS = 30_000;

interface RetryOptions {
  /** How many times to retry a read after a network error, a timeout, a malformed response or a temporary status. */
  retries: number;
  /** Pause before the first retry, in milliseconds. It doubles with each retry. `Retry-After` can make it longer. */
  retryDelayMs: number;
  /** Ends a pause early. The client must fail then. */
  signal?: AbortSignal;
  /** Called with each error that leads to a retry. */
  onRetry?: (error: ApiError) => void;
}

function mayPass(failure: ApiFailure): boolean {
  if (failure.code === 'http') return isTemporary(failure.status);
  return failure.code === 'offline' || failure.code === 'timeout' || failure.code === 'not-json';
}

/** Waits until the time is over or the signal aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/** Parses `Retry-After`, in seconds or as a date. Returns at most `most` milliseconds; 0 without the header. */
export function askedPause(headers: Headers | undefined, most = MOST_PAUSE_MS): number {
  const after = headers?.get('retry-after') ?? '';
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return ms > 0 ? Math.min(ms, most) : 0;
}

/** Wraps a client so that it retries failed reads. Only the build uses this; a shopper has a button to try again. */
export function retrying(client: ApiClient, { retries, retryDelayMs, signal, onRetry }: RetryOptions): ApiClient {
  return {
    ...client,
    async get(path, options = {}) {
      for (let attempt = 0; ; attempt++) {
        let response: Response | undefined;
        const onResponse = (answered: Response) => {
          response = answered;
          options.onResponse?.(answered);
        };
        try {
          return await client.get(path, { ...options, onResponse });
        } catch (error) {
          if (!(error instanceof ApiError) || attempt >= retries || !mayPass(error.failure)) throw error;
          onRetry?.(error);
          await pause(Math.max(retryDelayMs * 2 ** attempt, askedPause(response?.headers)), signal);
        }
      }
    },
  };
}
