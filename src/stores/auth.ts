import { atom } from 'nanostores';
import { type Credentials, type Session, signedOut, unknownSession } from '#domain/session.ts';
import { hearTabs, tellTabs } from '#platform/tab-messages.ts';
import { forgetSession, readCredentials, storedCredentials, writeCredentials } from './stored-session.ts';

const TOPIC = 'session';

/** How long a new tab waits for another one to hand over its session before it shows nobody's, in milliseconds. */
const TAKE_OVER_MS = 150;

/** Who is signed in, in this tab. Every page carries this file: what changes the session is in `session-changes.ts`. */
export const $session = atom<Session>(unknownSession);

/** What tabs tell each other; `session` answers `ask`. */
type Message =
  | { kind: 'ask' }
  | { kind: 'session' | 'renewed' | 'signed-in'; credentials: Credentials }
  | { kind: 'signed-out' };

/** Tells the shop's other open tabs. */
export const tellSession = (message: Message) => tellTabs(TOPIC, message);

/** The access token that the other tabs were asked with, `undefined` without one; null while this tab wants no session. */
let askedWith: string | null | undefined;

function ask(): void {
  askedWith = storedCredentials()?.access;
  tellSession({ kind: 'ask' });
}

/** Shows the tab's session as it is stored. Kept as it is when nothing changed, so that nobody draws anew. */
export function showSession(): void {
  const credentials = storedCredentials();
  const session = $session.get();
  askedWith = credentials ? undefined : null;
  if (!credentials) $session.set(signedOut);
  else if (
    session.status !== 'signed-in' ||
    session.user.id !== credentials.user.id ||
    session.user.username !== credentials.user.username
  )
    $session.set({ status: 'signed-in', user: credentials.user });
}

/** Stores and shows a session in this tab. */
export function adoptSession(credentials: Credentials): void {
  writeCredentials(credentials);
  showSession();
}

function hear(raw: unknown): void {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return;
  const own = storedCredentials();
  const credentials = 'credentials' in raw ? readCredentials(raw.credentials) : null;
  if (raw.kind === 'ask' && own) tellSession({ kind: 'session', credentials: own });
  if (raw.kind === 'signed-out') {
    forgetSession();
    showSession();
  }
  if (!credentials) return;
  if (raw.kind === 'signed-in') adoptSession(credentials);
  // Who has signed out since does not want it, and an answer that comes after new tokens is older than they are. A late
  // one is taken: tabs in the background are slow.
  if (raw.kind === 'renewed' ? askedWith !== null : raw.kind === 'session' && own?.access === askedWith) {
    adoptSession(credentials);
  }
}

/** A page that comes back from the back-forward cache has heard nothing meanwhile. */
function catchUp(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  showSession();
  ask();
}

if (typeof window !== 'undefined') {
  hearTabs(TOPIC, hear);
  window.addEventListener('pageshow', catchUp);
  // What is stored counts at once; another tab may have newer tokens than a page that comes back from a foreign site.
  if (storedCredentials()) showSession();
  else setTimeout(() => $session.get().status === 'unknown' && $session.set(signedOut), TAKE_OVER_MS);
  ask();
}
