import { atom } from 'nanostores';

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
