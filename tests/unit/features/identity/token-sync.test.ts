import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#runtime/session/model.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const { stored, session, renewIdentity, openAccount } = vi.hoisted(() => ({
  stored: new Map<string, string>(),
  session: { identity: 'u1-1' },
  renewIdentity: vi.fn(),
  openAccount: vi.fn(),
}));
const $session = atom<Session>({ status: 'signed-in', user: { id: '1', username: 'ama' } });

vi.mock('#config/identity.ts', () => ({ identity: {}, tokenSyncUrl: 'https://sync.example/token' }));
vi.mock('#features/identity/open-account.ts', () => ({ openAccount, isServiceToken: () => true }));
vi.mock('#runtime/session/session-changes.ts', () => ({ renewIdentity }));
vi.mock('#runtime/session/stored-session.ts', () => ({ storedCredentials: () => session }));
vi.mock('#runtime/session/session.ts', () => ({
  get $session() {
    return $session;
  },
}));
vi.mock('#lib/locks.ts', () => ({ withCrossTabLock: (_: string, run: () => Promise<unknown>) => run() }));
vi.mock('#lib/persistent.ts', () => ({
  readStored: (key: string) => stored.get(key) ?? null,
  writeStored: (key: string, value: string) => stored.set(key, value),
  removeStored: (key: string) => stored.delete(key),
}));

/** An account whose token expires after an hour, and is replaced by a new one on demand. */
function accountWith(uid: string) {
  let number = 1;
  let expires = Date.now() + 60 * MINUTE;
  return {
    uid,
    getIdTokenResult: async (isForced = false) => {
      if (isForced) {
        number += 1;
        expires = Date.now() + 60 * MINUTE;
      }
      return { token: `${uid}-${number}`, expirationTime: new Date(expires).toUTCString() };
    },
  };
}

let calls: string[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
  calls = [];
  answer = () => new Response(null, { status: 204 });
  stored.clear();
  session.identity = 'u1-1';
  renewIdentity.mockReset().mockImplementation((token: string) => {
    session.identity = token;
  });
  openAccount.mockResolvedValue(accountWith('u1'));
  $session.set({ status: 'signed-in', user: { id: '1', username: 'ama' } });
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal(
    'fetch',
    async (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      calls.push([method, headers.authorization].filter(Boolean).join(' '));
      return answer();
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const syncToken = async () => (await import('#features/identity/token-sync.ts')).syncToken();

test('the token is sent at sign-in, and then every five minutes', async () => {
  await syncToken();
  expect(calls).toEqual(['POST Bearer u1-1']);
  await syncToken();
  await vi.advanceTimersByTimeAsync(5 * MINUTE - SECOND);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(calls).toEqual(['POST Bearer u1-1', 'POST Bearer u1-1']);
});

test('another account is sent at once', async () => {
  await syncToken();
  openAccount.mockResolvedValue(accountWith('u2'));
  session.identity = 'u2-1';
  await syncToken();
  expect(calls).toEqual(['POST Bearer u1-1', 'POST Bearer u2-1']);
});

test('a token is renewed five minutes before it expires, and the session keeps the new one', async () => {
  await syncToken();
  await vi.advanceTimersByTimeAsync(54 * MINUTE);
  expect(renewIdentity).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(renewIdentity).toHaveBeenCalledExactlyOnceWith('u1-2');
});

test('the session keeps a token that the client has renewed by itself', async () => {
  await syncToken();
  await (await openAccount()).getIdTokenResult(true);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(renewIdentity).toHaveBeenCalledExactlyOnceWith('u1-2');
  expect(calls.at(-1)).toBe('POST Bearer u1-2');
});

test('on a device whose clock is an hour fast, a token is renewed once per sync', async () => {
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  const issued = Date.now();
  const getIdTokenResult = vi.fn(async () => ({ token: 't', expirationTime: new Date(issued).toUTCString() }));
  openAccount.mockResolvedValue({ uid: 'u1', getIdTokenResult });
  session.identity = 't';
  await syncToken();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(renewIdentity).toHaveBeenCalledTimes(3);
  expect(calls).toHaveLength(3);
});

test('a failure is tried again after a minute', async () => {
  answer = () => new Response(null, { status: 500 });
  await syncToken();
  answer = () => new Response(null, { status: 204 });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toEqual(['POST Bearer u1-1', 'POST Bearer u1-1']);
  expect(stored.get('tokenSynced')).toMatch(/^u1 \d+$/);
});

test('a sign-out is sent although the last token was not', async () => {
  await syncToken();
  answer = () => new Response(null, { status: 500 });
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  $session.set({ status: 'signed-out' });
  answer = () => new Response(null, { status: 204 });
  await syncToken();
  expect(calls.at(-1)).toBe('DELETE');
  expect(stored.has('tokenSynced')).toBe(false);
});

test('a sign-out is sent once, and again after a failure', async () => {
  await syncToken();
  $session.set({ status: 'signed-out' });
  answer = () => new Response(null, { status: 500 });
  await syncToken();
  answer = () => new Response(null, { status: 204 });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await syncToken();
  expect(calls.slice(1)).toEqual(['DELETE', 'DELETE']);
});

test('a sign-out that failed is sent although a shopper without an account of the service has signed in', async () => {
  await syncToken();
  $session.set({ status: 'signed-out' });
  answer = () => new Response(null, { status: 500 });
  await syncToken();
  openAccount.mockResolvedValue(null);
  $session.set({ status: 'signed-in', user: { id: '2', username: 'kofi' } });
  await syncToken();
  answer = () => new Response(null, { status: 204 });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await syncToken();
  expect(calls.slice(1)).toEqual(['DELETE', 'DELETE', 'DELETE']);
});

test('the token of a shopper who has signed in replaces a sign-out that failed', async () => {
  await syncToken();
  $session.set({ status: 'signed-out' });
  answer = () => new Response(null, { status: 500 });
  await syncToken();
  answer = () => new Response(null, { status: 204 });
  $session.set({ status: 'signed-in', user: { id: '1', username: 'ama' } });
  await syncToken();
  $session.set({ status: 'signed-out' });
  await syncToken();
  expect(calls.slice(1)).toEqual(['DELETE', 'POST Bearer u1-1', 'DELETE']);
});

test('a tab without an account of the service keeps the token that another tab has sent', async () => {
  await syncToken();
  openAccount.mockResolvedValue(null);
  await syncToken();
  expect(calls).toEqual(['POST Bearer u1-1']);
});

test('nothing is sent for a session without an account of the service', async () => {
  openAccount.mockResolvedValue(null);
  await syncToken();
  $session.set({ status: 'signed-out' });
  await syncToken();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(calls).toEqual([]);
});
