import { currentSearch } from '#lib/location.ts';
import { $session } from '#runtime/session/session.ts';
import { leaveNotice } from '#runtime/toasts/carried-notice.ts';
import { NOTICE_MS } from '#runtime/toasts/notices.ts';
import { safeNext } from './next-path.ts';
import type { SignInFormName } from './sign-in-dialog-store.ts';

const parameter = (name: string) => new URLSearchParams(currentSearch()).get(name);

/** The form that the login page's address asks for. */
export function loginForm(): SignInFormName {
  return parameter('form') === 'sign-up' ? 'sign-up' : 'sign-in';
}

/** Where the login page leads: the path in `next`, else home. */
export function loginTarget(): string {
  return safeNext(parameter('next'));
}

/**
 * Leaves the login page once somebody is signed in; who already was, only on the way to somewhere. What is announced then
 * shows on the next page, or here first where the browser can't keep it until then.
 * @returns a function that ends it
 */
export function leaveWhenSignedIn(): () => void {
  const leave = () => window.location.replace(loginTarget());
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const off = $session.subscribe(({ status }) => {
    if (status === 'signed-out') waiting = true;
    if (status !== 'signed-in') return;
    if (waiting) timer = setTimeout(leave, leaveNotice() ? 0 : NOTICE_MS);
    else if (parameter('next') !== null) leave();
  });
  return () => {
    clearTimeout(timer);
    off();
  };
}
