import { useEffect, useRef } from 'react';
import { paths } from '#config/paths.ts';
import { MethodLinks } from '#features/identity/MethodLinks.tsx';
import * as copy from './copy.ts';
import type { SignInFormName } from './sign-in-dialog-store.ts';
import { forms } from './sign-in-forms.tsx';

interface SignInPanelProps {
  form: SignInFormName;
  onSwitch: (form: SignInFormName) => void;
}

/** One of the two forms with a link to the other, for the dialog and the login page. */
export function SignInPanel({ form, onSwitch }: SignInPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(form);
  const { Form, other } = forms[form];

  // The clicked link was replaced, so move the focus to the new form.
  useEffect(() => {
    if (shown.current !== form) panel.current?.querySelector('input')?.focus();
    shown.current = form;
  }, [form]);

  return (
    <div className="sign-in" ref={panel}>
      <Form />
      <p>
        <button type="button" className="link-button" onClick={() => onSwitch(other.form)}>
          {other.link}
        </button>
      </p>
      {form === 'sign-in' && (
        <p className="sign-in__help">
          Forgot your password? <a href={paths.contact}>Write to us</a>, and we’ll sort it out.
        </p>
      )}
      {__IDENTITY__ && (
        <>
          <p className="sign-in__help">{copy.signInPanelOr}</p>
          <MethodLinks />
        </>
      )}
    </div>
  );
}
