import type { IdentityMethod } from '#config/identity-settings.ts';
import type { SignInPageName } from '#config/paths.ts';

/** Links to the ways of signing in, in the sign-in dialog and on the login page. */
export const methodLinks: Record<IdentityMethod, string> = {
  google: 'Continue with Google',
  link: 'Email me a sign-in link',
  phone: 'Sign in with your phone',
  password: 'Sign in with email and password',
};

/** Titles of the sign-in pages. */
export const pageTitles: Record<SignInPageName, string> = {
  google: 'Sign in with Google',
  link: 'Sign in by email',
  phone: 'Sign in by phone',
  password: 'Sign in with a password',
  finish: 'Finish signing in',
  security: 'Two-step sign-in',
};

/** Texts that several sign-in pages show. */
export const otherWays = 'Other ways to sign in';
export const signInBusy = 'One moment…';
export const signInCompleting = 'Signing you in…';
export const signInNotCompleted = 'We couldn’t sign you in.';
export const signInUnavailable = 'This way of signing in isn’t available right now. Please use another one.';
export const signInDone = 'Logged in successfully';

/** Texts of the page for Google. */
export const googleIntroduction =
  'Google opens in a small window. We receive your name and your email address from it.';
export const googleButton = 'Continue with Google';
export const googleAgain = 'Open the window again';
export const googleWaiting = 'Waiting for Google. If you closed the window, open it again.';

/** Texts of the page for an email link. */
export const linkIntroduction = 'We email you a link. Open it, and you’re signed in. No password needed.';
export const linkEmail = 'Email';
export const linkSend = 'Send the link';
export const linkSent = (email: string): string =>
  `We sent a link to ${email}. Open it on this device or on another one. It can take a minute, and it may be in your spam folder.`;
export const linkResend = 'Send it again';
export const linkChange = 'Use another address';

/** Texts of the page for a phone number. */
export const phoneIntroduction = 'We text you a code. Message and data rates may apply.';
export const phoneNumber = 'Mobile number';
export const phoneHint = 'A US number, such as (202) 555-0123.';
export const phoneSend = 'Text me a code';
export const phoneChange = 'Use another number';

/** Texts of the form for a code. */
export const codeLabel = 'Code';
/** @param phone such as `(202) 555-0123` */
export const codeSent = (phone: string): string => `We sent a six-digit code to ${phone.replace(' ', '\u00a0')}.`;
export const codeSubmit = 'Confirm';
export const codeWait = 'No message? You can ask for a new code in 30 seconds.';
export const codeResend = 'Send a new code';
export const codeIncomplete = 'Enter the six digits of the code.';

/** Texts of the page for an email address and a password. */
export const passwordIntroduction = 'Sign in with the email and password of your account.';
export const passwordNewIntroduction = 'Choose a long password that you use nowhere else.';
export const passwordResetIntroduction = 'We email you a link to choose a new password.';
export const passwordEmail = 'Email';
export const passwordPassword = 'Password';
export const passwordSignIn = 'Sign in';
export const passwordCreate = 'Create account';
export const passwordReset = 'Send the link';
export const passwordToCreate = 'New here? Create an account';
export const passwordToSignIn = 'Have an account? Sign in';
export const passwordToReset = 'Forgot your password?';
export const passwordResetSent = (email: string): string =>
  `If ${email} has an account, an email with a link is on its way. It may be in your spam folder.`;

/** Texts of the page that the service's emails lead to. */
export const finishAskEmail = 'Enter the email address that received the link.';
export const finishSubmit = 'Sign in';
export const finishNewPassword = (email: string): string => `Choose a new password for ${email}.`;
export const finishNewPasswordLabel = 'New password';
export const finishSavePassword = 'Save the password';
export const finishPasswordSaved = 'Your new password is saved.';
export const finishEmailConfirmed = 'Your email address is confirmed.';
export const finishChangeReverted = 'The change is undone. If you didn’t make it, choose a new password, too.';
export const finishNothing = 'There is nothing to finish here. Sign in again, or open the link from our email.';
export const finishSignIn = 'Sign in';

