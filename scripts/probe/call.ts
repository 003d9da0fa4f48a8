import * as v from 'valibot';
import { fieldsOf, parseJson } from '#lib/fields.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';

/** A raw response of the API. */
export interface Answer {
  /** Method and path of the call, for messages: `GET /products/?page=2`. */
  call: string;
  status: number;
  headers: Headers;
  text: string;
  /** Where a redirected call ended; null if it was not redirected. */
  redirectedTo: string | null;
}

export interface CallOptions {
  method?: string;
  /** Undefined entries are left out of the query. */
  query?: Record<string, string | number | undefined> | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 15_000;

/** Returns a path with its query, relative to `/api/v1`. */
export function pathWithQuery(path: string, query: CallOptions['query'] = {}): string {
  const present = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

/**
 * Makes one call without retries and returns the raw response, whatever its status. The shop's own client hides both.
 * @param origin origin of the API, without `/api/v1`
 * @throws {ApiError} if there is no response
 */
export async function call(origin: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = 'GET', query, headers, body, timeoutMs = TIMEOUT_MS, signal } = options;
  const address = pathWithQuery(path, query);
  const name = `${method} ${address}`;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${origin}/api/v1${address}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { status, headers: received, redirected, url } = response;
    const redirectedTo = redirected ? url : null;
    return { call: name, status, headers: received, text: await response.text(), redirectedTo };
  } catch (error) {
    if (signal?.aborted) throw new ApiError(name, { code: 'aborted' }, { cause: error });
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new ApiError(name, late ? { code: 'timeout', afterMs: timeoutMs } : { code: 'offline' }, { cause: error });
  }
}

/** Messages of fields as FastAPI sends them: `detail: [{ loc: ["query", "page"], msg: "…" }]`. */
const located = v.pipe(
  v.array(v.object({ loc: v.array(v.union([v.string(), v.number()])), msg: v.string() })),
  v.transform((messages) => messages.map(({ loc, msg }): [string, string[]] => [String(loc.at(-1)), [msg]])),
);
const messages = v.array(v.string());

/** Reads why the API refused a call: one sentence, messages of fields, or both. */
function reasonOf(text: string): { detail: string | null; fields: Record<string, string[]> } {
  const body = fieldsOf(parseJson(text));
  const { detail } = body;
  const named = v.safeParse(located, detail);
  const fields = named.success
    ? named.output
    : Object.entries(body).filter((entry): entry is [string, string[]] => v.is(messages, entry[1]));
  return { detail: typeof detail === 'string' ? detail : null, fields: Object.fromEntries(fields) };
}

/** Whether JSON text ends inside a string, an array or an object. */
function isCutOff(text: string): boolean {
  const withoutTexts = text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '');
  const opened = withoutTexts.match(/[[{]/g)?.length ?? 0;
  const closed = withoutTexts.match(/[\]}]/g)?.length ?? 0;
  return withoutTexts.includes('"') || opened > closed;
}

/** Describes a text that is not JSON. */
function notJson(text: string): ApiFailure {
  const start = text.slice(0, 40).replaceAll(/\s+/g, ' ');
  if (/^\s*</.test(text)) return { code: 'not-json', start, what: 'a page of HTML' };
  if (/^\s*[[{]/.test(text) && isCutOff(text)) return { code: 'not-json', start, what: 'truncated JSON' };
  return { code: 'not-json', start };
}

/** An error status, with the headers of the response. */
export class StatusError extends ApiError {
  readonly headers: Headers;

  constructor({ call, status, text, headers }: Answer) {
    super(call, { code: 'http', status, ...reasonOf(text) });
    this.headers = headers;
  }
}

/** Parses the JSON of a successful response. @throws {ApiError} for an error status (`StatusError`), and for invalid JSON */
export function jsonOf(answer: Answer): unknown {
  const { call, status, text } = answer;
  if (status < 200 || status > 299) throw new StatusError(answer);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(call, notJson(text));
  }
}
