import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeBrowser, startBrowser, type Tab } from '../../../fixtures/fake-browser.ts';

const ada = { user: { id: '7', username: 'ada' }, access: 'a1', refresh: 'r1', identity: null };
const bob = { ...ada, user: { id: '8', username: 'bob' }, access: 'b1', refresh: 'b2' };
const user = { user: '{"id":"7","username":"ada"}', userID: '7', username: 'ada' };
const tokens = { accessToken: 'a1', refreshToken: 'r1', tokenOwner: '7' };
const session = (tab: Tab) => tab.run(({ $session }) => $session.get());

/** Waits for messages between tabs and the answers to them. Each takes one turn. */
async function messagesArrive(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function signedIn(): Promise<{ browser: FakeBrowser; tab: Tab }> {
  const browser = startBrowser(user);
  return { browser, tab: await browser.openTab(tokens) };
}

/** Holds the timer that ends the wait for other tabs. On a busy machine, they may need longer than its 150 ms. */
function waitForOtherTabs(): void {
  const start = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  timers.mockImplementation((act, ms, ...rest) => start(act, ms === 150 ? 2 ** 30 : ms, ...rest).unref());
}

describe('new tab', () => {
  test('is signed in immediately with its tokens', async () => {
    const { tab } = await signedIn();
    expect(session(tab)).toEqual({ status: 'signed-in', user: ada.user });
  });

  test('is signed in with only an access token', async () => {
    const tab = await startBrowser().openTab({ accessToken: 'a1' });
    expect(session(tab)).toEqual({ status: 'signed-in', user: { id: '', username: '' } });
  });

  test.each(['tökén', 'a\r\nX: y', ''])('ignores an access token that fits no header: %j', async (accessToken) => {
    const tab = await startBrowser().openTab({ accessToken });
    await expect(tab.run(({ accessToken }) => accessToken())).resolves.toBeNull();
    expect(session(tab)).toEqual({ status: 'signed-out' });
  });

  test('gets the session from an open tab', async () => {
    waitForOtherTabs();
    const { browser } = await signedIn();
    const other = await browser.openTab();
    expect(session(other)).toEqual({ status: 'unknown' });
    await expect(other.run(({ accessToken }) => accessToken())).resolves.toBe('a1');
    expect(session(other)).toEqual({ status: 'signed-in', user: ada.user });
    expect(Object.fromEntries(other.session)).toEqual(tokens);
  });

  test('is signed out when no tab responds within 150 ms', async () => {
    const started = performance.now();
    const tab = await startBrowser(user).openTab();
    await expect(tab.run(({ accessToken }) => accessToken())).resolves.toBeNull();
    expect(performance.now() - started).toBeGreaterThanOrEqual(149);
    expect(session(tab)).toEqual({ status: 'signed-out' });
  });

  test('accepts a late response, unless the shopper has signed out since', async () => {
    const browser = startBrowser(user);
    const tab = await browser.openTab();
    const slow = await browser.openTab();
    await expect(tab.run(({ accessToken }) => accessToken())).resolves.toBeNull();
    const answer = () =>
      slow.run(() => new window.BroadcastChannel('eart-session').postMessage({ kind: 'session', credentials: ada }));
    answer();
    await vi.waitFor(() => expect(session(tab)).toEqual({ status: 'signed-in', user: ada.user }));
    tab.run(({ signOut }) => signOut());
    answer();
    await messagesArrive();
    expect(session(tab)).toEqual({ status: 'signed-out' });
  });

  test('that returns from another site gets newer tokens from an open tab', async () => {
    const { browser } = await signedIn();
    const back = await browser.openTab({ accessToken: 'a0', refreshToken: 'r1' });
    await vi.waitFor(() => expect(back.session.get('accessToken')).toBe('a1'));
  });

  test('notes the owner of tokens that have none', async () => {
    const tab = await startBrowser(user).openTab({ accessToken: 'a1', refreshToken: 'r1' });
    expect(Object.fromEntries(tab.session)).toEqual(tokens);
  });

  test('that returns after somebody else signed in is signed out', async () => {
    const bob = { user: '{"id":"8","username":"bob"}', userID: '8', username: 'bob' };
    const tab = await startBrowser(bob).openTab({ ...tokens, currentCart: '3' });
    await expect(tab.run(({ accessToken }) => accessToken())).resolves.toBeNull();
    expect(session(tab)).toEqual({ status: 'signed-out' });
    expect(tab.session.size).toBe(0);
  });
});

test('new tokens keep those that did not change, and signing in replaces all', async () => {
  const tab = await startBrowser({ user: '{"id":7,"username":"ada"}' }).openTab({ ...tokens, identityToken: 'i1' });
  expect(session(tab)).toEqual({ status: 'signed-in', user: ada.user });
  tab.run(({ renewSession }) => renewSession({ access: 'a2', refresh: null }));
  expect(Object.fromEntries(tab.session)).toEqual({ ...tokens, accessToken: 'a2', identityToken: 'i1' });
  tab.run(({ startSession }) => startSession({ ...ada, access: 'b1', refresh: null }));
  expect(Object.fromEntries(tab.session)).toEqual({ accessToken: 'b1', tokenOwner: '7' });
});

test('signing in updates open tabs', async () => {
  const browser = startBrowser();
  const tab = await browser.openTab();
  const other = await browser.openTab();
  await Promise.all([tab, other].map((one) => one.run(({ sessionKnown }) => sessionKnown())));
  tab.run(({ startSession }) => startSession(ada));
  await vi.waitFor(() => expect(session(other)).toEqual({ status: 'signed-in', user: ada.user }));
  expect(Object.fromEntries(browser.local)).toEqual(user);
});

test('a new username updates open tabs', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  tab.run(({ renameUser }) => renameUser('lady ada'));
  expect(session(tab)).toMatchObject({ user: { id: '7', username: 'lady ada' } });
  await vi.waitFor(() => expect(session(other)).toMatchObject({ user: { username: 'lady ada' } }));
});

