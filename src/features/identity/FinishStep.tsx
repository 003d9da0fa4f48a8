import { useEffect, useRef, useState } from 'react';
import { paths, signInPath } from '#config/paths.ts';
import { changeAddress } from '#lib/location.ts';
import { EmailField, PasswordField } from '#ui/Field.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import * as copy from './copy.ts';
import { type EmailAction, emailActionOf } from './email-action.ts';
import { forgetLinkEmail, linkEmail } from './link-email.ts';
import { loadService } from './load-service.ts';
import { nextPath } from './next-path.ts';
import { StepForm } from './StepForm.tsx';
import { codeOf } from './service-errors.ts';
import type { StepProps } from './step.ts';

/** The state of the page. */
type View =
  | { status: 'reading' }
  | { status: 'nothing' }
  | { status: 'ask-email' }
  | { status: 'new-password'; code: string; email: string }
  | { status: 'said'; text: string };

/** Returns what the page says without a form. */
function textOf(view: View): string {
  if (view.status === 'said') return view.text;
  return view.status === 'reading' ? copy.signInBusy : copy.finishNothing;
}

/** The page that the service's emails lead to: sign-in links, new passwords, confirmed addresses. */
export function FinishStep({ run, signIn, next, busy, problem }: StepProps) {
  const [view, setView] = useState<View>({ status: 'reading' });
  /** The URL that the email led to. */
  const link = useRef('');

  const signInWith = (email: string) =>
    signIn(async () => {
      const service = await loadService();
      try {
        const signedIn = await service.signInWithLink(email, link.current);
        forgetLinkEmail();
        return signedIn;
      } catch (error) {
        // The link is for another address than the last one that this device asked for.
        if (codeOf(error) === 'auth/invalid-email') {
          forgetLinkEmail();
          setView({ status: 'ask-email' });
        }
        throw error;
      }
    });

  /** Confirms an address, undoes a change, or finds out whose password to change. */
  const perform = ({ mode, code }: Extract<EmailAction, { code: string }>) =>
    run(async () => {
      const service = await loadService();
      if (mode === 'resetPassword') {
        return setView({ status: 'new-password', code, email: await service.readResetCode(code) });
      }
      await service.applyEmailCode(code);
      setView({ status: 'said', text: mode === 'verify' ? copy.finishEmailConfirmed : copy.finishChangeReverted });
    });

  useEffect(() => {
    const action = emailActionOf(window.location.search);
    link.current = window.location.href;
    // The code must not stay in the history, nor reach other pages as a referrer.
    changeAddress(`${signInPath('finish')}?next=${encodeURIComponent(nextPath())}`, 'replace');
    if (action === null) return setView({ status: 'nothing' });
    if (action.mode !== 'signIn') return void perform(action);
    const email = linkEmail();
    if (email === null) setView({ status: 'ask-email' });
    else void signInWith(email);
  }, []);

  const savePassword = (code: string, password: string) =>
    run(async () => {
      await (await loadService()).resetPassword(code, password);
      setView({ status: 'said', text: copy.finishPasswordSaved });
    });

  const said = problem === null || view.status !== 'reading' ? textOf(view) : '';

  switch (view.status) {
    case 'ask-email':
      return (
        <>
          <p>{copy.finishAskEmail}</p>
          <StepForm
            button={copy.finishSubmit}
            busy={busy}
            problem={problem === copy.problemEmail ? copy.problemLinkEmail : problem}
            onSubmit={(text) => void signInWith(text('email').trim())}
          >
            <EmailField label={copy.linkEmail} name="email" readOnly={busy} />
          </StepForm>
        </>
      );
    case 'new-password':
      return (
        <>
          <p>{copy.finishNewPassword(view.email)}</p>
          <StepForm
            button={copy.finishSavePassword}
            busy={busy}
            problem={problem}
            onSubmit={(text) => void savePassword(view.code, text('password'))}
          >
            {/* Tells password managers which account the password belongs to. */}
            <input type="email" name="email" autoComplete="username" value={view.email} readOnly hidden />
            <PasswordField
              label={copy.finishNewPasswordLabel}
              name="password"
              autoComplete="new-password"
              readOnly={busy}
            />
          </StepForm>
        </>
      );
    default:
      return (
        <>
          {problem !== null && <FormFailure text={problem} />}
          <p role="status">{said}</p>
          {(problem !== null || view.status !== 'reading') && (
            <a className="button" href={`${paths.login}?next=${encodeURIComponent(next)}`}>
              {copy.finishSignIn}
            </a>
          )}
        </>
      );
  }
}
