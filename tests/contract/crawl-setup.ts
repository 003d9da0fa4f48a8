import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type HTMLElement, parse } from 'node-html-parser';
import { startSampleApi } from '#scripts/sample/api/server.ts';
import { startSite } from '#scripts/serve/server.ts';
import { keptFolderOf } from '#scripts/site/site-state.ts';
import { patient } from '../fixtures/patience.ts';
import { changeProduct } from '../fixtures/sample-product.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { ask } from './serve-setup.ts';

/** The public origin that the site is built for. The test serves the site from another one. */
export const SITE = 'https://eart.example';

/** A page that the crawler reached by plain links. */
export interface Visit {
  path: string;
  /** Clicks from the home page. */
  clicks: number;
  html: string;
  page: HTMLElement;
  /** Paths of its links within the site, without query. */
  links: string[];
}

/** The pages that a server has. */
interface Pages {
  /** Returns the response text of a path. */
  text(path: string): Promise<string>;
  status(path: string): Promise<number>;
}

export interface Shop extends Pages {
  dir: string;
  /** Port of `npm run serve`. */
  port: number;
  close(): Promise<void>;
}

/** Returns the pages of a server on this machine. Each request has its own connection, which no server closes for being idle. */
export function pagesAt(port: number): Pages {
  return { text: async (path) => (await ask(port, path)).text, status: async (path) => (await ask(port, path)).status };
}

/** Returns the fields to override for a product through the API's test controls. */
type Change = (piece: { id: string; category: { id: string } }) => Record<string, unknown> | undefined;

/**
 * Starts the sample API, builds the shop from it with the build command, and serves it as the host would.
 * @param settings of the build, besides the usual ones
 * @param live whether the server makes pages on demand
 */
export async function startShop(change: Change, settings: Record<string, string> = {}, live = false): Promise<Shop> {
  // Ends in a letter, because another process may have a number that begins with this one's.
  const name = `test-crawl-${process.pid}-shop`;
  const dir = `.cache/${name}`;
  const api = await onSharedPort((port) => startSampleApi({ port, testControls: true }));
  const list = await fetch(`${api.url}/api/v1/products/?page_size=500`);
  const { results } = (await list.json()) as { results: Parameters<Change>[0][] };
  for (const piece of results) {
    const changed = change(piece);
    if (changed) await changeProduct(api.url, piece.id, changed);
  }
  const { PATH, HOME } = process.env;
  // The sample shop has placeholder ratings, which must not reach crawlers.
  const env = { PATH, HOME, PUBLIC_API_URL: api.url, SITE_URL: SITE, PUBLIC_RATINGS: 'placeholder', ...settings };
  await promisify(execFile)(process.execPath, ['scripts/site/main.ts', '--out', dir], { env });
  const site = await startSite({ dir, port: 0, live, liveTimeoutMs: patient.timeout });
  return {
    ...pagesAt(site.port),
    dir,
    port: site.port,
    async close() {
      await Promise.all([site.close(), api.close()]);
      // Lists only these folders, because other tests create and remove folders below them.
      const lists = ['.cache', '.cache/last-build'].map(async (folder) =>
        (await readdir(folder)).filter((entry) => entry.includes(name)).map((entry) => join(folder, entry)),
      );
      const left = [...(await Promise.all(lists)).flat(), keptFolderOf(dir)];
      await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/** Returns the paths of a page's links within the site, as a crawler without scripts sees them. */
function linksOf(page: HTMLElement, from: string): string[] {
  const addresses = page
    .querySelectorAll('a[href]')
    .map((link) => new URL(link.getAttribute('href') ?? '', SITE + from));
  return [...new Set(addresses.filter(({ origin }) => origin === SITE).map(({ pathname }) => pathname))];
}

/** Crawls plain links breadth-first from the home page. Returns the visited pages by path. */
export async function crawl(shop: Pages): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  let front = ['/'];
  for (let clicks = 0; front.length > 0; clicks++) {
    const pages = await Promise.all(front.map(async (path) => ({ path, html: await shop.text(path) })));
    for (const { path, html } of pages) {
      // Parses the content of <noscript>, as a crawler without scripts does.
      const page = parse(html, { blockTextElements: { script: true, style: true } });
      visits.set(path, { path, clicks, html, page, links: linksOf(page, path) });
    }
    const found = new Set(front.flatMap((path) => visits.get(path)?.links ?? []));
    front = [...found].filter((path) => !visits.has(path));
  }
  return visits;
}
