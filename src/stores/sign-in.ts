import { atom, type WritableAtom } from 'nanostores';
import { type SignUpForm, signIn, signUp } from '#api/auth.ts';
import { ApiError } from '#api/errors.ts';
import type { Sending } from '#domain/sending.ts';
import type { Credentials } from '#domain/session.ts';
import { signInFailure, signInTexts } from '#domain/sign-in.ts';
import { startSession } from './auth.ts';
import { client } from './client.ts';
import { notify } from './notices.ts';
import { sendingFailed } from './sending.ts';
import { closeSignIn } from './sign-in-dialog.ts';

/** How signing in goes. */
export const $signIn = atom<Sending>({ status: 'idle' });

/** How signing up goes. */
export const $signUp = atom<Sending>({ status: 'idle' });

/** What a failed try says above what the API has to add. */
export const $signInFailure = atom('');

async function attempt($sending: WritableAtom<Sending>, begin: () => Promise<Credentials>, done: string) {
  if ($sending.get().status === 'sending') return;
  $sending.set({ status: 'sending' });
  try {
    const credentials = await begin();
    $sending.set({ status: 'sent' });
    startSession(credentials);
    closeSignIn();
    notify('info', done);
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : null;
    $signInFailure.set(signInFailure(failure?.code === 'http' ? failure.status : null));
    $sending.set(sendingFailed(error));
    notify('error', $signInFailure.get());
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
