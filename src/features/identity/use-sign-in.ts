import { useEffect, useState } from 'react';
import { signInPath } from '#config/paths.ts';
import { changeAddress, currentSearch } from '#lib/location.ts';
import { safeNext } from '#lib/next-path.ts';
import { client } from '#runtime/session/client.ts';
import { startSession } from '#runtime/session/session-changes.ts';
import { passNotice } from '#runtime/toasts/carried-notice.ts';
import { NOTICE_MS, notify, SIGN_IN } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import { exchangeProblem } from './exchange-problem.ts';
import { exchangeToken } from './identity-api.ts';
import { noteIdentityUser } from './identity-user.ts';
import { loadSecondFactors, loadService } from './load-service.ts';
import type { Challenge } from './second-factors.ts';
import type { User, UserCredential } from './service.ts';
import { codeOf, problemText } from './service-errors.ts';

/** The state of a sign-in page. */
export type SignInState =
  | { status: 'form'; busy: boolean; problem: string | null }
  | { status: 'second-factor'; challenge: Challenge; busy: boolean; problem: string | null }
  | { status: 'completing' }
  /** The security page opens in place, because the account is only in this page's memory. */
  | { status: 'secure'; user: User }
  | { status: 'not-completed'; user: User; problem: string }
  | { status: 'done' };

/** What the steps of a sign-in page use. */
export interface SignIn {
  state: SignInState;
  /** Path to go to after sign-in. */
  next: string;
  /** Runs a step that signs nobody in, such as sending a code. @returns whether it succeeded */
  run(step: () => Promise<void>): Promise<boolean>;
  /**
   * Runs a step that signs in, and then the rest: second factor, session of the shop, next page.
   * @param isQuiet the form stays usable meanwhile
   */
  signIn(step: () => Promise<UserCredential | null>, isQuiet?: boolean): Promise<void>;
  /** Exchanges the account's token for a session of the shop, and goes to the next page. */
  complete(user: User): Promise<void>;
}

const idle: SignInState = { status: 'form', busy: false, problem: null };

/** Reads the path to go to after sign-in from the URL. */
export const nextPath = () => safeNext(new URLSearchParams(currentSearch()).get('next'));

/** The state and the steps of a sign-in page. */
export function useSignIn(): SignIn {
  const [state, setState] = useState<SignInState>(idle);
  const [next, setNext] = useState('/');

  useEffect(() => {
    setNext(nextPath());
    // Load it before the first click, because a browser opens a popup only right after one.
    void loadService().catch(() => {});
  }, []);

  /** Shows that a step of the form or of the second factor runs, or why it failed. */
  function mark(busy: boolean, problem: string | null): void {
    setState((now) => (now.status === 'second-factor' ? { ...now, busy, problem } : { status: 'form', busy, problem }));
  }

  async function run(step: () => Promise<void>): Promise<boolean> {
    mark(true, null);
    try {
      await step();
      mark(false, null);
      return true;
    } catch (error) {
      mark(false, problemText(error));
      return false;
    }
  }

  async function complete(user: User): Promise<void> {
    setState({ status: 'completing' });
    try {
      const credentials = await exchangeToken(client, await user.getIdToken());
      const isForSecurity = nextPath().startsWith(signInPath('security'));
      setState(isForSecurity ? { status: 'secure', user } : { status: 'done' });
      // Notify first, so that the notice passes to the next page.
      notify('info', copy.signInDone, SIGN_IN);
      noteIdentityUser();
      startSession(credentials);
      if (isForSecurity) return changeAddress(nextPath(), 'replace');
      setTimeout(() => window.location.replace(nextPath()), passNotice() ? 0 : NOTICE_MS);
    } catch (error) {
      setState({ status: 'not-completed', user, problem: exchangeProblem(error) });
    }
  }

  async function signIn(step: () => Promise<UserCredential | null>, isQuiet = false): Promise<void> {
    if (!isQuiet) mark(true, null);
    try {
      const signedIn = await step();
      if (signedIn) await complete(signedIn.user);
      else if (!isQuiet) mark(false, null);
    } catch (error) {
      if (codeOf(error) !== 'auth/multi-factor-auth-required') return mark(false, problemText(error));
      const { challengeOf } = await loadSecondFactors();
      setState({ status: 'second-factor', challenge: challengeOf(error), busy: false, problem: null });
    }
  }

  return { state, next, run, signIn, complete };
}
