import type { ReactNode } from 'react';
import type { SignInPageName } from '#config/paths.ts';
import * as copy from './copy.ts';

/** Title and content of a page. */
export function Frame({ page, children }: { page: SignInPageName; children: ReactNode }) {
  return (
    <div className="sign-in-page">
      <h1>{copy.pageTitles[page]}</h1>
      <div className="sign-in">{children}</div>
    </div>
  );
}
