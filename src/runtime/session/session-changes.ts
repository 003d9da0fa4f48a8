import { readStored } from '#lib/persistent.ts';
import type { Credentials } from './model.ts';
import { adoptSession, broadcastSession, showSession } from './session.ts';
import { forgetSession, storedCredentials, writeCredentials } from './stored-session.ts';

/** Signs in, here and in the shop's other open tabs. */
export function startSession(credentials: Credentials): void {
  // Closing the browser ends a session, but leaves its delivery and payments for the same user.
  const last = readStored('userID');
  if (last && last !== credentials.user.id) forgetSession();
  writeCredentials(credentials);
  showSession(true);
  broadcastSession({ kind: 'signed-in', credentials });
}

/** Stores new tokens of the same session, and sends them to the other tabs. */
export function renewSession(tokens: { access: string; refresh: string | null }): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, access: tokens.access, refresh: tokens.refresh ?? own.refresh };
  writeCredentials(credentials);
  broadcastSession({ kind: 'renewed', credentials });
}

/** Stores a new token of the identity service, and sends it to the other tabs. */
export function renewIdentity(token: string): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, identity: token };
  writeCredentials(credentials);
  broadcastSession({ kind: 'renewed', credentials });
}

/** Changes the username of the session, here and in the shop's other open tabs. */
export function renameUser(username: string): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, user: { ...own.user, username } };
  adoptSession(credentials);
  broadcastSession({ kind: 'signed-in', credentials });
}

/** Signs out, here and in the shop's other open tabs. */
export function signOut(): void {
  forgetSession();
  showSession();
  broadcastSession({ kind: 'signed-out' });
}
