import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { GetOptions } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { type Answer, call, jsonOf, pathWithQuery } from '#scripts/probe/call.ts';

interface Known {
  etag: string | null;
  hash: string;
}

const CONCURRENT_CALLS = 4;
/** Statuses that mean that something was removed. */
const GONE = [404, 410];

function knownOf({ headers, text }: Answer): Known {
  return { etag: headers.get('etag'), hash: createHash('sha1').update(text).digest('base64') };
}

/** Stores ETag and hash of API responses, which is enough to find out whether they have changed. */
export class ResponseTracker {
  readonly #known = new Map<string, Known | null>();
  readonly #origin: string;
  readonly #signal: AbortSignal;

  /** @param signal aborts calls in progress */
  constructor(origin: string, signal: AbortSignal) {
    this.#origin = origin;
    this.#signal = signal;
  }

  /** Makes one call, like `ApiClient`, and stores the state of the response. @throws {ApiError} */
  async get(path: string, { query, onResponse }: GetOptions = {}): Promise<unknown> {
    const answer = await call(this.#origin, path, { query, signal: this.#signal });
    // For `retrying`, which reads Retry-After.
    onResponse?.(new Response(null, { headers: answer.headers }));
    const json = jsonOf(answer);
    this.#known.set(pathWithQuery(path, query), knownOf(answer));
    return json;
  }

  /**
   * Repeats all previous reads, with If-None-Match where the API sends ETags, and stores the new state.
   * @returns whether any response has changed
   * @throws {ApiError} when a call fails; the stored state stays the same, so that no change is lost
   */
  async changed(): Promise<boolean> {
    const limit = pLimit(CONCURRENT_CALLS);
    const asked = [...this.#known].map(([path, known]) => limit(() => this.#compare(path, known)));
    const changes = await Promise.all(asked).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
    for (const { path, now } of changes) this.#known.set(path, now);
    return changes.some(({ differs }) => differs);
  }

  async #compare(path: string, known: Known | null): Promise<{ path: string; now: Known | null; differs: boolean }> {
    const headers: Record<string, string> = known?.etag ? { 'if-none-match': known.etag } : {};
    const answer = await call(this.#origin, path, { headers, signal: this.#signal });
    if (answer.status === 304) return { path, now: known, differs: false };
    if (GONE.includes(answer.status)) return { path, now: null, differs: known !== null };
    // Throws for errors, because an HTML page or a 503 says nothing about the catalogue.
    jsonOf(answer);
    const now = knownOf(answer);
    return { path, now, differs: now.hash !== known?.hash };
  }

  /** Always rejects, because this client is read-only. */
  send(method: string, path: string): Promise<unknown> {
    return Promise.reject(new ApiError(`${method} ${path}`, { code: 'schema', problem: 'the watcher only reads' }));
  }
}
