import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shop } from '#config/shop.ts';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import * as copy from './copy.ts';
import { leaveWhenSignedIn, loginForm, loginTarget } from './login-page.ts';
import { SignInPanel } from './SignInPanel.tsx';
import type { SignInFormName } from './sign-in-dialog-store.ts';
import { forms } from './sign-in-forms.tsx';

/** Sign-in and sign-up as a separate page. */
export function Login() {
  const session = useStore($session, { ssr: () => unknownSession });
  const [form, setForm] = useState<SignInFormName>('sign-in');
  const [target, setTarget] = useState('/');

  useEffect(() => {
    setForm(loginForm());
    setTarget(loginTarget());
    return leaveWhenSignedIn();
  }, []);

  useEffect(() => {
    document.title = `${forms[form].title} · ${shop.name}`;
  }, [form]);

  if (session.status === 'signed-in') {
    return (
      <div className="login" role="status">
        <h1>
          Welcome, <span dir="auto">{session.user.username}</span>
        </h1>
        <p>{copy.loginSignedIn}</p>
        <a className="button" href={target}>
          {copy.loginGo}
        </a>
      </div>
    );
  }
  return (
    <div className="login">
      <h1>{forms[form].title}</h1>
      <p>{copy.signInPanelIntroduction}</p>
      <SignInPanel form={form} onSwitch={setForm} />
    </div>
  );
}
