import { describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, startBrowser, type Tab } from '../../fixtures/fake-browser.ts';

const ada = { user: { id: '7', username: 'ada' }, access: 'a1', refresh: 'r1', identity: null };
const user = { user: '{"id":"7","username":"ada"}', userID: '7', username: 'ada' };
const tokens = { accessToken: 'a1', refreshToken: 'r1' };
const session = (tab: Tab) => tab.run(({ $session }) => $session.get());

async function signedIn(): Promise<{ browser: FakeBrowser; tab: Tab }> {
  const browser = startBrowser(user);
  return { browser, tab: await browser.openTab(tokens) };
}

describe('a new tab', () => {
  test('is signed in at once where its tokens are', async () => {
    const { tab } = await signedIn();
    expect(session(tab)).toEqual({ status: 'signed-in', user: ada.user });
  });

  test('is signed in by the access token alone', async () => {
    const tab = await startBrowser().openTab({ accessToken: 'a1' });
    expect(session(tab)).toEqual({ status: 'signed-in', user: { id: '', username: '' } });
  });

  test.each(['tökén', 'a\r\nX: y', ''])('is not signed in by what can be no header: %j', async (accessToken) => {
    const tab = await startBrowser().openTab({ accessToken });
    await expect(tab.run(({ accessToken }) => accessToken())).resolves.toBeNull();
    expect(session(tab)).toEqual({ status: 'signed-out' });
  });

  test('takes the session over from an open one', async () => {
    const { browser } = await signedIn();
    const other = await browser.openTab();
    expect(session(other)).toEqual({ status: 'unknown' });
    await expect(other.run(({ accessToken }) => accessToken())).resolves.toBe('a1');
    expect(session(other)).toEqual({ status: 'signed-in', user: ada.user });
    expect(Object.fromEntries(other.session)).toEqual(tokens);
  });

  test('is signed out when nobody answers within 150 ms', async () => {
    const started = performance.now();
    const tab = await startBrowser(user).openTab();
    await expect(tab.run(({ accessToken }) => accessToken())).resolves.toBeNull();
    expect(performance.now() - started).toBeGreaterThanOrEqual(149);
    expect(session(tab)).toEqual({ status: 'signed-out' });
  });

  test('takes over what a slow one tells after that, unless it has signed out since', async () => {
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
    await new Promise((resolve) => setTimeout(resolve));
    expect(session(tab)).toEqual({ status: 'signed-out' });
  });

  test('that was on a foreign site takes newer tokens from one that was not', async () => {
    const { browser } = await signedIn();
    const back = await browser.openTab({ accessToken: 'a0', refreshToken: 'r1' });
    await vi.waitFor(() => expect(back.session.get('accessToken')).toBe('a1'));
  });
});

test('signing in reaches the tabs that are open', async () => {
  const browser = startBrowser();
  const tab = await browser.openTab();
  const other = await browser.openTab();
  await Promise.all([tab, other].map((one) => one.run(({ sessionKnown }) => sessionKnown())));
  tab.run(({ startSession }) => startSession(ada));
  await vi.waitFor(() => expect(session(other)).toEqual({ status: 'signed-in', user: ada.user }));
  expect(Object.fromEntries(browser.local)).toEqual(user);
});

test('another name reaches them, too', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  tab.run(({ renameUser }) => renameUser('lady ada'));
  expect(session(tab)).toMatchObject({ user: { id: '7', username: 'lady ada' } });
  await vi.waitFor(() => expect(session(other)).toMatchObject({ user: { username: 'lady ada' } }));
});

test('signing out forgets what belongs to the session, in every tab, and keeps what does not', async () => {
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

test('signing out leaves the payments where one may have been executed: forgotten, it would be executed again', async () => {
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

test('a session that is offered after signing out is not taken', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  // The answer to an older question is on its way when the word of the signing out arrives.
  tab.run(({ signOut }) => signOut());
  other.run(({ renewSession }) => renewSession({ access: 'a2', refresh: null }));
  await vi.waitFor(() => expect(session(other)).toEqual({ status: 'signed-out' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(session(tab)).toEqual({ status: 'signed-out' });
  expect(tab.session.size).toBe(0);
});

test('a page that comes back shows what happened meanwhile', async () => {
  const { browser, tab } = await signedIn();
  const other = await browser.openTab(tokens);
  other.put('away');
  tab.run(({ signOut }) => signOut());
  await new Promise((resolve) => setTimeout(resolve));
  // The page that stood in this tab meanwhile heard of it, and cleared the tab's storage.
  other.session.clear();
  other.put('back');
  expect(session(other)).toEqual({ status: 'signed-out' });
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
])('%j from another tab signs nobody in', async (message) => {
  const browser = startBrowser({ user: '{"id":{},"username":[' });
  const tab = await browser.openTab();
  const other = await browser.openTab();
  await Promise.all([tab, other].map((one) => one.run(({ sessionKnown }) => sessionKnown())));
  tab.run(() => new window.BroadcastChannel('eart-session').postMessage(message));
  await new Promise((resolve) => setTimeout(resolve));
  expect(session(other)).toEqual({ status: 'signed-out' });
});
