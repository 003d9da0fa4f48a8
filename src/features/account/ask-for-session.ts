import { $session } from '#runtime/session/session.ts';
import { openSignIn } from './sign-in-dialog-store.ts';

/**
 * Asks for the session that a page needs: the dialog opens once it is known to be missing, and again when it ends.
 * @returns a function that ends it
 */
export function askForSession(): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'signed-out') openSignIn();
  });
}
