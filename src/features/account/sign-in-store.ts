import { atom, type WritableAtom } from 'nanostores';
import { type Sending, sendingFailed } from '#runtime/sending.ts';
import { type SignUpForm, signIn, signUp } from '#runtime/session/auth-api.ts';
import { client } from '#runtime/session/client.ts';
import type { Credentials } from '#runtime/session/model.ts';
import { startSession } from '#runtime/session/session-changes.ts';
import { notify, SIGN_IN } from '#runtime/toasts/notices.ts';
import { signInFailure, signInTexts } from './sign-in.ts';
import { closeSignIn } from './sign-in-dialog-store.ts';

/** How signing in goes. */
export const $signIn = atom<Sending>({ status: 'idle' });

/** How signing up goes. */
export const $signUp = atom<Sending>({ status: 'idle' });

async function attempt($sending: WritableAtom<Sending>, begin: () => Promise<Credentials>, done: string) {
  if ($sending.get().status === 'sending') return;
  $sending.set({ status: 'sending' });
  try {
    const credentials = await begin();
    $sending.set({ status: 'sent' });
    // First: the page of its own leaves as soon as somebody is signed in.
    notify('info', done, SIGN_IN);
    startSession(credentials);
    closeSignIn();
  } catch (error) {
    const failed = sendingFailed(error);
    $sending.set(failed);
    notify('error', signInFailure(failed.httpStatus), SIGN_IN);
  }
}

/** Signs in, and closes the dialog when that went well. */
export function submitSignIn(form: { username: string; password: string }): Promise<void> {
  return attempt($signIn, () => signIn(client, form), signInTexts.signedIn);
}

/** Signs up and in; not while the passwords differ. */
export async function submitSignUp(form: SignUpForm): Promise<void> {
  if (form.password !== form.confirmPassword) return;
  await attempt($signUp, () => signUp(client, form), signInTexts.signedUp);
}

/** A failed try is over: the next one starts with a clean form. */
export function forgetFailures(): void {
  for (const $sending of [$signIn, $signUp]) {
    if ($sending.get().status === 'failed') $sending.set({ status: 'idle' });
  }
}
