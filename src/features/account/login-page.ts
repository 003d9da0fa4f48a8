import { currentSearch } from '#lib/location.ts';
import { safeNext } from '#lib/next-path.ts';
import { $session } from '#runtime/session/session.ts';
import { passNotice } from '#runtime/toasts/carried-notice.ts';
import { NOTICE_MS } from '#runtime/toasts/notices.ts';
import type { SignInFormName } from './sign-in-dialog-store.ts';

const parameter = (name: string) => new URLSearchParams(currentSearch()).get(name);

/** Returns the form that the login page's URL selects. */
export function loginForm(): SignInFormName {
  return parameter('form') === 'sign-up' ? 'sign-up' : 'sign-in';
}

/** Returns the path to go to after sign-in: the `next` parameter, or else the home page. */
export function loginTarget(): string {
  return safeNext(parameter('next'));
}

/**
 * Leaves the login page after sign-in. A shopper who was already signed in leaves only if `next` is set.
 * The notice is shown on the next page, or here first if the browser cannot store it.
 * @returns a function that stops it
 */
export function leaveWhenSignedIn(): () => void {
  const leave = () => window.location.replace(loginTarget());
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const off = $session.subscribe(({ status }) => {
    if (status === 'signed-out') waiting = true;
    if (status !== 'signed-in') return;
    if (waiting) timer = setTimeout(leave, passNotice() ? 0 : NOTICE_MS);
    else if (parameter('next') !== null) leave();
  });
  return () => {
    clearTimeout(timer);
    off();
  };
}
