import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import * as copy from './copy.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { $signInDialog, closeSignIn, openSignIn } from './sign-in-dialog-store.ts';
import { forms } from './sign-in-forms.tsx';
import { forgetFailures } from './sign-in-store.ts';

/** The sign-in and sign-up dialog over the current page. */
export function SignInDialog() {
  const form = useStore($signInDialog);

  useEffect(() => {
    if (form === null) forgetFailures();
  }, [form]);

  return (
    <Dialog
      title={forms[form ?? 'sign-in'].title}
      description={copy.signInPanelIntroduction}
      open={form !== null}
      onClose={closeSignIn}
    >
      {/* Unmounted with the dialog, so that no password stays in the page for the next user. */}
      {form && <SignInPanel form={form} onSwitch={openSignIn} />}
    </Dialog>
  );
}
