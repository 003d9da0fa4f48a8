import { $session } from '#runtime/session/session.ts';
import { openSignIn } from './sign-in-dialog-store.ts';

/**
 * Opens the sign-in dialog when the session is known to be missing, and again when it ends.
 * @returns a function that unsubscribes
 */
export function askForSession(): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'signed-out') openSignIn();
  });
}
