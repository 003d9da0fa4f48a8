import { useEffect, useState } from 'react';
import { identity } from '#config/identity.ts';
import { signInPath } from '#config/paths.ts';
import * as copy from './copy.ts';
import { nextFrom } from './next-path.ts';

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
