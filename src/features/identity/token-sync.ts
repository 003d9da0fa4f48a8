import { tokenSyncUrl } from '#config/identity.ts';
import { withCrossTabLock } from '#lib/locks.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';
import { $session } from '#runtime/session/session.ts';
import { renewIdentity } from '#runtime/session/session-changes.ts';
import { storedCredentials } from '#runtime/session/stored-session.ts';
import { isServiceToken, openAccount } from './open-account.ts';
import type { User } from './service.ts';

/** Account and time (in milliseconds since 1970) of the last sync, or the account and `out` until its sign-out is synced. */
const KEY = 'tokenSynced';

/** A token is sent at most this often, in milliseconds. */
const MAX_AGE_MS = 300_000;

/** A token is renewed this long before it expires, in milliseconds. */
const RENEW_MS = 5 * 60_000;

/** Pause after a failed call, in milliseconds. */
const RETRY_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns a token of the account, and when the next one is due, in milliseconds since 1970. */
async function currentToken(user: User): Promise<{ token: string; renewAt: number }> {
  const own = await user.getIdTokenResult();
  const kept = storedCredentials()?.identity ?? '';
  // After a pause, such as a device's sleep, the client has renewed the token by itself.
  const isNew = isServiceToken(kept) && own.token !== kept;
  const renewAt = Date.parse(own.expirationTime) - RENEW_MS;
  if (!isNew && renewAt > Date.now()) return { token: own.token, renewAt };
  const token = isNew ? own.token : (await user.getIdTokenResult(true)).token;
  renewIdentity(token);
  // Not the time that the new token names, because on a device whose clock is fast it is over already.
  return { token, renewAt: Date.now() + MAX_AGE_MS };
}

async function send(method: 'POST' | 'DELETE', headers: HeadersInit): Promise<void> {
  // The page may be about to close.
  const answer = await fetch(tokenSyncUrl, { method, headers, keepalive: true, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${method} ${tokenSyncUrl} answered ${answer.status}.`);
}

/** @returns how long to wait for the next sync, in milliseconds; null if there is nothing to do */
async function syncNow(): Promise<number | null> {
  const [account, at] = (readStored(KEY) ?? '').split(' ');
  const isSignedOut = $session.get().status === 'signed-out';
  const user = isSignedOut ? null : await openAccount();
  if (!user) {
    // Another tab of the same shopper may be signed in without an account, so that alone does not end the sync.
    if (!account || (!isSignedOut && at !== 'out')) return null;
    // Noted first, because another shopper may sign in before the call succeeds.
    writeStored(KEY, `${account} out`);
    await send('DELETE', {});
    removeStored(KEY);
    return null;
  }
  const { token, renewAt } = await currentToken(user);
  const due = Number(at) + MAX_AGE_MS;
  const now = Date.now();
  if (account === user.uid && now < due) return Math.min(due, renewAt) - now;
  // Noted first, because the page may close while the call is on its way, and the next one would send it again.
  writeStored(KEY, `${user.uid} ${now}`);
  await send('POST', { authorization: `Bearer ${token}` }).catch((error: unknown) => {
    // The next call is due at once. The account stays, because the endpoint may have its earlier token.
    writeStored(KEY, `${user.uid} 0`);
    throw error;
  });
  return Math.min(MAX_AGE_MS, renewAt - now);
}

/** Sends the token of the identity service to the shop's own endpoint, one tab at a time. Failures are logged and tried again. */
export async function syncToken(): Promise<void> {
  clearTimeout(timer);
  const wait = await withCrossTabLock('token-sync', syncNow).catch((error: unknown) => {
    reportError(error);
    return RETRY_MS;
  });
  // Another call may have set a timer meanwhile.
  clearTimeout(timer);
  if (wait !== null) timer = setTimeout(() => void syncToken(), Math.max(1000, wait));
}
