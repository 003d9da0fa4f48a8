import type { Credentials, SessionUser } from '#domain/session.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';

/** What signing out removes: the table of storage keys in ARCHITECTURE.md. */
const keys = [
  'accessToken',
  'refreshToken',
  'identityToken',
  'currentCart',
  'paymentIntent',
  'user',
  'userID',
  'username',
  'deliveryPlace',
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A user as stored or told; an id may be a number, as the API's may. */
function readUser(raw: unknown): SessionUser {
  if (!isRecord(raw)) return { id: '', username: '' };
  const { id, username } = raw;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    username: typeof username === 'string' ? username : '',
  };
}

/** Of other signs a header can't be made: what storage holds is no token then. */
const tokenOrNull = (value: unknown) => (typeof value === 'string' && /^[ -~]+$/.test(value) ? value : null);

/** Credentials that another tab told, or null when they are none. */
export function readCredentials(raw: unknown): Credentials | null {
  if (!isRecord(raw)) return null;
  const access = tokenOrNull(raw.access);
  if (access === null) return null;
  return { user: readUser(raw.user), access, refresh: tokenOrNull(raw.refresh), identity: tokenOrNull(raw.identity) };
}

/** Who is signed in or was when the browser was last open. */
function storedUser(): SessionUser {
  try {
    return readUser(JSON.parse(readStored('user') ?? 'null'));
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

function writeOrRemove(key: string, value: string | null): void {
  if (value === null) removeStored(key);
  else writeStored(key, value);
}

export function writeCredentials({ user, access, refresh, identity }: Credentials): void {
  writeOrRemove('accessToken', access);
  writeOrRemove('refreshToken', refresh);
  writeOrRemove('identityToken', identity);
  writeStored('user', JSON.stringify(user));
  writeStored('userID', user.id);
  writeStored('username', user.username);
}

/**
 * Removes everything that belongs to a session, but for payments while one of them may have been executed: forgotten, it
 * would be executed again once the shopper has signed in. A look at the text will do: every page carries this.
 */
export function forgetSession(): void {
  const executing = readStored('paymentIntent')?.includes('"executing"');
  for (const key of keys) if (!executing || key !== 'paymentIntent') removeStored(key);
}
