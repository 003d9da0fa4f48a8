import { fieldsOf, textOf } from '#lib/fields.ts';
import { sessionKnown } from '#runtime/session/session-known.ts';
import { storedCredentials } from '#runtime/session/stored-session.ts';
import { hasIdentityUser, noteIdentityUser } from './identity-user.ts';
import { loadService } from './load-service.ts';
import type { User } from './service.ts';
import { codeOf } from './service-errors.ts';

/** Whether the identity service issued a token, and not the shop's API. Does not verify it. */
export function isServiceToken(token: string): boolean {
  try {
    const [, claims = ''] = token.split('.');
    const { iss } = fieldsOf(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
    return textOf(iss)?.startsWith('https://securetoken.google.com/') ?? false;
  } catch {
    return false;
  }
}

/**
 * Returns the account of the identity service that belongs to the session, or null. If the shop's API issued a token for it,
 * signs in with that.
 * @throws {unknown} if the service or the script of its client can't be reached
 */
export async function openAccount(): Promise<User | null> {
  const { status } = await sessionKnown();
  if (status !== 'signed-in') return null;
  const service = await loadService();
  const user = await service.currentUser();
  // Without the note, it is left from a sign-in that the shop did not complete.
  if (user && hasIdentityUser()) return user;
  const token = storedCredentials()?.identity;
  // The token of an account, which another tab has signed in to, signs in nobody.
  if (!token || isServiceToken(token)) return null;
  try {
    const own = await service.signInWithShopToken(token);
    noteIdentityUser();
    return own;
  } catch (error) {
    if (codeOf(error) === 'auth/network-request-failed') throw error;
    // It has expired, or it is the token of another tab's account.
    return null;
  }
}