/** Texts of the second step of a sign-in. */
export const factorTitle = 'One more step';
export const factorChoose = 'How do you want to confirm that it’s you?';
export const factorSent = (end: string): string => `We sent a six-digit code to the number ending in ${end}.`;
export const factorOther = 'Use another step';
export const factorApp = 'Enter the six-digit code that your authenticator app shows.';
export const factorName = (kind: 'phone' | 'app', label: string): string => {
  if (kind === 'phone') return label === '' ? 'Text message' : `Text message to the number ending in ${label}`;
  return label === '' ? 'Authenticator app' : `Authenticator app (${label})`;
};

/** Texts of the section for sign-in security in the profile. */
export const securityTitle = 'Security';
export const securityText = 'Protect your account with a second step when you sign in.';
export const securityLink = 'Two-step sign-in';

/** Texts of the page for second factors. */
export const factorsIntroduction = 'A second step keeps your account yours, even if somebody learns your password.';
export const factorsNone = 'You have no second step yet.';
export const factorsList = 'Your second steps';
export const factorsRemove = 'Remove';
export const factorsReallyRemove = 'Yes, remove it';
export const factorsRemoved = 'Removed';
export const factorsAdded = 'Added';
export const factorsAddPhone = 'Add a phone';
export const factorsAddApp = 'Add an authenticator app';
export const factorsSignIn = 'Please sign in again before you change how you sign in.';
export const factorsConfirmEmail = 'Confirm your email address first. We can send you an email with a link.';
export const factorsNeedEmail = 'A second step needs an account with an email address.';
export const factorsSendEmail = 'Send the email';
export const factorsConfirmed = 'I have confirmed it';
export const factorsEmailSent = 'The email is on its way. Open its link, then come back to this page.';
export const factorsScan = 'Scan this code with your authenticator app, or type the key into it.';
export const factorsKey = 'Key';
export const factorsOpen = 'Open my authenticator app';
export const factorsQr = 'The key as a picture';
export const factorsCancel = 'Cancel';
export const factorsBack = 'Back to my account';

/** Reasons why a sign-in failed. */
export const problemConnection = 'We couldn’t reach the sign-in service. Check your connection and try again.';
export const problemCredentials =
  'These details don’t match an account that can sign in here. Check them and try again.';
export const problemNewAccount =
  'We couldn’t create this account. If you have one already, sign in or reset its password.';
export const problemOtherAccount = 'You signed in with another account. Please use the same one as before.';
export const problemPopup = 'Your browser blocked the window. Allow pop-ups for this site and try again.';
export const problemStorage =
  'Your browser blocks storage for this site, and this way of signing in needs it. Allow cookies and site data, or use another way.';
export const problemRefused = 'This account can’t sign in here. Please write to us.';
export const problemEmail = 'Enter an email address such as name@example.com.';
export const problemPassword = 'Choose a longer password that is harder to guess.';
export const problemNoPassword = 'Enter your password.';
export const problemLinkEmail = 'This isn’t the address that the link was sent to. Check it and try again.';
export const problemPhone = 'Enter a US mobile number, such as (202) 555-0123.';
export const problemCode = 'This code isn’t right. Check it and try again.';
export const problemCodeExpired = 'This code has expired. Please ask for a new one.';
export const problemLink = 'This link was used already or has expired. Please ask for a new one.';
export const problemTooMany = 'Too many attempts. Please wait a while and try again.';
export const problemRobot = 'The check against robots failed. Please try again.';
export const problemRecent = 'Your sign-in is too old for this. Please sign in again.';
export const problemFactorKnown = 'This is one of your second steps already.';
export const problemFactorCount = 'You have as many second steps as an account can have. Remove one first.';
export const problemFactor = 'We couldn’t use your second step. Please try again.';
export const problemService =
  'The sign-in service doesn’t respond as it should. Please use another way or try again later.';
