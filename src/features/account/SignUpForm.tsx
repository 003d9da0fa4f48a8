import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Field, PasswordField } from '#ui/Field.tsx';
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
      {(complaintsOf, readOnly) => (
        <>
          <Field
            label={copy.signUpFormEmail}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            readOnly={readOnly}
            errors={complaintsOf('email')}
          />
          <Field
            label={copy.signUpFormUsername}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            errors={complaintsOf('username')}
          />
          <PasswordField
            label={copy.signUpFormPassword}
            name="password"
            autoComplete="new-password"
            readOnly={readOnly}
            errors={complaintsOf('password')}
          />
          <PasswordField
            label={copy.signUpFormConfirmPassword}
            name="confirm_password"
            autoComplete="new-password"
            readOnly={readOnly}
            errors={mismatch ? [copy.signUpFormMismatch] : complaintsOf('confirm_password')}
          />
        </>
      )}
    </AccountForm>
  );
}
