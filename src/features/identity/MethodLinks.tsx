import { useEffect, useState } from 'react';
import { identity } from '#config/identity.ts';
import { isSignInPage, paths, signInPath } from '#config/paths.ts';
import { safeNext } from '#lib/next-path.ts';
import * as copy from './copy.ts';

/** Returns the path to go to after sign-in: this page, or where a page for signing in leads to. */
function nextFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const isPassage = pathname === paths.login || isSignInPage(pathname);
  return isPassage ? safeNext(new URLSearchParams(search).get('next')) : `${pathname}${search}${hash}`;
}

/** Links to the identity service's ways of signing in. @param back path that they lead back to; default is this page */
export function MethodLinks({ back }: { back?: string }) {
  const [next, setNext] = useState(back ?? null);

  useEffect(() => setNext(back ?? nextFrom(window.location)), [back]);

  return (identity?.methods ?? []).map((method) => (
    <a
      key={method}
      className="button button--quiet"
      href={signInPath(method) + (next === null ? '' : `?next=${encodeURIComponent(next)}`)}
    >
      {copy.methodLinks[method]}
    </a>
  ));
}
