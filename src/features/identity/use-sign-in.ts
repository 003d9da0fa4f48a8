import { useEffect, useRef, useState } from 'react';
import { signInPath } from '#config/paths.ts';
import { whenRestored } from '#lib/dom/when-restored.ts';
import { changeAddress } from '#lib/location.ts';
import { removeStored, writeStored } from '#lib/persistent.ts';
import { client } from '#runtime/session/client.ts';
import { $session } from '#runtime/session/session.ts';
import { startSession } from '#runtime/session/session-changes.ts';
import { passNotice } from '#runtime/toasts/carried-notice.ts';
import { NOTICE_MS, notify, SIGN_IN } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import { exchangeProblem } from './exchange-problem.ts';
import { exchangeToken } from './identity-api.ts';
import { noteIdentityUser } from './identity-user.ts';
import { loadSecondFactors, loadService } from './load-service.ts';
import { nextPath } from './next-path.ts';
import type { Challenge } from './second-factors.ts';
import type { User, UserCredential } from './service.ts';
import { codeOf, problemText } from './service-errors.ts';

/** The state of a sign-in page. */
type SignInState =
  | { status: 'form'; busy: boolean; problem: string | null }
  | { status: 'second-factor'; challenge: Challenge; busy: boolean; problem: string | null }
  /** Until the next page opens. */
  | { status: 'completing' }
  /** The security page opens in place, because the account is only in this page's memory. */
  | { status: 'secure'; user: User }
  | { status: 'not-completed'; user: User; problem: string };

/** State and actions that the steps of a sign-in page share. */
export interface SignIn {
  state: SignInState;
  /** Path to go to after sign-in. */
  next: string;
  /** Removes the problem of a form that the shopper leaves. @returns false while a step runs, which the form must wait for */
  leaveForm(): boolean;
  /** Runs a step that signs nobody in, such as sending a code. @returns whether it succeeded */
  run(step: () => Promise<void>): Promise<boolean>;
  /**
   * Runs a step that signs in, and then the rest: second factor, session of the shop, next page.
   * @param how `quiet`: the form stays usable meanwhile; `again`: replaces an attempt that still runs
   */
  signIn(step: () => Promise<UserCredential | null>, how?: 'quiet' | 'again'): Promise<void>;
  /** Exchanges the account's token for a session of the shop, and goes to the next page. */
  complete(user: User): Promise<void>;
}

const idle: SignInState = { status: 'form', busy: false, problem: null };

/** The state and the steps of a sign-in page. */
export function useSignIn(): SignIn {
  const [state, setState] = useState<SignInState>(idle);
  const [next, setNext] = useState('/');

  /** Read at once by a second click, which may come before the next render. */
  const isBusy = useRef(false);
  const lastAttempt = useRef(0);

  useEffect(() => {
    setNext(nextPath());
    // Load it before the first click, because a browser opens a popup only right after one.
    void loadService().catch(() => {});
    // After a redirect that the shopper left with Back, the restored page would still wait for it.
    return whenRestored(() => end(lastAttempt.current, null));
  }, []);

  /** Shows that a step of the form or of the second factor runs, or why it failed. Later states have no form. */
  function mark(busy: boolean, problem: string | null): void {
    isBusy.current = busy;
    setState((now) => (now.status === 'form' || now.status === 'second-factor' ? { ...now, busy, problem } : now));
  }

  /** @returns the number of the attempt, or null if another one runs */
  function begin(isAgain = false): number | null {
    if (isBusy.current && !isAgain) return null;
    mark(true, null);
    lastAttempt.current += 1;
    return lastAttempt.current;
  }

  /** Ends an attempt, unless a newer one runs. */
  function end(attempt: number, problem: string | null): void {
    if (attempt === lastAttempt.current) mark(false, problem);
  }

  function leaveForm(): boolean {
    if (isBusy.current) return false;
    mark(false, null);
    return true;
  }

  async function run(step: () => Promise<void>): Promise<boolean> {
    const attempt = begin();
    if (attempt === null) return false;
    try {
      await step();
      end(attempt, null);
      return true;
    } catch (error) {
      end(attempt, problemText(error));
      return false;
    }
  }

  async function complete(user: User): Promise<void> {
    setState({ status: 'completing' });
    try {
      const credentials = await exchangeToken(client, await user.getIdToken());
      const target = nextPath();
      const isForSecurity = new URL(target, window.location.origin).pathname === signInPath('security');
      const session = $session.get();
      if (isForSecurity && session.status === 'signed-in' && session.user.id !== credentials.user.id) {
        return setState({ status: 'not-completed', user, problem: copy.problemOtherAccount });
      }
      // Without storage, the next page would be signed out again.
      if (!isForSecurity && !writeStored('accessToken', credentials.access)) {
        removeStored('accessToken');
        return setState({ status: 'not-completed', user, problem: copy.problemStorage });
      }
      if (isForSecurity) setState({ status: 'secure', user });
      // Notify first, so that the notice passes to the next page.
      notify('info', copy.signInDone, SIGN_IN);
      noteIdentityUser();
      startSession(credentials);
      if (isForSecurity) return changeAddress(target, 'replace');
      setTimeout(() => window.location.replace(target), passNotice() ? 0 : NOTICE_MS);
    } catch (error) {
      setState({ status: 'not-completed', user, problem: exchangeProblem(error) });
    }
  }

  async function signIn(step: () => Promise<UserCredential | null>, how?: 'quiet' | 'again'): Promise<void> {
    const attempt = how === 'quiet' ? lastAttempt.current : begin(how === 'again');
    if (attempt === null) return;
    try {
      const signedIn = await step();
      if (signedIn) await complete(signedIn.user);
      else if (how !== 'quiet') end(attempt, null);
    } catch (error) {
      if (codeOf(error) !== 'auth/multi-factor-auth-required') return end(attempt, problemText(error));
      try {
        const { challengeOf } = await loadSecondFactors();
        isBusy.current = false;
        setState({ status: 'second-factor', challenge: challengeOf(error), busy: false, problem: null });
      } catch (lost) {
        end(attempt, problemText(lost));
      }
    }
  }

  return { state, next, leaveForm, run, signIn, complete };
}
