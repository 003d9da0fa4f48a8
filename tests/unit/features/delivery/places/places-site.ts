import { existsSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';

interface Site {
  /** Requested paths and URLs, in order. */
  asked: string[];
  /** Requested paths of the site that do not exist. */
  missing: string[];
  /** Requests to Google. */
  google: { url: URL; init: RequestInit; body: Record<string, unknown> }[];
  /** Set it to make requests for the site's own files fail. */
  offline: boolean;
}

/** Stubs `fetch` to serve the site's files and a given response for Google. */
export function stubSite(answerGoogle: (url: URL) => Response | Promise<Response> = () => Response.error()): Site {
  const site: Site = { asked: [], missing: [], google: [], offline: false };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    site.asked.push(input);
    if (input.startsWith('https://')) {
      const url = new URL(input);
      site.google.push({ url, init, body: JSON.parse(String(init.body ?? '{}')) });
      return answerGoogle(url);
    }
    if (site.offline) throw new TypeError('Failed to fetch');
    const file = `public${input}`;
    if (existsSync(file)) return new Response(readFileSync(file));
    site.missing.push(input);
    return new Response('<!doctype html>', { status: 404 });
  });
  return site;
}
