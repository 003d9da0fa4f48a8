import { useEffect, useState } from 'react';
import { FormFailure } from '#ui/FormFailure.tsx';
import * as copy from './copy.ts';
import { loadService } from './load-service.ts';
import type { StepProps } from './step.ts';

/** Pause after the page has the focus again, in milliseconds. Then the window was closed, or the service still works on it. */
const CLOSED_MS = 1500;

/** Sign-in with Google: in a popup, or with a redirect if the browser blocks popups. */
export function GoogleStep({ signIn, busy, problem }: StepProps) {
  const [isBack, setBack] = useState(false);

  // A redirect has come back to this page.
  useEffect(() => {
    void signIn(async () => (await loadService()).redirectedSignIn(), 'quiet');
  }, []);

  useEffect(() => {
    setBack(false);
    if (!busy) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = setTimeout(() => setBack(true), CLOSED_MS);
    };
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
    };
  }, [busy]);

  return (
    <>
      <p>{copy.googleIntroduction}</p>
      {problem !== null && <FormFailure text={problem} />}
      <p role="status" className="sign-in__help">
        {busy && isBack && copy.googleWaiting}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={busy && !isBack}
        onClick={() => {
          if (busy && !isBack) return;
          setBack(false);
          void signIn(async () => (await loadService()).signInWithGoogle(), 'again');
        }}
      >
        {busy ? (isBack ? copy.googleAgain : copy.signInBusy) : copy.googleButton}
      </button>
    </>
  );
}
