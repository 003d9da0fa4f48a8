import {
  cacheNames,
  fileFolder,
  filesIn,
  type Imports,
  isOfBuild,
  kindOf,
  limits,
  mayCache,
  mayCachePage,
  offlinePath,
  pagesInAdvance,
  scaledFrom,
  withImports,
} from './model.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

/** The files of this build, from `scripts/site/service-worker.ts`. */
declare const __FILES__: Imports;
const imports = __FILES__;

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const nameOf = (request: Request) => pathOf(request).slice(fileFolder.length);

/** Returns a kept response. Undefined if there is none, or if the browser refuses its caches. */
async function find(name: string, key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Caches a response. Removes the oldest visited ones beyond the limit. */
async function cacheResponse(name: string, key: string, answer: Response, limit: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  // In the order of their last `put`.
  const visited = (await cache.keys()).filter((request) => !pagesInAdvance.includes(pathOf(request)));
  await Promise.all(visited.slice(0, Math.max(0, visited.length - limit)).map((request) => cache.delete(request)));
}

async function cacheFile(name: string, answer?: Response): Promise<void> {
  const files = await caches.open(cacheNames.files);
  if (answer) await files.put(fileFolder + name, answer);
  else if (!(await files.match(fileFolder + name, { ignoreVary: true }))) await files.add(fileFolder + name);
}

/**
 * Caches a page once its files are cached, so that it is never without them.
 * @throws if one can't be fetched, or the page comes from another build, whose imports are unknown
 */
async function cachePage(path: string, answer: Response): Promise<void> {
  const html = await answer.clone().text();
  if (!isOfBuild(html, imports)) throw new Error(path);
  await Promise.all(withImports(filesIn(html), imports).map((name) => cacheFile(name)));
  await cacheResponse(cacheNames.pages, path, answer, limits.pages);
}

/** Asks the network first, so that a shopper who is online never sees an old page. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    // Nothing follows from a page that can't be kept, for example on a full disk.
    if (mayCachePage(answer)) event.waitUntil(cachePage(path, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (await find(cacheNames.pages, path)) ?? (await find(cacheNames.pages, offlinePath)) ?? Response.error();
  }
}

/** A file never changes, because its name contains a hash of its content. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(cacheNames.files, request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (mayCache(answer)) event.waitUntil(cacheFile(nameOf(request), answer.clone()).catch(() => {}));
  return answer;
}

/** Returns a kept picture; if this size of it was never seen, another size. */
async function findPicture(url: string): Promise<Response | undefined> {
  const kept = await find(cacheNames.pictures, url);
  const source = scaledFrom(url);
  if (kept || source === null) return kept;
  const requests = await caches.open(cacheNames.pictures).then((cache) => cache.keys());
  const other = requests.findLast((request) => scaledFrom(request.url) === source);
  return other && find(cacheNames.pictures, other.url);
}

async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    const { pictures } = cacheNames;
    if (mayCache(answer)) {
      event.waitUntil(cacheResponse(pictures, request.url, answer.clone(), limits.pictures).catch(() => {}));
    }
    return answer;
  } catch (error) {
    const kept = await findPicture(request.url).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

/** Caches the pages that never leave. @throws if one can't be fetched, or comes from another build */
async function cachePagesInAdvance(): Promise<void> {
  for (const path of pagesInAdvance) {
    const answer = await fetch(path, { cache: 'no-cache' });
    if (!mayCachePage(answer)) throw new Error(path);
    await cachePage(path, answer);
  }
}

/** Removes the pages and files of older builds. No page of theirs is open when a worker takes over. */
async function removeOld(): Promise<void> {
  const pages = await caches.open(cacheNames.pages);
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? '';
    if (!isOfBuild(html, imports)) await pages.delete(request);
  }
  const files = await caches.open(cacheNames.files);
  for (const request of await files.keys()) {
    if (!Object.hasOwn(imports, nameOf(request))) await files.delete(request);
  }
}

/** Caches the pages that were open before there was a worker. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ type: 'window' })) {
    const request = { url, method: 'GET', mode: 'navigate', destination: 'document', cache: 'default' } as const;
    if (kindOf(request, location.origin) !== 'page') continue;
    const answer = await fetch(url);
    if (mayCachePage(answer)) await cachePage(pathOf(request), answer);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(cachePagesInAdvance()));

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await removeOld();
    await worker.clients.claim();
    // Not awaited, because navigations wait until the worker is active.
    cacheOpenPages().catch(() => {});
  };
  event.waitUntil(start());
});

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind === 'page') event.respondWith(answerPage(event, pathOf(event.request)));
  if (kind === 'file') event.respondWith(answerFile(event));
  if (kind === 'picture') event.respondWith(answerPicture(event));
});
