import { firstValue } from '#lib/first-value.ts';
import type { Session } from './model.ts';
import { $session } from './session.ts';
import { storedCredentials } from './stored-session.ts';

/** Resolves with the first known session: at once, or after the other tabs had time to respond. */
export function sessionKnown(): Promise<Session> {
  return firstValue($session, ({ status }) => status !== 'unknown');
}

/** Returns the access token for API calls; waits until the session is known. Null when signed out. */
export async function accessToken(): Promise<string | null> {
  await sessionKnown();
  return storedCredentials()?.access ?? null;
}
