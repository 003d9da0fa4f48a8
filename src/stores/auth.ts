import { atom } from 'nanostores';
import { type Credentials, type Session, signedOut, unknownSession } from '#domain/session.ts';
import { hearTabs, tellTabs } from '#platform/tab-messages.ts';
import { forgetSession, readCredentials, storedCredentials, writeCredentials } from './stored-session.ts';

const TOPIC = 'session';

/** How long a new tab waits for another one to hand over its session, in milliseconds. */
const TAKE_OVER_MS = 150;

/** Who is signed in, in this tab. */
export const $session = atom<Session>(unknownSession);

/** What tabs tell each other; `session` answers `ask`. */
type Message =
  | { kind: 'ask' }
  | { kind: 'session' | 'renewed' | 'signed-in'; credentials: Credentials }
  | { kind: 'signed-out' };

const tell = (message: Message) => tellTabs(TOPIC, message);

/** The access token that the other tabs were asked with. */
let askedWith: string | undefined;

function ask(): void {
  askedWith = storedCredentials()?.access;
  tell({ kind: 'ask' });
}

/** The tab's session as it is stored. Kept as it is when nothing changed, so that nobody draws anew. */
function show(): void {
  const credentials = storedCredentials();
  const session = $session.get();
  if (!credentials) $session.set(signedOut);
  else if (
    session.status !== 'signed-in' ||
    session.user.id !== credentials.user.id ||
    session.user.username !== credentials.user.username
  )
    $session.set({ status: 'signed-in', user: credentials.user });
}

function adopt(credentials: Credentials): void {
  writeCredentials(credentials);
  show();
}

function hear(raw: unknown): void {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return;
  const own = storedCredentials();
  const credentials = 'credentials' in raw ? readCredentials(raw.credentials) : null;
  if (raw.kind === 'ask' && own) tell({ kind: 'session', credentials: own });
  if (raw.kind === 'signed-out') {
    forgetSession();
    show();
  }
  if (!credentials) return;
  if (raw.kind === 'signed-in') adopt(credentials);
  // Who has signed out since does not want it, and an answer that comes after new tokens is older than they are.
  if ($session.get().status === 'signed-out') return;
  if (raw.kind === 'renewed' || (raw.kind === 'session' && own?.access === askedWith)) adopt(credentials);
}

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

/** Signs in, here and in the shop's other open tabs. */
export function startSession(credentials: Credentials): void {
  adopt(credentials);
  tell({ kind: 'signed-in', credentials });
}

/** Takes over new tokens of the same session, and hands them to the other tabs. */
export function renewSession(tokens: { access: string; refresh: string | null }): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, access: tokens.access, refresh: tokens.refresh ?? own.refresh };
  writeCredentials(credentials);
  tell({ kind: 'renewed', credentials });
}

/** The shopper has another username now. */
export function renameUser(username: string): void {
  const own = storedCredentials();
  if (!own) return;
  const credentials = { ...own, user: { ...own.user, username } };
  adopt(credentials);
  tell({ kind: 'signed-in', credentials });
}

/** Signs out, here and in the shop's other open tabs. */
export function signOut(): void {
  forgetSession();
  show();
  tell({ kind: 'signed-out' });
}

/** A page that comes back from the back-forward cache has heard nothing meanwhile. */
function catchUp(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  show();
  ask();
}

if (typeof window !== 'undefined') {
  hearTabs(TOPIC, hear);
  window.addEventListener('pageshow', catchUp);
  // What is stored counts at once; another tab may have newer tokens than a page that comes back from a foreign site.
  if (storedCredentials()) show();
  else setTimeout(() => $session.get().status === 'unknown' && show(), TAKE_OVER_MS);
  ask();
}
