import { atom } from 'nanostores';
import { $session } from './auth.ts';

export type SignInFormName = 'sign-in' | 'sign-up';

/** The form that the dialog shows; null while it is closed. */
export const $signInDialog = atom<SignInFormName | null>(null);

/** Opens the dialog, which the page's script loads when it is first asked for. */
export function openSignIn(form: SignInFormName = 'sign-in'): void {
  $signInDialog.set(form);
}

/** Closes the dialog. */
export function closeSignIn(): void {
  $signInDialog.set(null);
}

/**
 * Asks for the session that a page needs: the dialog opens once it is known to be missing, and again when it ends.
 * @returns a function that ends it
 */
export function askForSession(): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'signed-out') openSignIn();
  });
}
