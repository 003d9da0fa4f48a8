import { relative } from 'node:path';
import { createClient } from '#lib/http/client.ts';
import { messageOf } from '#scripts/errors.ts';
import { liveAddress } from '#scripts/live/address.ts';
import { createLiveHandler } from '#scripts/live/handler.ts';
import { followSite, NewCodeError } from '#scripts/live/site.ts';
import type { RequestPath } from '#scripts/serve/request-path.ts';
import { liveDataTime, readLiveData } from '#scripts/site/live-data.ts';

type Handler = ReturnType<typeof createLiveHandler>;

/** About 500 pages: fewer than `npm run live` remembers, because most pages of a site have a file. */
const PAGES_BYTES = 32 * 2 ** 20;

/** Makes the page of a path on demand. Returns null if the site has no such pages, or can't make them. */
export type LivePages = (path: RequestPath) => Promise<Response | null>;

/**
 * Creates pages on demand for the local server.
 * @param root folder of the built site
 * @param timeoutMs how long a page waits for the API, in milliseconds
 */
export function createLivePages(root: string, timeoutMs: number, warn: (message: string) => void): LivePages {
  // Builds store data of a site by this path.
  const dir = relative('.', root);
  let opened: Promise<Handler> | undefined;

  async function open(): Promise<Handler> {
    return createLiveHandler({
      site: await followSite(dir),
      client: createClient({ origin: readLiveData(dir).apiUrl }),
      timeoutMs,
      pagesBytes: PAGES_BYTES,
      log: warn,
    });
  }

  async function ask(request: Request): Promise<Response> {
    opened ??= open();
    const mine = opened;
    try {
      return await (await mine)(request);
    } catch (error) {
      // Another request may have opened the next one.
      if (opened === mine) opened = undefined;
      throw error;
    }
  }

  return async ({ path, query, segments, untidy }) => {
    if (liveAddress(segments) === null || liveDataTime(dir) === null) return null;
    const request = new Request(`http://localhost${path}${untidy ? '/' : ''}${query && `?${query}`}`);
    try {
      // New templates are loaded beside the old ones, which stay in memory and render no more.
      return await ask(request).catch((error: unknown) => {
        if (error instanceof NewCodeError) return ask(request);
        throw error;
      });
    } catch (error) {
      warn(`Pages on demand don't work: ${messageOf(error)}`);
      return null;
    }
  };
}
