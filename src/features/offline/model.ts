import { paths } from '#config/paths.ts';
import { decoded } from '#lib/decoded.ts';

/** The page for addresses that are not kept. Not in `paths`, because no page links to it. */
export const offlinePath = '/offline';

/** Pages that the worker keeps before they are visited. They never leave. */
export const pagesInAdvance: readonly string[] = [offlinePath, paths.cart];

/** Names of the worker's caches. */
export const cacheNames = { pages: 'eart-pages', files: 'eart-files', pictures: 'eart-pictures' };

/** Maximum numbers of visited pages and of pictures. The oldest leave first. */
export const limits = { pages: 50, pictures: 150 };

/** Folder of the files whose names contain a hash of their content. */
export const fileFolder = '/_astro/';

/** Pages of accounts, orders and payments, and addresses that are no pages to come back to, with all below them. */
const untouched = [
  paths.account,
  paths.checkout,
  paths.login,
  paths.orders,
  paths.testPayment,
  '/payment',
  '/sign-in',
  '/hooks',
  '/shells',
  '/subscribed',
];

function isUntouched(pathname: string): boolean {
  const path = decoded(pathname);
  return untouched.some((each) => path === each || path.startsWith(`${each}/`));
}

/** Files of the site by their names in the folder, each with the names of those that it imports. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/**
 * Returns how the worker answers a request; null if it leaves the request to the browser: calls to other origins, private
 * pages, forms, data files, and requests that bypass caches.
 * @param origin of the site
 */
export function kindOf(
  { method, mode, destination, cache, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'cache' | 'url'>,
  origin: string,
): 'page' | 'file' | 'picture' | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || isUntouched(address.pathname)) return null;
  if (mode === 'navigate') return 'page';
  if (cache === 'no-store' || cache === 'reload') return null;
  if (address.pathname.startsWith(fileFolder)) return 'file';
  return destination === 'image' ? 'picture' : null;
}

/** Returns the picture that an address of the Image CDN scales. Null for other addresses. */
export function scaledFrom(url: string): string | null {
  return new URL(url).searchParams.get('url');
}

/** Whether a response may be kept: the site's own, complete, not redirected, and not marked `no-store`. */
export function mayCache({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const isComplete = status === 200 && type === 'basic' && !redirected;
  return isComplete && !/no-store/i.test(headers.get('Cache-Control') ?? '');
}

/** Whether a response is a page that may be kept. */
export function mayCachePage(answer: Parameters<typeof mayCache>[0]): boolean {
  return mayCache(answer) && (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** Returns the names of the files that a page loads, at once or at first use: scripts, styles, fonts, and scripts of islands. */
export function filesIn(html: string): string[] {
  return [...html.matchAll(/\b(?:src|href|url)="\/_astro\/([^"]+)"/g)].map(([, name = '']) => name);
}

/** Returns files and everything that they import, directly or not. */
export function withImports(names: readonly string[], imports: Imports): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    imports[name]?.forEach(add);
  };
  names.forEach(add);
  return [...found];
}

/** Whether all files of a page belong to a build. */
export function isOfBuild(html: string, imports: Imports): boolean {
  return filesIn(html).every((name) => Object.hasOwn(imports, name));
}
