import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { forgetFailures } from '#stores/sign-in.ts';
import { $signInDialog, closeSignIn, openSignIn } from '#stores/sign-in-dialog.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { forms, introduction } from './forms.tsx';
import { SignInPanel } from './SignInPanel.tsx';

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
