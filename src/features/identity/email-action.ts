/** The purpose of a link in an email of the identity service. */
export type EmailAction = { mode: 'signIn' } | { mode: 'resetPassword' | 'verify' | 'revert'; code: string };

/** The service's names of actions. https://firebase.google.com/docs/auth/custom-email-handler */
const modes: Readonly<Record<string, 'signIn' | 'resetPassword' | 'verify' | 'revert'>> = {
  signIn: 'signIn',
  resetPassword: 'resetPassword',
  verifyEmail: 'verify',
  verifyAndChangeEmail: 'verify',
  recoverEmail: 'revert',
  revertSecondFactorAddition: 'revert',
};

/** Reads the action from the query that the service appends to a URL; null if there is none. */
export function emailActionOf(search: string): EmailAction | null {
  const query = new URLSearchParams(search);
  const code = query.get('oobCode');
  const name = query.get('mode') ?? '';
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined;
  if (!code || mode === undefined) return null;
  return mode === 'signIn' ? { mode } : { mode, code };
}
