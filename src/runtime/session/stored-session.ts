import { fieldsOf, parseJson } from '#lib/fields.ts';
import { readStored, removeStored, sessionKeys, writeStored } from '#lib/persistent.ts';
import type { Credentials, SessionUser } from './model.ts';

/** Parses a user from storage or from another tab. The id may be a number, as in the API. */
function readUser(raw: unknown): SessionUser {
  const { id, username } = fieldsOf(raw);
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    username: typeof username === 'string' ? username : '',
  };
}

/** Null for anything but printable ASCII, because a header can't carry other characters. */
const tokenOrNull = (value: unknown) => (typeof value === 'string' && /^[ -~]+$/.test(value) ? value : null);

/** Parses credentials from storage or from another tab; null when they are invalid. */
export function readCredentials(raw: unknown): Credentials | null {
  const { user, access, refresh, identity } = fieldsOf(raw);
  const token = tokenOrNull(access);
  if (token === null) return null;
  return { user: readUser(user), access: token, refresh: tokenOrNull(refresh), identity: tokenOrNull(identity) };
}

/** The user who is signed in, or was when the browser was last open. */
const storedUser = (): SessionUser => readUser(parseJson(readStored('user')));

/** Returns this tab's credentials; an access token is enough. Null when signed out. */
export function storedCredentials(): Credentials | null {
  return readCredentials({
    user: storedUser(),
    access: readStored('accessToken'),
    refresh: readStored('refreshToken'),
    identity: readStored('identityToken'),
  });
}

export function writeCredentials({ user, access, refresh, identity }: Credentials): void {
  const texts = {
    accessToken: access,
    refreshToken: refresh,
    identityToken: identity,
    // If the user is not stored, the next page would take the tokens for another session's.
    tokenOwner: writeStored('user', JSON.stringify(user)) ? user.id : null,
    userID: user.id,
    username: user.username,
  };
  for (const [key, text] of Object.entries(texts)) {
    if (text === null) removeStored(key);
    else writeStored(key, text);
  }
}

/** Whether this tab's tokens are not of the user that all tabs share, because another tab has signed out or in. */
export function hasOtherTokens(): boolean {
  const { id } = storedUser();
  return (readStored('tokenOwner') ?? id) !== id;
}

/** Removes the tab's own session data. Keeps what all tabs share, because it may belong to another session by now. */
export function forgetTab(): void {
  for (const key of sessionKeys) removeStored(key);
}

/**
 * Removes all data of a session (docs/storage.md), except payments while one of them may have been executed. Without its record,
 * it would be executed again after the next sign-in. A text search replaces the parser, because every page loads this file.
 */
export function forgetSession(): void {
  forgetTab();
  for (const key of ['user', 'userID', 'username', 'deliveryPlace']) removeStored(key);
  if (!readStored('paymentIntent')?.includes('"executing"')) removeStored('paymentIntent');
}
