import { useState } from 'react';
import { EmailField, PasswordField } from '#ui/Field.tsx';
import * as copy from './copy.ts';
import { loadService } from './load-service.ts';
import { nextPath } from './next-path.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

type Form = 'sign-in' | 'create' | 'reset';

const texts = {
  'sign-in': { introduction: copy.passwordIntroduction, button: copy.passwordSignIn },
  create: { introduction: copy.passwordNewIntroduction, button: copy.passwordCreate },
  reset: { introduction: copy.passwordResetIntroduction, button: copy.passwordReset },
} as const;

const links: Record<Form, readonly (readonly [Form, string])[]> = {
  'sign-in': [
    ['create', copy.passwordToCreate],
    ['reset', copy.passwordToReset],
  ],
  create: [['sign-in', copy.passwordToSignIn]],
  reset: [['sign-in', copy.passwordToSignIn]],
};

/** Sign-in with an email address and a password of the identity service, a new account, and a new password. */
export function PasswordStep({ leaveForm, run, signIn, busy, problem }: StepProps) {
  const [form, setForm] = useState<Form>('sign-in');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const told = useFocusOnChange<HTMLParagraphElement>(`${form} ${sentTo}`);
  const { introduction, button } = texts[form];

  async function submit(text: (name: string) => string): Promise<void> {
    const email = text('email').trim();
    if (form === 'reset') {
      const isSent = await run(async () => (await loadService()).sendPasswordReset(email, nextPath()));
      return setSentTo(isSent ? email : null);
    }
    await signIn(async () => {
      const service = await loadService();
      const password = text('password');
      return form === 'create'
        ? service.createAccount(email, password, nextPath())
        : service.signInWithPassword(email, password);
    });
  }

  const show = (other: Form) => {
    if (!leaveForm()) return;
    setSentTo(null);
    setForm(other);
  };

  return (
    <>
      <p ref={told} tabIndex={-1}>
        {sentTo === null ? introduction : copy.passwordResetSent(sentTo)}
      </p>
      <StepForm button={button} busy={busy} problem={problem} onSubmit={(text) => void submit(text)}>
        <EmailField label={copy.passwordEmail} name="email" autoComplete="username" readOnly={busy} />
        {form !== 'reset' && (
          <PasswordField
            label={copy.passwordPassword}
            name="password"
            autoComplete={form === 'create' ? 'new-password' : 'current-password'}
            readOnly={busy}
          />
        )}
      </StepForm>
      {links[form].map(([other, text]) => (
        <p key={other}>
          <button type="button" className="link-button" onClick={() => show(other)}>
            {text}
          </button>
        </p>
      ))}
    </>
  );
}
