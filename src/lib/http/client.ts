import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import * as v from 'valibot';
import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { ApiError, type ApiFailure, statusOf } from './errors.ts';

const WRITE_TIMEOUT_MS = 30_000;
/** The longest that a server may have the next try wait. */
const MOST_PAUSE_MS = 30_000;

export interface GetOptions {
  /** Undefined entries are left out of the address. */
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Told of each answer that came, whatever its status. */
  onResponse?: (response: Response) => void;
  /** Needs a signed-in shopper: the access token goes with it. */
  protected?: boolean;
}

interface SendOptions {
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  protected?: boolean;
}

/** Where protected calls get their token. */
interface SessionTokens {
  /** The access token, or null when nobody is signed in. */
  token(): Promise<string | null>;
  /** A new token in place of one that was answered with 401; null when the session has ended. @throws {ApiError} */
  refresh(stale: string): Promise<string | null>;
}

/** The only door to the API, but for the light one in `catalogue/offers-api.ts`. Answers are unknown until a schema has read them. */
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
  /** Pause before the first retry in milliseconds; it doubles with each further one. A server may ask for a longer one. */
  retryDelayMs?: number;
  timeoutMs?: number;
  /** The value of the cookie `XSRF-TOKEN`, where it can be read; it goes back in the header `X-XSRF-TOKEN`. */
  xsrfToken?: () => string | null;
  session?: SessionTokens;
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

/**
 * Some writes answer with no JSON: it is given as the text that it is, and who reads the answer refuses text. A text that
 * is JSON is the API's word, but says nothing that anybody reads.
 */
function parseLeniently(text: string): unknown {
  const parsed = parseStrictly(text);
  if (parsed instanceof NotJson) return text;
  return typeof parsed === 'string' ? null : parsed;
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

/** How long a server asks to be left alone, in seconds or until a time; in milliseconds, 0 where it asks for nothing. */
function askedPause(response: Response | undefined): number {
  const after = response?.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return ms > 0 ? Math.min(ms, MOST_PAUSE_MS) : 0;
}

/** The path with its query: entries that are undefined are left out. */
function withQuery(path: string, query: GetOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  const written = String(search);
  return written ? `${path}?${written}` : path;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  query?: GetOptions['query'];
  body?: unknown;
  headers?: Record<string, string>;
  onResponse?: ((response: Response) => void) | undefined;
  protected?: boolean | undefined;
}

/** A client for one API; in the browser without retries, at build time with them. */
export function createClient(options: ClientOptions): ApiClient {
  const { retries = 0, retryDelayMs = 300, timeoutMs = READ_TIMEOUT_MS, onRetry, xsrfToken, session } = options;

  async function once(path: string, call: Call): Promise<unknown> {
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const fetchOptions: FetchOptions<'json'> = {
      method: call.method,
      // ofetch retries by itself and drops its own time-out when a signal is given: both are set here on purpose.
      retry: 0,
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      parseResponse: call.method === 'GET' ? parseStrictly : parseLeniently,
      headers: { accept: 'application/json', ...call.headers },
    };
    const { onResponse } = call;
    if (onResponse) fetchOptions.onResponse = ({ response }) => onResponse(response);
    if (call.body !== undefined) fetchOptions.body = call.body as Record<string, unknown>;
    try {
      const answer = await ofetch<unknown>(`${options.origin}/api/v1${withQuery(path, call.query)}`, fetchOptions);
      if (answer instanceof NotJson) throw answer;
      return answer;
    } catch (error) {
      throw new ApiError(`${call.method} ${path}`, failureOf(error, call.signal, call.timeoutMs), { cause: error });
    }
  }

  /** A protected call whose token has expired is made once more, with a new one. Expiry is known by the 401, never by the clock. */
  async function authorized(path: string, call: Call): Promise<unknown> {
    const token = call.protected && session ? await session.token() : null;
    if (token === null || !session) return once(path, call);
    const withToken = (access: string) =>
      once(path, { ...call, headers: { ...call.headers, authorization: `Bearer ${access}` } });
    try {
      return await withToken(token);
    } catch (error) {
      const fresh = statusOf(error) === 401 ? await session.refresh(token) : null;
      if (fresh === null) throw error;
      return withToken(fresh);
    }
  }

  return {
    async get(path, { query, ...options } = {}) {
      for (let attempt = 0; ; attempt++) {
        let response: Response | undefined;
        const onResponse = (answered: Response) => {
          response = answered;
          options.onResponse?.(answered);
        };
        try {
          return await authorized(path, { method: 'GET', timeoutMs, ...options, onResponse, ...(query && { query }) });
        } catch (error) {
          if (!(error instanceof ApiError) || attempt >= retries || !mayPass(error.failure)) throw error;
          onRetry?.(error);
          await pause(Math.max(retryDelayMs * 2 ** attempt, askedPause(response)));
        }
      }
    },
    send(method, path, options = {}) {
      const token = xsrfToken?.();
      const headers: Record<string, string> = token ? { 'x-xsrf-token': token } : {};
      return authorized(path, { method, timeoutMs: WRITE_TIMEOUT_MS, ...options, headers });
    },
  };
}
