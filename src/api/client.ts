import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import * as v from 'valibot';
import { ApiError, type ApiFailure } from './errors.ts';

/** Time-outs in milliseconds: decisions, "Forms and messages". */
const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;

export interface GetOptions {
  /** Undefined entries are left out of the address. */
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
}

interface SendOptions {
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** The only door to the API, but for the light one in `offers.ts`. Answers are unknown until a schema has read them. */
export interface ApiClient {
  /** @throws {ApiError} */
  get(path: string, options?: GetOptions): Promise<unknown>;
  /** A call that changes something: it is never tried again by itself. @throws {ApiError} */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, options?: SendOptions): Promise<unknown>;
}

export interface ClientOptions {
  /** Origin of the API; `/api/v1` is added here. */
  origin: string;
  /** How often a read is tried again after no answer, a time-out, a broken answer or a status that may pass. */
  retries?: number;
  /** Pause before the first retry in milliseconds; it doubles with each further one. */
  retryDelayMs?: number;
  timeoutMs?: number;
  /** The value of the cookie `XSRF-TOKEN`, where it can be read; it goes back in the header `X-XSRF-TOKEN`. */
  xsrfToken?: () => string | null;
  /** Told of each failed try that will be followed by another. */
  onRetry?: (error: ApiError) => void;
}

class NotJson extends Error {}

/** Gives what is no JSON as a value: thrown here, it would hide the status of an error's HTML page. */
function parseStrictly(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return new NotJson(text.slice(0, 40).replaceAll(/\s+/g, ' '));
  }
}

/** Some writes answer with no JSON, and nobody reads it; who does has a schema that refuses text. */
function parseLeniently(text: string): unknown {
  const parsed = parseStrictly(text);
  return parsed instanceof NotJson ? text : parsed;
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

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  query?: GetOptions['query'];
  body?: unknown;
  headers?: Record<string, string>;
}

/** A client for one API; in the browser without retries, at build time with them. */
export function createClient(options: ClientOptions): ApiClient {
  const { retries = 0, retryDelayMs = 300, timeoutMs = READ_TIMEOUT_MS, onRetry, xsrfToken } = options;
  const baseURL = `${options.origin}/api/v1`;

  async function once(path: string, call: Call): Promise<unknown> {
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const fetchOptions: FetchOptions<'json'> = {
      baseURL,
      method: call.method,
      // ofetch retries by itself and drops its own time-out when a signal is given: both are set here on purpose.
      retry: 0,
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      parseResponse: call.method === 'GET' ? parseStrictly : parseLeniently,
      headers: { accept: 'application/json', ...call.headers },
    };
    if (call.query) fetchOptions.query = call.query;
    if (call.body !== undefined) fetchOptions.body = call.body as Record<string, unknown>;
    try {
      const answer = await ofetch<unknown>(path, fetchOptions);
      if (answer instanceof NotJson) throw answer;
      return answer;
    } catch (error) {
      throw new ApiError(`${call.method} ${path}`, failureOf(error, call.signal, call.timeoutMs), { cause: error });
    }
  }

  return {
    async get(path, { query, signal } = {}) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await once(path, { method: 'GET', timeoutMs, signal, ...(query && { query }) });
        } catch (error) {
          if (!(error instanceof ApiError) || attempt >= retries || !mayPass(error.failure)) throw error;
          onRetry?.(error);
          await pause(retryDelayMs * 2 ** attempt);
        }
      }
    },
    send(method, path, { body, signal } = {}) {
      const token = xsrfToken?.();
      const headers: Record<string, string> = token ? { 'x-xsrf-token': token } : {};
      return once(path, { method, timeoutMs: WRITE_TIMEOUT_MS, signal, body, headers });
    },
  };
}
