import { LRUCache } from 'lru-cache';
import type { ApiClient } from '#lib/http/client.ts';
import { until } from '#lib/http/until.ts';
import { messageOf } from '#scripts/errors.ts';
import { isFresh, REVALIDATE } from '#scripts/serve/answer.ts';
import { contentHash } from '#scripts/serve/file-cache.ts';
import { parseRequestPath, printable, type RequestPath } from '#scripts/serve/request-path.ts';
import { digestOfProps } from '#scripts/site/digest.ts';
import type { LiveData } from '#scripts/site/live-data.ts';
import type { PageTask } from '#scripts/site/prerenderer.ts';
import { type LiveAddress, liveAddress, pathOf } from './address.ts';
import { cacheHeaders } from './cache-headers.ts';
import { type LivePage, livePage } from './page-props.ts';
import { createSharedCalls, type SharedCalls } from './shared-calls.ts';
import { createSingleFlight } from './single-flight.ts';

/** After this many seconds, crawlers try a page again that could not be read. */
const RETRY_AFTER = '30';

type Bytes = Uint8Array<ArrayBuffer>;

/** The built site that pages on demand belong to. */
export interface LiveSite {
  data: LiveData;
  render(task: PageTask): Promise<Bytes>;
  /** Reads a page of the built site: `/404` or a shell. */
  page(path: string): Promise<Bytes>;
}

export interface LiveOptions {
  site: () => Promise<LiveSite>;
  client: ApiClient;
  /** How long a page waits for the API, in milliseconds. After that, the shopper gets the shell, which asks again. */
  timeoutMs: number;
  /** How many bytes of pages to remember; default 128 MiB, which are about 2,000 pages. */
  pagesBytes?: number;
  /** Receives one line for each page that could not be made. */
  log: (message: string) => void;
}

const COMPONENTS = {
  product: 'src/pages/products/[productID].astro',
  category: 'src/pages/category/[categoryID].astro',
  categoryPage: 'src/pages/category/[categoryID]/page/[page].astro',
} as const;

function componentOf(address: LiveAddress): string {
  if (address.kind === 'product') return COMPONENTS.product;
  return address.page === 1 ? COMPONENTS.category : COMPONENTS.categoryPage;
}

interface Made {
  status: number;
  body: Bytes;
  headers: Record<string, string>;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Rejects when a signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function notFound(site: LiveSite, cache: Record<string, string>): Promise<Made> {
  const body = await site.page('/404');
  return { status: 404, body, headers: { ...html, 'cache-control': REVALIDATE, ...cache } };
}

/** The ids by which an answer without a page can be purged from a cache. */
const askedBy = ({ kind, id }: LiveAddress) =>
  kind === 'product' ? { products: [id], category: null } : { products: [], category: id };

function redirect(location: string, headers: Record<string, string> = {}): Made {
  return { status: 301, body: new Uint8Array(), headers: { location, 'cache-control': REVALIDATE, ...headers } };
}

/** Memory that lasts while a build is in place. */
interface Memory {
  calls: SharedCalls;
  /** The last pages by path, with a digest of what they show. */
  pages: LRUCache<string, { digest: string; made: Made }>;
}

async function rendered(
  site: LiveSite,
  address: LiveAddress,
  found: LivePage | null,
  pages: Memory['pages'],
): Promise<Made> {
  const { bundle, redirects } = site.data;
  if (found === null) {
    const cache = cacheHeaders(askedBy(address), bundle, false);
    const target = redirects.get(pathOf(address));
    return target === undefined ? notFound(site, cache) : redirect(printable(target), cache);
  }
  const path = pathOf(address);
  const digest = digestOfProps(found.props);
  const last = pages.get(path);
  if (last?.digest === digest) return last.made;
  const body = await site.render({ component: componentOf(address), path, props: found.props });
  const headers = { ...html, 'cache-control': REVALIDATE, etag: `"${contentHash(body)}"` };
  const made = { status: 200, body, headers: { ...headers, ...cacheHeaders(found, bundle, true) } };
  pages.set(path, { digest, made });
  return made;
}

/** The shell, which reads the product or category in the browser. */
async function shellOf(site: LiveSite, { kind }: LiveAddress): Promise<Made> {
  const body = await site.page(`/shells/${kind}`);
  const uncached = { 'cache-control': 'no-store', 'netlify-cdn-cache-control': 'no-store' };
  return { status: 503, body, headers: { ...html, ...uncached, 'retry-after': RETRY_AFTER } };
}

function respond(request: Request, { status, body, headers }: Made): Response {
  if (status === 200 && headers.etag && isFresh(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-type': _, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  const length = { 'content-length': String(body.length) };
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, ...length },
  });
}

/**
 * Creates a handler that makes pages of products and categories on demand, from the templates of the built site and from what
 * the API has now. Equal data makes an equal page. Any other path gets the shop's page for 404.
 */
export function createLiveHandler({
  site: openSite,
  client,
  timeoutMs,
  pagesBytes = 128 * 2 ** 20,
  log,
}: LiveOptions): (request: Request) => Promise<Response> {
  const once = createSingleFlight<Made>();
  // A build begins with an empty memory, so that its data and the lists are equally new.
  const memories = new WeakMap<LiveData, Memory>();

  function memoryOf(data: LiveData): Memory {
    const memory = memories.get(data) ?? {
      calls: createSharedCalls(client, timeoutMs),
      pages: new LRUCache({ maxSize: pagesBytes, sizeCalculation: ({ made }) => made.body.length }),
    };
    memories.set(data, memory);
    return memory;
  }

  async function make(site: LiveSite, address: LiveAddress): Promise<Made> {
    const { apiUrl, imageHosts } = site.data;
    const limit = new AbortController();
    const deadline = limit.signal;
    // `AbortSignal.timeout` would keep what the page has read until its time is over.
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    const rules = { images: { apiOrigin: apiUrl, hosts: imageHosts } };
    const memory = memoryOf(site.data);
    try {
      const source = { client: until(deadline, client), rules, data: site.data, shared: memory.calls };
      // A list that another page asked for may take longer.
      const found = await Promise.race([livePage(address, source), aborted(deadline)]);
      return await rendered(site, address, found, memory.pages);
    } catch (error) {
      const reason = deadline.aborted ? `the API took longer than ${timeoutMs / 1000} s` : messageOf(error);
      log(`${pathOf(address)}: ${reason}`);
      return shellOf(site, address);
    } finally {
      clearTimeout(timer);
    }
  }

  async function answer(request: Request, site: LiveSite, path: RequestPath): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const address = liveAddress(path.segments);
    if (address === null) return respond(request, await notFound(site, {}));
    if (path.untidy) {
      return respond(request, redirect(path.query === '' ? path.path : `${path.path}?${path.query}`));
    }
    return respond(request, await once(path.path, () => make(site, address)));
  }

  return async (request) => {
    const site = await openSite();
    const { pathname, search } = new URL(request.url);
    const path = parseRequestPath(pathname + search);
    const response =
      path === undefined ? new Response('Bad request\n', { status: 400 }) : await answer(request, site, path);
    const { product, category } = site.data.headers;
    const custom = path?.segments[0] === 'category' ? category : product;
    for (const [name, value] of Object.entries(custom)) response.headers.set(name, value);
    return response;
  };
}
