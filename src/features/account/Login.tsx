import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { leaveWhenSignedIn, loginForm, loginTarget } from './login-page.ts';
import { SignInPanel } from './SignInPanel.tsx';
import type { SignInFormName } from './sign-in-dialog-store.ts';
import { forms, introduction } from './sign-in-forms.tsx';

/** Signing in or up as a page of its own. */
export function Login() {
  const session = useStore($session, { ssr: () => unknownSession });
  const [form, setForm] = useState<SignInFormName>('sign-in');
  const [target, setTarget] = useState('/');

  useEffect(() => {
    setForm(loginForm());
    setTarget(loginTarget());
    return leaveWhenSignedIn();
  }, []);

  if (session.status === 'signed-in') {
    return (
      <div className="login" role="status">
        <h1>
          Welcome, <span dir="auto">{session.user.username}</span>
        </h1>
        <p>You are signed in.</p>
        <a className="button" href={target}>
          Go on
        </a>
      </div>
    );
  }
  return (
    <div className="login">
      <h1>{forms[form].title}</h1>
      <p>{introduction}</p>
      <SignInPanel form={form} onSwitch={setForm} />
    </div>
  );
}
