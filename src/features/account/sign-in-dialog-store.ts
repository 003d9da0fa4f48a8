import { atom } from 'nanostores';

export type SignInFormName = 'sign-in' | 'sign-up';

/** The form in the dialog; null while the dialog is closed. */
export const $signInDialog = atom<SignInFormName | null>(null);

/** Opens the dialog. The page's script loads it on first use. */
export function openSignIn(form: SignInFormName = 'sign-in'): void {
  $signInDialog.set(form);
}

export function closeSignIn(): void {
  $signInDialog.set(null);
}
