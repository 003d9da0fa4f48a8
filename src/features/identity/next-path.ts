import { paths } from '#config/paths.ts';
import { isSignInPage } from '#config/read-path.ts';
import { currentSearch } from '#lib/location.ts';
import { safeNext } from '#lib/next-path.ts';

/** Returns null for an invalid URL. Safari has `URL.parse` only since version 18. */
const parseUrl = (url: string) => (URL.canParse(url) ? new URL(url) : null);

/**
 * Returns the path to go to after sign-in from a query, or null. In the service's emails, the URL that the shop asked for may be a
 * parameter of its own: `continueUrl`.
 */
export function nextIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const continued = parseUrl(query.get('continueUrl') ?? '');
  const next = query.get('next') ?? continued?.searchParams.get('next') ?? null;
  return next === null ? null : safeNext(next);
}

/** Returns the path to go to after a sign-in that starts on a page: the page, or where a page for signing in leads to. */
export function nextFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === paths.login || isSignInPage(pathname)) return nextIn(search) ?? '/';
  return `${pathname}${search}${hash}`;
}

/** Returns the path to go to after sign-in. A link that was followed before its page had loaded names none, but has a referrer. */
export function nextPath(): string {
  const from = parseUrl(document.referrer);
  return nextIn(currentSearch()) ?? (from?.origin === window.location.origin ? nextFrom(from) : '/');
}
