import type { ApiClient } from '#lib/http/client.ts';

/** Thrown when the API responds with 304: the earlier answer is still valid. */
export class Unchanged extends Error {}

/**
 * Wraps a client: sends the ETag of an earlier answer with If-None-Match, and reports the new one.
 * @param known null if there is none
 * @throws {Unchanged} on a 304, from `get`
 */
export function conditional(client: ApiClient, known: string | null, onTag: (etag: string | null) => void): ApiClient {
  return {
    ...client,
    async get(path, options = {}) {
      let response: Response | undefined;
      const raw = await client.get(path, {
        ...options,
        ...(known !== null && { headers: { 'if-none-match': known } }),
        onResponse: (answered) => {
          response = answered;
        },
      });
      if (known !== null && response?.status === 304) throw new Unchanged();
      onTag(response?.headers.get('etag') ?? null);
      return raw;
    },
  };
}
