import * as copy from './copy.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { SignInFormName } from './sign-in-dialog-store.ts';

/** Both forms with their titles and links, for the dialog and the login page. */
export const forms = {
  'sign-in': {
    title: copy.signInPanelSignIn,
    Form: SignInForm,
    other: { form: 'sign-up', link: copy.signInPanelToSignUp },
  },
  'sign-up': {
    title: copy.signInPanelSignUp,
    Form: SignUpForm,
    other: { form: 'sign-in', link: copy.signInPanelToSignIn },
  },
} as const satisfies Record<SignInFormName, unknown>;
