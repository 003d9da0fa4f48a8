import type { ReactNode } from 'react';
import type { SignInPageName } from '#config/paths.ts';
import * as copy from './copy.ts';

/** Title and content of a page. The content takes the focus of a removed retry button. */
export function Frame({ page, children }: { page: SignInPageName; children: ReactNode }) {
  return (
    <div className="sign-in-page">
      <h1>{copy.pageTitles[page]}</h1>
      <div className="sign-in" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
