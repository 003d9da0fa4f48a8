import { atom } from 'nanostores';
import { fieldsOf } from '#lib/fields.ts';
import { readStored, writeStored } from '#lib/persistent.ts';
import { broadcastToTabs, onTabMessage } from '#lib/tab-messages.ts';
import { type Credentials, type Session, signedOut, unknownSession } from './model.ts';
import {
  forgetSession,
  forgetTab,
  hasOtherTokens,
  readCredentials,
  storedCredentials,
  writeCredentials,
} from './stored-session.ts';

const TOPIC = 'session';

/** How long a new tab waits for another tab's session before it shows as signed out, in milliseconds. */
const TAKE_OVER_MS = 150;

/** How long a signed-out tab still accepts another tab's session, in milliseconds. Background tabs are slow. */
const LATE_MS = 10_000;

/** This tab's session. Every page loads this file, so the functions that change the session are in `session-changes.ts`. */
export const $session = atom<Session>(unknownSession);

/** Messages between tabs. `session` is the response to `ask`. */
type Message =
  | { kind: 'ask' }
  | { kind: 'session' | 'renewed' | 'signed-in'; credentials: Credentials }
  | { kind: 'signed-out' };

/** Sends a message to the shop's other open tabs. */
export const broadcastSession = (message: Message) => broadcastToTabs(TOPIC, message);

/** This tab's access token when it last asked the other tabs; `undefined` without one, or after a response. */
let askedWith: string | undefined;

/** Until when this tab accepts a session while it has none, on the clock of `performance.now()`. */
let wantedUntil = 0;

function ask(): void {
  askedWith = storedCredentials()?.access;
  wantedUntil = performance.now() + LATE_MS;
  broadcastSession({ kind: 'ask' });
}

/**
 * Updates `$session` from storage. Keeps the object while the user is the same, so that nothing rerenders.
 * @param anew makes a new object for the same user, too, because the caller that asked to sign in waits for it
 */
export function showSession(anew = false): void {
  const credentials = storedCredentials();
  const session = $session.get();
  askedWith = undefined;
  if (!credentials) {
    wantedUntil = 0;
    $session.set(signedOut);
  } else if (anew || JSON.stringify(credentials.user) !== JSON.stringify('user' in session && session.user)) {
    $session.set({ status: 'signed-in', user: credentials.user });
  }
}

/** Stores a session in this tab and updates `$session`. */
export function adoptSession(credentials: Credentials): void {
  writeCredentials(credentials);
  showSession();
}

function hear(raw: unknown): void {
  const { kind, credentials: told } = fieldsOf(raw);
  const own = storedCredentials();
  const credentials = readCredentials(told);
  if (kind === 'ask' && own) broadcastSession({ kind: 'session', credentials: own });
  if (kind === 'signed-out') {
    // A tab that was frozen hears it late, when local storage may have another shopper's session.
    if (readStored('user') && (!own || hasOtherTokens())) forgetTab();
    else forgetSession();
    showSession();
  }
  if (!credentials) return;
  // Ignore a session after a sign-out or when the response is late. A response that arrives after new tokens is stale.
  if (
    kind === 'signed-in' ||
    ((own || performance.now() < wantedUntil) &&
      (kind === 'renewed' || (kind === 'session' && own?.access === askedWith)))
  )
    adoptSession(credentials);
}

/** Signs out a page that missed the message of another tab. */
function forgetEndedSession(): void {
  if (!hasOtherTokens()) return;
  forgetTab();
  showSession();
}

/** A page restored from the back-forward cache has missed all messages. */
function catchUp(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  forgetEndedSession();
  showSession();
  ask();
}

if (typeof window !== 'undefined') {
  onTabMessage(TOPIC, hear);
  window.addEventListener('pageshow', catchUp);
  // A restored page may still see the old storage.
  window.addEventListener('storage', forgetEndedSession);
  // A prerendered page may have read a session that has ended since, and missed the message. The event fires on the document and
  // does not bubble.
  window.addEventListener('prerenderingchange', () => $session.get().status === 'unknown' || showSession(), true);
  // The tab may have been at another site.
  if (hasOtherTokens()) forgetTab();
  const own = storedCredentials();
  // A stored session counts at once. Ask anyway, because after a visit to another site, other tabs may have newer tokens.
  if (own) {
    // A session from before an update of the shop has no owner yet.
    writeStored('tokenOwner', own.user.id);
    showSession();
  } else setTimeout(() => $session.get().status === 'unknown' && $session.set(signedOut), TAKE_OVER_MS);
  ask();
}
