import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Field, PasswordField } from '#ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import { signInTexts } from './sign-in.ts';
import { $signUp, submitSignUp } from './sign-in-store.ts';

const names = ['email', 'username', 'password', 'confirm_password'];

/** A new account. */
export function SignUpForm() {
  const [mismatch, setMismatch] = useState(false);
  return (
    <AccountForm
      sending={useStore($signUp)}
      names={names}
      button={{ idle: 'Sign Up', sending: 'Submitting...' }}
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
      {(complaintsOf, readOnly) => (
        <>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            readOnly={readOnly}
            errors={complaintsOf('email')}
          />
          <Field
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            errors={complaintsOf('username')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            readOnly={readOnly}
            errors={complaintsOf('password')}
          />
          <PasswordField
            label="Confirm password"
            name="confirm_password"
            autoComplete="new-password"
            readOnly={readOnly}
            errors={mismatch ? [signInTexts.mismatch] : complaintsOf('confirm_password')}
          />
        </>
      )}
    </AccountForm>
  );
}
