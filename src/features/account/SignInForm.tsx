import { useStore } from '@nanostores/react';
import { Field, PasswordField } from '#ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import { $signIn, submitSignIn } from './sign-in-store.ts';

const names = ['username', 'password'];

/** Username and password. */
export function SignInForm() {
  return (
    <AccountForm
      sending={useStore($signIn)}
      names={names}
      button={{ idle: 'Sign in', sending: 'Loggin in...' }}
      onSubmit={(text) => submitSignIn({ username: text('username'), password: text('password') })}
    >
      {(complaintsOf, readOnly) => (
        <>
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
            autoComplete="current-password"
            readOnly={readOnly}
            errors={complaintsOf('password')}
          />
        </>
      )}
    </AccountForm>
  );
}
