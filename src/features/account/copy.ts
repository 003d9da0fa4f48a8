/** Texts of the sign-in prompt in place of private content. */
export const gateText = (what: string): string => `Sign in to see ${what}.`;
export const gateSignIn = 'Sign in';

/** Texts around the sign-in and sign-up forms. */
export const signInPanelIntroduction = "Please enter your details to proceed. We've saved your progress";
export const signInPanelSignIn = 'Sign in';
export const signInPanelToSignUp = "Don't have an account? Sign Up";
export const signInPanelSignUp = 'Sign up';
export const signInPanelOr = 'or';
export const signInPanelToSignIn = 'Already have an account ? Sign In';

/** Texts of the sign-in form. */
export const signInFormUsername = 'Username';
export const signInFormPassword = 'Password';
export const signInFormSubmit = 'Sign in';
export const signInFormSubmitting = 'Loggin in...';

/** Texts of the sign-up form. */
export const signUpFormEmail = 'Email';
export const signUpFormUsername = 'Username';
export const signUpFormPassword = 'Password';
export const signUpFormConfirmPassword = 'Confirm password';
export const signUpFormMismatch = 'Passwords do not match';
export const signUpFormSubmit = 'Sign Up';
export const signUpFormSubmitting = 'Submitting...';

/** Messages about a finished sign-in or sign-up. */
export const signInSignedIn = 'Logged in successfully';
export const signInSignedUp = 'Registration in successfully';

/** Returns why sign-in or sign-up failed. @param status HTTP status; null if there was no response */
export function signInFailure(status: number | null): string {
  if (status === 400) return 'Missing username or password';
  if (status === 401) return 'You are unauthorized to this page';
  return 'Something went wrong';
}

/** Texts of the account page's header. */
export const accountHeaderTitle = 'Account';

/** Texts of the account page's menu, by tab. */
export const accountMenuLabel = 'Account';
export const accountMenuTabs = { orders: 'Order History', profile: 'Profile', 'wish-list': 'Wish List' };

/** Texts of the login page for a shopper who is signed in. */
export const loginSignedIn = 'You’re signed in.';
export const loginGo = 'Continue';
