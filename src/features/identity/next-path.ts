import { currentSearch } from '#lib/location.ts';
import { safeNext } from '#lib/next-path.ts';

/**
 * Returns the path to go to after sign-in from a query. In the service's emails, the URL that the shop asked for may be a parameter
 * of its own: `continueUrl`.
 */
export function nextIn(search: string): string {
  const query = new URLSearchParams(search);
  const continued = URL.parse(query.get('continueUrl') ?? '');
  return safeNext(query.get('next') ?? continued?.searchParams.get('next') ?? null);
}

/** Returns the path to go to after sign-in from this page's URL. */
export const nextPath = (): string => nextIn(currentSearch());
