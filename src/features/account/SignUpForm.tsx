import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EmailField, PasswordField, UsernameField } from '#ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import * as copy from './copy.ts';
import { $signUp, submitSignUp } from './sign-in-store.ts';

const names = ['email', 'username', 'password', 'confirm_password'];

/** The form to create an account. */
export function SignUpForm() {
  const [mismatch, setMismatch] = useState(false);
  return (
    <AccountForm
      sending={useStore($signUp)}
      names={names}
      button={{ idle: copy.signUpFormSubmit, sending: copy.signUpFormSubmitting }}
      disabled={mismatch}
      onInput={(text) => setMismatch(text('password') !== text('confirm_password'))}
      onSubmit={(text) =>
        submitSignUp({
          email: text('email'),
          username: text('username'),
          password: text('password'),
          confirmPassword: text('confirm_password'),
        })
      }
    >
      {(field) => (
        <>
          <EmailField label={copy.signUpFormEmail} {...field('email')} />
          <UsernameField label={copy.signUpFormUsername} {...field('username')} />
          <PasswordField label={copy.signUpFormPassword} autoComplete="new-password" {...field('password')} />
          <PasswordField
            label={copy.signUpFormConfirmPassword}
            autoComplete="new-password"
            {...field('confirm_password')}
            {...(mismatch && { errors: [copy.signUpFormMismatch] })}
          />
        </>
      )}
    </AccountForm>
  );
}
