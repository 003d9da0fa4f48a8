import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  type UserCredential,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identity, tokenSyncUrl } from '#config/identity.ts';
import { signInPath } from '#config/paths.ts';
import { isSignInPage } from '#config/read-path.ts';
import { allowServiceScripts } from './script-addresses.ts';
import { codeOf } from './service-errors.ts';

export type { User, UserCredential } from 'firebase/auth';

/** Time for the reCAPTCHA check, in milliseconds. */
const CHECK_MS = 60_000;

function openService(): Auth {
  if (!identity) throw new Error('The identity service is off.');
  if (isSignInPage(location.pathname)) allowServiceScripts();
  const { apiKey, authDomain, projectId, tenant, emulator } = identity;
  const opened = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    // Only a shop that syncs the token needs the account on its other pages, for the life of the tab.
    persistence: tokenSyncUrl === '' ? inMemoryPersistence : [browserSessionPersistence, inMemoryPersistence],
    // Only where it is used: in Safari and on phones, it loads the service's scripts at once, so that the popup opens in time.
    ...(location.pathname === signInPath('google') && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  opened.tenantId = tenant;
  opened.languageCode = 'en';
  if (emulator !== null) connectAuthEmulator(opened, emulator, { disableWarnings: true });
  return opened;
}

/** The client of the identity service. Import this module only on demand, because it loads the service's package. */
export const auth = openService();

/** Returns the URL that an email of the service leads back to. @param next path to go to after sign-in */
function returnUrl(next: string): string {
  const url = new URL(signInPath('finish'), location.origin);
  url.searchParams.set('next', next);
  return url.href;
}

/**
 * Signs in with Google in a popup, or by leaving the page if the browser blocks popups.
 * @throws {FirebaseError}
 */
export async function signInWithGoogle(): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  try {
    return await signInWithPopup(auth, provider);
  } catch (error) {
    if (codeOf(error) !== 'auth/popup-blocked') throw error;
    return signInWithRedirect(auth, provider);
  }
}

/** Returns the sign-in that a redirect has just brought back, or null. @throws {FirebaseError} */
export function redirectedSignIn(): Promise<UserCredential | null> {
  return getRedirectResult(auth);
}

/** Ignores errors that tell whether an address has an account. @throws {FirebaseError} any other error */
async function silently(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found' && codeOf(error) !== 'auth/user-disabled') throw error;
  }
}

/** Sends an email with a link that signs in. @throws {FirebaseError} */
export function sendSignInLink(email: string, next: string): Promise<void> {
  return silently(sendSignInLinkToEmail(auth, email, { url: returnUrl(next), handleCodeInApp: true }));
}

/** @throws {FirebaseError} also if the address is not the one that the link was sent to */
export function signInWithLink(email: string, url: string): Promise<UserCredential> {
  return signInWithEmailLink(auth, email, url);
}

/** @throws {FirebaseError} */
export function signInWithPassword(email: string, password: string): Promise<UserCredential> {
  return signInWithEmailAndPassword(auth, email, password);
}

/** Creates an account, and sends the email that confirms its address. @throws {FirebaseError} */
export async function createAccount(email: string, password: string, next: string): Promise<UserCredential> {
  const created = await createUserWithEmailAndPassword(auth, email, password);
  // The account exists, so a failed email must not stop the sign-in. The security page sends it again.
  await confirmEmail(created.user, next).catch(reportError);
  return created;
}

/** Sends the email that confirms the address of an account. @throws {FirebaseError} */
export function confirmEmail(user: User, next: string): Promise<void> {
  return sendEmailVerification(user, { url: returnUrl(next) });
}

/** Sends an email to choose a new password. An unknown address is no error. @throws {FirebaseError} */
export function sendPasswordReset(email: string, next: string): Promise<void> {
  return silently(sendPasswordResetEmail(auth, email, { url: returnUrl(next) }));
}

/** Checks the code of a reset email. @returns the email address of its account @throws {FirebaseError} */
export function readResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

/** @throws {FirebaseError} */
export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(auth, code, password);
}

/** Performs what the code of an email stands for, such as confirming an address. @throws {FirebaseError} */
export function applyEmailCode(code: string): Promise<void> {
  return applyActionCode(auth, code);
}

/**
 * Runs an action that needs a reCAPTCHA check.
 * @param place an empty element of the page for the check's frame
 */
export async function withVerifier<T>(place: Element, act: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const container = document.createElement('div');
  place.replaceChildren(container);
  // The check never answers when the shopper closes its question.
  let fail = () => {};
  const unsolved = new Promise<never>((_, reject) => {
    fail = () => reject(new FirebaseError('auth/captcha-check-failed', 'The check was not solved.'));
  });
  const timer = setTimeout(fail, CHECK_MS);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible', 'error-callback': fail });
  try {
    return await Promise.race([act(verifier), unsolved]);
  } finally {
    clearTimeout(timer);
    verifier.clear();
  }
}

/** Signs in with the code of a text message. */
export type ConfirmCode = (code: string) => Promise<UserCredential>;

/** Sends a text message with a code. @param phone such as `+12025550123` @throws {FirebaseError} */
export async function sendPhoneCode(phone: string, place: Element): Promise<ConfirmCode> {
  const sent = await withVerifier(place, (verifier) => signInWithPhoneNumber(auth, phone, verifier));
  return (code) => sent.confirm(code);
}

/** Signs in with a token that the shop's API issued. @throws {FirebaseError} */
export async function signInWithShopToken(token: string): Promise<User> {
  return (await signInWithCustomToken(auth, token)).user;
}

/** Returns the account that this tab is signed in to at the service, or null. */
export async function currentUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

/** Asks the service for the account's current state, such as a confirmed address. @throws {FirebaseError} */
export async function refreshAccount(user: User): Promise<void> {
  await reload(user);
  await user.getIdToken(true);
}

/** Signs out of the service. */
export const leaveService = (): Promise<void> => signOut(auth);