test('signing out removes session data in every tab and keeps other data', async () => {
  const own = { currentCart: '3', identityToken: 'x' };
  const shared = { ...user, paymentIntent: '{}', deliveryPlace: '{}' };
  const kept = { cartItems: '[]', wishlist: '[]', recentlyViewed: '[]', theme: 'dark', failedAvatars: '[]' };
  const browser = startBrowser({ ...shared, ...kept });
  const tab = await browser.openTab({ ...tokens, ...own });
  const other = await browser.openTab({ ...tokens, ...own });
  tab.run(({ signOut }) => signOut());
  expect(session(tab)).toEqual({ status: 'signed-out' });
  await vi.waitFor(() => expect(session(other)).toEqual({ status: 'signed-out' }));
  expect([tab.session.size, other.session.size]).toEqual([0, 0]);
  expect(Object.fromEntries(browser.local)).toEqual(kept);
});

test('signing out keeps payments that may have been executed, to prevent a second execution', async () => {
  for (const [progress, stays] of [
    ['executing', true],
    ['created', false],
    ['paid', false],
  ] as const) {
    const paymentIntent = JSON.stringify([{ payment_id: 'P', basket_id: '7', lines: [], progress }]);
    const browser = startBrowser({ ...user, paymentIntent });
    const tab = await browser.openTab(tokens);
    tab.run(({ signOut }) => signOut());
    expect(Object.fromEntries(browser.local)).toEqual(stays ? { paymentIntent } : {});
  }
});

