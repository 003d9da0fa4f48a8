import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import * as v from 'valibot';
import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { fieldsOf } from '#lib/fields.ts';
import { ApiError, type ApiFailure, statusOf } from './errors.ts';

/** Timeout of a write, in milliseconds. */
export const WRITE_TIMEOUT_MS = 30_000;

export interface GetOptions {
  /** Undefined entries are left out of the URL. */
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Called with each response, whatever its status. */
  onResponse?: (response: Response) => void;
  /** Sends the access token, if the shopper is signed in. */
  protected?: boolean;
}

interface SendOptions {
  /** Sent as JSON. */
  body?: unknown;
  protected?: boolean;
}

/** The source of access tokens for protected calls. */
interface SessionTokens {
  /** Returns the access token, or null when signed out. */
  token(): Promise<string | null>;
  /** Returns the id of the user whose token that is, or '' if unknown. */
  owner(): string;
  /** Replaces a token that the API refused with 401. Returns null when the session has ended. @throws {ApiError} */
  refresh(stale: string): Promise<string | null>;
}

/**
 * The client for all API calls, except the small one in `catalogue/offers-api.ts`. Response bodies are `unknown` until a schema
 * parses them.
 */
export interface ApiClient {
  /** @throws {ApiError} */
  get(path: string, options?: GetOptions): Promise<unknown>;
  /** Sends a write. It is repeated only after a 401, once, with a new token. @throws {ApiError} */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, options?: SendOptions): Promise<unknown>;
}

export interface ClientOptions {
  /** Origin of the API; `/api/v1` is added here. */
  origin: string;
  timeoutMs?: number;
  /** Reads the cookie `XSRF-TOKEN`; writes send it back in the header `X-XSRF-TOKEN`. */
  xsrfToken?: () => string | null;
  session?: SessionTokens;
}

class NotJson extends Error {}

/** Returns invalid JSON as a value. A throw here would hide the status of an HTML error page. */
function parseStrictly(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return new NotJson(text.slice(0, 40).replaceAll(/\s+/g, ' '));
  }
}

/**
 * Some writes respond with text that is not JSON. This returns it as is; callers that need data reject it. A JSON string is a
 * valid response that no caller reads, so it becomes null.
 */
function parseLeniently(text: string): unknown {
  const parsed = parseStrictly(text);
  if (parsed instanceof NotJson) return text;
  return typeof parsed === 'string' ? null : parsed;
}

const fieldMessages = v.array(v.string());

function httpFailure(status: number, data: unknown): ApiFailure {
  const entries = Object.entries(fieldsOf(data));
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

/** Appends the query to the path. Skips undefined entries. */
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

/** Creates a client for one API. */
export function createClient(options: ClientOptions): ApiClient {
  const { timeoutMs = READ_TIMEOUT_MS, xsrfToken, session } = options;

  async function once(path: string, call: Call): Promise<unknown> {
    const address = withQuery(path, call.query);
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const fetchOptions: FetchOptions<'json'> = {
      method: call.method,
      // ofetch retries by default, and ignores its timeout option when a signal is set.
      retry: 0,
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      parseResponse: call.method === 'GET' ? parseStrictly : parseLeniently,
      headers: { accept: 'application/json', ...call.headers },
    };
    const { onResponse } = call;
    if (onResponse) fetchOptions.onResponse = ({ response }) => onResponse(response);
    if (call.body !== undefined) fetchOptions.body = call.body as Record<string, unknown>;
    try {
      const answer = await ofetch<unknown>(`${options.origin}/api/v1${address}`, fetchOptions);
      if (answer instanceof NotJson) throw answer;
      return answer;
    } catch (error) {
      throw new ApiError(`${call.method} ${address}`, failureOf(error, call.signal, call.timeoutMs), { cause: error });
    }
  }

  /** Retries a protected call once with a new token after a 401. It never predicts expiry from the clock. */
  async function authorized(path: string, call: Call): Promise<unknown> {
    const token = call.protected && session ? await session.token() : null;
    if (token === null || !session) return once(path, call);
    const owner = session.owner();
    const withToken = (access: string) =>
      once(path, { ...call, headers: { ...call.headers, authorization: `Bearer ${access}` } });
    try {
      return await withToken(token);
    } catch (error) {
      const fresh = statusOf(error) === 401 ? await session.refresh(token) : null;
      // Another shopper may have signed in meanwhile.
      if (fresh === null || session.owner() !== owner) throw error;
      return withToken(fresh);
    }
  }

  return {
    get: (path, options = {}) => authorized(path, { method: 'GET', timeoutMs, ...options }),
    send(method, path, options = {}) {
      const token = xsrfToken?.();
      const headers: Record<string, string> = token ? { 'x-xsrf-token': token } : {};
      return authorized(path, { method, timeoutMs: WRITE_TIMEOUT_MS, ...options, headers });
    },
  };
}
