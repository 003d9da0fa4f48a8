import { useStore } from '@nanostores/react';
import { PasswordField, UsernameField } from '#ui/Field.tsx';
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
      {(field) => (
        <>
          <UsernameField label={copy.signInFormUsername} {...field('username')} />
          <PasswordField label={copy.signInFormPassword} autoComplete="current-password" {...field('password')} />
        </>
      )}
    </AccountForm>
  );
}
