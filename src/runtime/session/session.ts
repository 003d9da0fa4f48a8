import { atom } from 'nanostores';
import { fieldsOf } from '#lib/fields.ts';
import { hearTabs, tellTabs } from '#lib/tab-messages.ts';
import { type Credentials, type Session, signedOut, unknownSession } from './model.ts';
import { forgetSession, forgetTab, readCredentials, storedCredentials, writeCredentials } from './stored-session.ts';

const TOPIC = 'session';

/** How long a new tab waits for another one to hand over its session before it shows nobody's, in milliseconds. */
const TAKE_OVER_MS = 150;

/** How long a tab that is signed out still takes an answer, in milliseconds: tabs in the background are slow. */
const LATE_MS = 10_000;

/** Who is signed in, in this tab. Every page carries this file: what changes the session is in `session-changes.ts`. */
export const $session = atom<Session>(unknownSession);

/** What tabs tell each other; `session` answers `ask`. */
type Message =
  | { kind: 'ask' }
  | { kind: 'session' | 'renewed' | 'signed-in'; credentials: Credentials }
  | { kind: 'signed-out' };

/** Tells the shop's other open tabs. */
export const tellSession = (message: Message) => tellTabs(TOPIC, message);

/** The access token that the other tabs were asked with; `undefined` without one, or once that is answered. */
let askedWith: string | undefined;

/** Until when this tab takes a session while it has none, by `performance.now()`. */
let wantedUntil = 0;

/** What this tab was signed in with when its page was put away. */
let left: Credentials | null = null;

function ask(): void {
  askedWith = storedCredentials()?.access;
  wantedUntil = performance.now() + LATE_MS;
  tellSession({ kind: 'ask' });
}

/** Shows the tab's session as it is stored. Kept as it is when nothing changed, so that nobody draws anew. */
export function showSession(): void {
  const credentials = storedCredentials();
  const session = $session.get();
  askedWith = undefined;
  if (!credentials) {
    wantedUntil = 0;
    $session.set(signedOut);
  } else if (JSON.stringify(credentials.user) !== JSON.stringify('user' in session && session.user)) {
    $session.set({ status: 'signed-in', user: credentials.user });
  }
}

/** Stores and shows a session in this tab. */
export function adoptSession(credentials: Credentials): void {
  writeCredentials(credentials);
  showSession();
}

function hear(raw: unknown): void {
  const { kind, credentials: told } = fieldsOf(raw);
  const own = storedCredentials();
  const credentials = readCredentials(told);
  if (kind === 'ask' && own) tellSession({ kind: 'session', credentials: own });
  if (kind === 'signed-out') {
    forgetSession();
    showSession();
  }
  if (!credentials) return;
  // Who has signed out or asked long ago does not want it, and an answer that comes after new tokens is older than they are.
  if (
    kind === 'signed-in' ||
    ((own || performance.now() < wantedUntil) &&
      (kind === 'renewed' || (kind === 'session' && own?.access === askedWith)))
  )
    adoptSession(credentials);
}

/** A page that comes back from the back-forward cache has heard nothing meanwhile. */
function catchUp(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  const own = storedCredentials();
  // The tab's tokens are as they were, their user is not: that session has ended elsewhere.
  if (own?.access === left?.access && own?.user.id !== left?.user.id) forgetTab();
  showSession();
  ask();
}

if (typeof window !== 'undefined') {
  hearTabs(TOPIC, hear);
  window.addEventListener('pagehide', () => {
    left = storedCredentials();
  });
  window.addEventListener('pageshow', catchUp);
  // A page that is made ahead may have read what was about to go, and has heard nothing before this ran. The event is the
  // document's, and does not bubble.
  window.addEventListener('prerenderingchange', () => $session.get().status === 'unknown' || showSession(), true);
  // What is stored counts at once; another tab may have newer tokens than a page that comes back from a foreign site.
  if (storedCredentials()) showSession();
  else setTimeout(() => $session.get().status === 'unknown' && $session.set(signedOut), TAKE_OVER_MS);
  ask();
}