describe('a sign-out that a frozen tab hears after another shopper has signed in', () => {
  test.each([
    ['with tokens of the old session', tokens],
    ['without tokens', {}],
  ])('keeps what the new session has stored: tab %s', async (_, stored) => {
    const browser = startBrowser(user);
    const frozen = await browser.openTab(stored);
    const tab = await browser.openTab(tokens);
    await frozen.run(({ sessionKnown }) => sessionKnown());
    tab.run(({ signOut, startSession }) => {
      signOut();
      startSession(bob);
    });
    const next = { user: JSON.stringify(bob.user), userID: '8', username: 'bob' };
    const removed = vi.spyOn(browser.local, 'delete');
    browser.local.set('deliveryPlace', '{}');
    await vi.waitFor(() => expect(session(frozen)).toEqual({ status: 'signed-in', user: bob.user }));
    expect(Object.fromEntries(browser.local)).toEqual({ ...next, deliveryPlace: '{}' });
    expect(removed).not.toHaveBeenCalled();
  });
});

test('a write that the API refused is not repeated as another shopper', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'));
    other.run(({ startSession }) => startSession(bob));
    await messagesArrive();
    return Response.json({}, { status: 401 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const call = tab.run(({ client }) => client.send('PUT', '/basket/3/update/', { protected: true }));
  await expect(call).rejects.toThrow('responded with 401');
  expect(session(tab)).toEqual({ status: 'signed-in', user: bob.user });
  expect(sent).toEqual(['Bearer a1']);
});

test('a session offered after signing out is ignored', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  // The response to an earlier request is in flight when the sign-out message arrives.
  tab.run(({ signOut }) => signOut());
  other.run(({ renewSession }) => renewSession({ access: 'a2', refresh: null }));
  await vi.waitFor(() => expect(session(other)).toEqual({ status: 'signed-out' }));
  await messagesArrive();
  expect(session(tab)).toEqual({ status: 'signed-out' });
  expect(tab.session.size).toBe(0);
});

test('a page restored from the back/forward cache shows the current session', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  other.put('away');
  tab.run(({ signOut }) => signOut());
  await messagesArrive();
  // Another page in this tab got the message in the meantime and cleared the tab's storage.
  other.session.clear();
  other.put('back');
  expect(session(other)).toEqual({ status: 'signed-out' });
});

describe('restored page that missed messages while its tab was on another site', () => {
  /** Puts a tab with tokens into the back/forward cache while another tab acts, so that it misses the messages. */
  async function away(meanwhile: (other: Tab, browser: FakeBrowser) => void, others = 1) {
    const { browser, tab: other } = await signedIn();
    const tab = await browser.openTab({ ...tokens, identityToken: 'i1', currentCart: '3' });
    tab.put('away');
    meanwhile(other, browser);
    if (others === 0) other.put('away');
    tab.put('back');
    const known = session(tab);
    await messagesArrive();
    return { browser, tab, other, known };
  }
  const signOut = (other: Tab) => other.run(({ signOut }) => signOut());

  test('is signed out when another tab signed out, and does not share its tokens', async () => {
    const { tab, other, known } = await away(signOut);
    expect(known).toEqual({ status: 'signed-out' });
    expect([tab.session.size, other.session.size]).toEqual([0, 0]);
    expect([session(tab), session(other)]).toEqual([{ status: 'signed-out' }, { status: 'signed-out' }]);
  });

  test('is signed out when it sees the changed storage only after it was restored', async () => {
    const { browser, tab } = await away(() => undefined, 0);
    expect(session(tab)).toEqual({ status: 'signed-in', user: ada.user });
    for (const key of Object.keys(user)) browser.local.delete(key);
    tab.storageEvent();
    expect(session(tab)).toEqual({ status: 'signed-out' });
    expect(tab.session.size).toBe(0);
  });

  const bobSignsIn = (other: Tab) => {
    signOut(other);
    other.run(({ startSession }) => startSession(bob));
  };

  test("switches to another shopper's session without showing its own first", async () => {
    const { tab, known } = await away(bobSignsIn);
    expect(known).toEqual({ status: 'signed-out' });
    expect(session(tab)).toEqual({ status: 'signed-in', user: bob.user });
    expect(Object.fromEntries(tab.session)).toEqual({ accessToken: 'b1', refreshToken: 'b2', tokenOwner: '8' });
  });

  test('is signed out when no other tab can share the new session, and keeps shared storage unchanged', async () => {
    const { browser, tab } = await away(bobSignsIn, 0);
    expect(session(tab)).toEqual({ status: 'signed-out' });
    expect(tab.session.size).toBe(0);
    expect(browser.local.get('userID')).toBe('8');
    expect(browser.local.get('user')).toBe(JSON.stringify(bob.user));
  });

  test('stays signed in when nothing or only the username changed', async () => {
    const { tab } = await away(() => undefined);
    expect(session(tab)).toEqual({ status: 'signed-in', user: ada.user });
    const renamed = await away((other) => other.run(({ renameUser }) => renameUser('lady ada')));
    expect(session(renamed.tab)).toMatchObject({ status: 'signed-in', user: { id: '7', username: 'lady ada' } });
  });

  test('stays signed in with an access token whose user was never known', async () => {
    const tab = await startBrowser().openTab({ accessToken: 'a1' });
    tab.put('away');
    tab.put('back');
    expect(session(tab)).toEqual({ status: 'signed-in', user: { id: '', username: '' } });
  });

  test('is signed in when other pages of the tab signed in', async () => {
    const { browser, tab } = await signedIn();
    tab.put('away');
    tab.session.set('accessToken', 'b1');
    tab.session.set('tokenOwner', '8');
    browser.local.set('user', JSON.stringify(bob.user));
    tab.put('back');
    expect(session(tab)).toEqual({ status: 'signed-in', user: bob.user });
  });
});

