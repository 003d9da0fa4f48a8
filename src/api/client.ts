import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import * as v from 'valibot';
import { ApiError, type ApiFailure } from './errors.ts';

/** Time-outs in milliseconds: decisions, "Forms and messages". */
const READ_TIMEOUT_MS = 15_000;

export interface GetOptions {
  /** Undefined entries are left out of the address. */
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
}

/** The only door to the API. Answers are unknown until a schema has read them. */
export interface ApiClient {
  /** @throws {ApiError} */
  get(path: string, options?: GetOptions): Promise<unknown>;
}

export interface ClientOptions {
  /** Origin of the API; `/api/v1` is added here. */
  origin: string;
  /** How often a read is tried again after no answer, a time-out, a broken answer or a status that may pass. */
  retries?: number;
  /** Pause before the first retry in milliseconds; it doubles with each further one. */
  retryDelayMs?: number;
  timeoutMs?: number;
  /** Told of each failed try that will be followed by another. */
  onRetry?: (error: ApiError) => void;
}

class NotJson extends Error {}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJson(text.slice(0, 40).replaceAll(/\s+/g, ' '));
  }
}

const errorBody = v.record(v.string(), v.unknown());
const fieldMessages = v.array(v.string());

function httpFailure(status: number, data: unknown): ApiFailure {
  const body = v.safeParse(errorBody, data);
  const entries = body.success ? Object.entries(body.output) : [];
  const detail = entries.find(([key, value]) => key === 'detail' && typeof value === 'string')?.[1];
  const fields = entries.filter((entry): entry is [string, string[]] => v.is(fieldMessages, entry[1]));
  return {
    code: 'http',
    status,
    detail: typeof detail === 'string' ? detail : null,
    fields: Object.fromEntries(fields),
  };
}

function failureOf(error: unknown, signal: AbortSignal | undefined, timeoutMs: number): ApiFailure {
  if (signal?.aborted) return { code: 'aborted' };
  const cause = error instanceof FetchError ? error.cause : error;
  if (cause instanceof NotJson) return { code: 'not-json', start: cause.message };
  if (error instanceof FetchError && error.status !== undefined) return httpFailure(error.status, error.data);
  if (cause instanceof Error && cause.name === 'TimeoutError') return { code: 'timeout', afterMs: timeoutMs };
  return { code: 'offline' };
}

function mayPass(failure: ApiFailure): boolean {
  if (failure.code === 'http') return failure.status >= 500 || failure.status === 429 || failure.status === 408;
  return failure.code === 'offline' || failure.code === 'timeout' || failure.code === 'not-json';
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A client for one API; in the browser without retries, at build time with them. */
export function createClient(options: ClientOptions): ApiClient {
  const { retries = 0, retryDelayMs = 300, timeoutMs = READ_TIMEOUT_MS, onRetry } = options;
  const baseURL = `${options.origin}/api/v1`;

  async function once(path: string, { query, signal }: GetOptions): Promise<unknown> {
    // ofetch retries by itself and drops its own time-out when a signal is given: both are set here on purpose.
    const timeout = AbortSignal.timeout(timeoutMs);
    const fetchOptions: FetchOptions<'json'> = {
      baseURL,
      retry: 0,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      parseResponse: parseStrictly,
    };
    if (query) fetchOptions.query = query;
    try {
      return await ofetch<unknown>(path, fetchOptions);
    } catch (error) {
      throw new ApiError(`GET ${path}`, failureOf(error, signal, timeoutMs), { cause: error });
    }
  }

  return {
    async get(path, getOptions = {}) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await once(path, getOptions);
        } catch (error) {
          if (!(error instanceof ApiError) || attempt >= retries || !mayPass(error.failure)) throw error;
          onRetry?.(error);
          await pause(retryDelayMs * 2 ** attempt);
        }
      }
    },
  };
}
