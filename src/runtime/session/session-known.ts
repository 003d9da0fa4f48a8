import type { Session } from './model.ts';
import { $session } from './session.ts';
import { storedCredentials } from './stored-session.ts';

/** Settles with the first session that is known: at once, or after other tabs were asked. */
export function sessionKnown(): Promise<Session> {
  const session = $session.get();
  if (session.status !== 'unknown') return Promise.resolve(session);
  return new Promise((resolve) => {
    const off = $session.listen((known) => {
      if (known.status === 'unknown') return;
      off();
      resolve(known);
    });
  });
}

/** The token that calls are made with; waits until the session is known. Null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  await sessionKnown();
  return storedCredentials()?.access ?? null;
}
