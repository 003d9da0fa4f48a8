import { useStore } from '@nanostores/react';
import { Field, PasswordField } from '#ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import * as copy from './copy.ts';
import { $signIn, submitSignIn } from './sign-in-store.ts';

const names = ['username', 'password'];

/** The sign-in form: username and password. */
export function SignInForm() {
  return (
    <AccountForm
      sending={useStore($signIn)}
      names={names}
      button={{ idle: copy.signInFormSubmit, sending: copy.signInFormSubmitting }}
      onSubmit={(text) => submitSignIn({ username: text('username'), password: text('password') })}
    >
      {(complaintsOf, readOnly) => (
        <>
          <Field
            label={copy.signInFormUsername}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            errors={complaintsOf('username')}
          />
          <PasswordField
            label={copy.signInFormPassword}
            name="password"
            autoComplete="current-password"
            readOnly={readOnly}
            errors={complaintsOf('password')}
          />
        </>
      )}
    </AccountForm>
  );
}
