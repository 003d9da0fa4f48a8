import { atom, type WritableAtom } from 'nanostores';
import { type Sending, sendingFailed } from '#runtime/sending.ts';
import { type SignUpForm, signIn, signUp } from '#runtime/session/auth-api.ts';
import { client } from '#runtime/session/client.ts';
import type { Credentials } from '#runtime/session/model.ts';
import { startSession } from '#runtime/session/session-changes.ts';
import { notify, SIGN_IN } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import { $signInDialog } from './sign-in-dialog-store.ts';

/** The state of sign-in. */
export const $signIn = atom<Sending>({ status: 'idle' });

/** The state of sign-up. */
export const $signUp = atom<Sending>({ status: 'idle' });

async function attempt($sending: WritableAtom<Sending>, begin: () => Promise<Credentials>, done: string) {
  if ($sending.get().status === 'sending') return;
  const form = $signInDialog.get();
  $sending.set({ status: 'sending' });
  try {
    const credentials = await begin();
    $sending.set({ status: 'sent' });
    // Notify first, because the login page leaves as soon as the session starts.
    notify('info', done, SIGN_IN);
    startSession(credentials);
  } catch (error) {
    const failed = sendingFailed(error);
    // If the dialog was closed meanwhile, it opens without this failure.
    $sending.set($signInDialog.get() === form ? failed : { status: 'idle' });
    notify('error', copy.signInFailure(failed.httpStatus), SIGN_IN);
  }
}

/** Signs in. */
export function submitSignIn(form: { username: string; password: string }): Promise<void> {
  return attempt($signIn, () => signIn(client, form), copy.signInSignedIn);
}

/** Creates an account and signs in. Does nothing while the passwords differ. */
export async function submitSignUp(form: SignUpForm): Promise<void> {
  if (form.password !== form.confirmPassword) return;
  await attempt($signUp, () => signUp(client, form), copy.signInSignedUp);
}

/** Resets failed attempts, so that the forms start without errors. */
export function forgetFailures(): void {
  for (const $sending of [$signIn, $signUp]) {
    if ($sending.get().status === 'failed') $sending.set({ status: 'idle' });
  }
}
