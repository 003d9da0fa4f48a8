import { fieldsOf } from '#lib/fields.ts';
import { readStored, removeStored, sessionKeys, writeStored } from '#lib/persistent.ts';
import type { Credentials, SessionUser } from './model.ts';

/** A user as stored or told; an id may be a number, as the API's may. */
function readUser(raw: unknown): SessionUser {
  const { id, username } = fieldsOf(raw);
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    username: typeof username === 'string' ? username : '',
  };
}

/** Of other signs a header can't be made: what storage holds is no token then. */
const tokenOrNull = (value: unknown) => (typeof value === 'string' && /^[ -~]+$/.test(value) ? value : null);

/** Credentials that another tab told, or null when they are none. */
export function readCredentials(raw: unknown): Credentials | null {
  const { user, access, refresh, identity } = fieldsOf(raw);
  const token = tokenOrNull(access);
  if (token === null) return null;
  return { user: readUser(user), access: token, refresh: tokenOrNull(refresh), identity: tokenOrNull(identity) };
}

/** Who is signed in or was when the browser was last open. */
function storedUser(): SessionUser {
  try {
    return readUser(JSON.parse(readStored('user') ?? ''));
  } catch {
    return readUser(null);
  }
}

/** What this tab is signed in with; an access token is enough. Null when it is not. */
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
    user: JSON.stringify(user),
    userID: user.id,
    username: user.username,
  };
  for (const [key, text] of Object.entries(texts)) {
    if (text === null) removeStored(key);
    else writeStored(key, text);
  }
}

/** Removes what this tab holds of a session. What all tabs share stays: it may be another one's by now. */
export function forgetTab(): void {
  for (const key of sessionKeys) removeStored(key);
}

/**
 * Removes everything that belongs to a session (docs/storage.md), but for payments while one of them
 * may have been executed: forgotten, it would be executed again once the shopper has signed in. A look at the text will do:
 * every page carries this.
 */
export function forgetSession(): void {
  forgetTab();
  for (const key of ['user', 'userID', 'username', 'deliveryPlace']) removeStored(key);
  if (!readStored('paymentIntent')?.includes('"executing"')) removeStored('paymentIntent');
}
