import type { Credentials } from './model.ts';
import { adoptSession, showSession, tellSession } from './session.ts';
import { forgetSession, storedCredentials, writeCredentials } from './stored-session.ts';

/** Signs in, here and in the shop's other open tabs. */
export function startSession(credentials: Credentials): void {
  adoptSession(credentials);
  tellSession({ kind: 'signed-in', credentials });
}

/** Takes over new tokens of the same session, and hands them to the other tabs. */
export function renewSession(tokens: { access: string; refresh: string | null }): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, access: tokens.access, refresh: tokens.refresh ?? own.refresh };
  writeCredentials(credentials);
  tellSession({ kind: 'renewed', credentials });
}

/** The shopper has another username now. */
export function renameUser(username: string): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, user: { ...own.user, username } };
  adoptSession(credentials);
  tellSession({ kind: 'signed-in', credentials });
}

/** Signs out, here and in the shop's other open tabs. */
export function signOut(): void {
  forgetSession();
  showSession();
  tellSession({ kind: 'signed-out' });
}
