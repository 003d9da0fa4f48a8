import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { $signInDialog, closeSignIn, openSignIn } from './sign-in-dialog-store.ts';
import { forms, introduction } from './sign-in-forms.tsx';
import { forgetFailures } from './sign-in-store.ts';

/** Signing in or up over the page that the shopper is on. */
export function SignInDialog() {
  const form = useStore($signInDialog);

  useEffect(() => {
    if (form === null) forgetFailures();
  }, [form]);

  return (
    <Dialog
      title={forms[form ?? 'sign-in'].title}
      description={introduction}
      open={form !== null}
      onClose={closeSignIn}
    >
      {/* Gone with the dialog: no password stays behind in a page that somebody else may use. */}
      {form && <SignInPanel form={form} onSwitch={openSignIn} />}
    </Dialog>
  );
}
