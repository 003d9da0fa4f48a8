import { vi } from 'vitest';
import { zipFiles } from '#features/delivery/zip-files.ts';

const files = zipFiles();

interface Site {
  /** Paths and addresses asked for, in order. */
  asked: string[];
  /** Those of the site's own that are not there. */
  missing: string[];
  /** What Google was asked, with its headers. */
  google: { url: URL; init: RequestInit; body: Record<string, unknown> }[];
  /** While it is set, the site's own files can't be read. */
  offline: boolean;
}

/** A `fetch` over the files of the site and, for Google, a given answer. */
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
    const text = files.get(input);
    if (text === undefined) site.missing.push(input);
    return text === undefined ? new Response('<!doctype html>', { status: 404 }) : new Response(text);
  });
  return site;
}
