import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { SignInFormName } from './sign-in-dialog-store.ts';

/** Both forms and what stands around them, in the dialog and on the page alike. */
export const forms = {
  'sign-in': {
    title: 'Sign in',
    Form: SignInForm,
    other: { form: 'sign-up', link: "Don't have an account? Sign Up" },
  },
  'sign-up': {
    title: 'Sign up',
    Form: SignUpForm,
    other: { form: 'sign-in', link: 'Already have an account ? Sign In' },
  },
} as const satisfies Record<SignInFormName, unknown>;

export const introduction = "Please enter your details to proceed. We've saved your progress";