test('a tab does not respond to its own request', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  const heard: unknown[] = [];
  other.put('away');
  other.run(() => {
    new window.BroadcastChannel('eart-session').onmessage = ({ data }) => heard.push(data);
  });
  tab.put('away');
  tab.put('back');
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'ask' }));
  await messagesArrive();
  expect(heard).toEqual([{ kind: 'ask' }]);
});

describe('signed-out tab', () => {
  test.each(['session', 'renewed'])(
    'accepts a %j message for ten seconds after its request, but not later',
    async (kind) => {
      const now = vi.spyOn(performance, 'now');
      onTestFinished(() => now.mockRestore());
      const started = performance.now();
      now.mockReturnValue(started);
      for (const [after, taken] of [
        [9_900, true],
        [10_100, false],
      ] as const) {
        const browser = startBrowser();
        now.mockReturnValue(started);
        const [tab, slow] = [await browser.openTab(), await browser.openTab()];
        await tab.run(({ sessionKnown }) => sessionKnown());
        now.mockReturnValue(started + after);
        slow.run(() => new window.BroadcastChannel('eart-session').postMessage({ kind, credentials: ada }));
        await messagesArrive();
        expect(session(tab).status).toBe(taken ? 'signed-in' : 'signed-out');
      }
    },
  );
});

test.each([
  null,
  'signed-in',
  { kind: 'signed-in' },
  { kind: 'signed-in', credentials: null },
  { kind: 'signed-in', credentials: { access: 5 } },
  { kind: 'signed-in', credentials: { access: '' } },
  { kind: 'session', credentials: { __proto__: { access: 'a' }, user: 1 } },
  { kind: '__proto__', credentials: ada },
])('%j from another tab does not sign in', async (message) => {
  const browser = startBrowser({ user: '{"id":{},"username":[' });
  const tab = await browser.openTab();
  const other = await browser.openTab();
  await Promise.all([tab, other].map((one) => one.run(({ sessionKnown }) => sessionKnown())));
  tab.run(() => new window.BroadcastChannel('eart-session').postMessage(message));
  await messagesArrive();
  expect(session(other)).toEqual({ status: 'signed-out' });
});
