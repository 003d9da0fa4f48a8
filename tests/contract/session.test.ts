import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, startBrowser, type Tab } from '../fixtures/fake-browser.ts';
import { patient } from '../fixtures/patience.ts';
import { password, type Session, startTestApi, type TestApi } from './api-setup.ts';

const shop = vi.hoisted(() => ({ apiUrl: '' }));
vi.mock('#config/settings.ts', () => ({ settings: shop }));

const REFRESH = '/auth/token/refresh/';
let api: TestApi;
let shopper: Session;
let browser: FakeBrowser;

beforeEach(async () => {
  api = await startTestApi();
  shop.apiUrl = api.url;
  shopper = await api.signUp();
  const user = { id: String(shopper.id), username: shopper.username };
  browser = startBrowser({ user: JSON.stringify(user), userID: user.id, username: user.username });
});

afterEach(() => api.close());

const signedInTab = () => browser.openTab({ accessToken: shopper.access, refreshToken: shopper.refresh });
const readProfile = (tab: Tab) => tab.run(({ client }) => client.get('/auth/profile/', { protected: true }));
const status = (tab: Tab) => tab.run(({ $session }) => $session.get().status);

interface LoggedRequest {
  method: string;
  path: string;
}

async function calls(path: string): Promise<number> {
  const answer = await fetch(`${api.url}/__test/requests?path=${encodeURIComponent(`/api/v1${path}`)}`);
  const { requests } = (await answer.json()) as { requests: LoggedRequest[] };
  return requests.length;
}

/** Advances the clock by six minutes; access tokens expire after five. */
const expire = () => api.control('/clock', { seconds: 360 });

test('ten calls with an expired token cause one refresh and one retry each', async () => {
  const tab = await signedInTab();
  await expire();
  const answers = await Promise.all(Array.from({ length: 10 }, () => readProfile(tab)));
  expect(answers).toHaveLength(10);
  for (const answer of answers) expect(answer).toMatchObject({ user: { username: shopper.username } });
  expect(await calls(REFRESH)).toBe(1);
  expect(await calls('/auth/profile/')).toBe(20);
  expect(tab.session.get('accessToken')).not.toBe(shopper.access);
  expect(tab.session.get('refreshToken')).toBe(shopper.refresh);
});

test('ten calls in each of three tabs cause one refresh', async () => {
  const open = [await signedInTab(), await signedInTab(), await signedInTab()];
  await expire();
  await Promise.all(open.flatMap((tab) => Array.from({ length: 10 }, () => readProfile(tab))));
  expect(await calls(REFRESH)).toBe(1);
  expect(new Set(open.map(({ session }) => session.get('accessToken'))).size).toBe(1);
});

test('a rejected refresh signs out every tab once and shows one notice', async () => {
  const tab = await signedInTab();
  const other = await signedInTab();
  const changes = vi.fn();
  const notices = vi.fn();
  other.run(({ $session }) => $session.listen(changes));
  for (const one of [tab, other]) one.run(({ $notice }) => $notice.listen(notices));
  await api.control('/clock', { seconds: 2 * 24 * 60 * 60 });
  const outcomes = await Promise.allSettled([...Array(5)].flatMap(() => [readProfile(tab), readProfile(other)]));
  expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(10).fill('rejected'));
  await vi.waitFor(() => expect(status(other)).toBe('signed-out'), patient);
  expect(status(tab)).toBe('signed-out');
  expect([tab.session.size, other.session.size, browser.local.size]).toEqual([0, 0, 0]);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(notices).toHaveBeenCalledTimes(1);
  expect(await calls(REFRESH)).toBe(1);
});

test('a failed refresh request does not end the session', async () => {
  const tab = await signedInTab();
  await expire();
  await api.control('/faults', { kind: 'reset', pattern: REFRESH, times: 1 });
  await expect(readProfile(tab)).rejects.toMatchObject({ failure: { code: 'offline' } });
  expect(status(tab)).toBe('signed-in');
  await expect(readProfile(tab)).resolves.toMatchObject({ user: { username: shopper.username } });
});

test('a rejected sign-in causes no refresh and keeps the current session', async () => {
  const tab = await signedInTab();
  const form = { username: shopper.username, password: `${password}!` };
  await expect(tab.run(({ client }) => client.send('POST', '/auth/token/', { body: form }))).rejects.toMatchObject({
    failure: { code: 'http', status: 401 },
  });
  expect(await calls(REFRESH)).toBe(0);
  expect(status(tab)).toBe('signed-in');
});

test('a call rejected with the new token fails without another refresh', async () => {
  const tab = await signedInTab();
  await expire();
  await api.control('/faults', { kind: 'fail', status: 401, pattern: '/auth/profile/', times: 5 });
  await expect(readProfile(tab)).rejects.toMatchObject({ failure: { code: 'http', status: 401 } });
  expect(await calls(REFRESH)).toBe(1);
  expect(await calls('/auth/profile/')).toBe(2);
});

test('a tab in the back/forward cache during the refresh picks up the new tokens when it returns', async () => {
  const tab = await signedInTab();
  const away = await signedInTab();
  away.put('away');
  await expire();
  await readProfile(tab);
  expect(away.session.get('accessToken')).toBe(shopper.access);
  away.put('back');
  await vi.waitFor(() => expect(away.session.get('accessToken')).toBe(tab.session.get('accessToken')), patient);
});

test('only protected calls send the token', async () => {
  const tab = await signedInTab();
  const fetched = vi.spyOn(globalThis, 'fetch');
  await tab.run(({ client }) => client.get('/categories'));
  await readProfile(tab);
  const tokens = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
  expect(tokens).toEqual([null, `Bearer ${shopper.access}`]);
  for (const [address] of fetched.mock.calls) expect(String(address)).not.toContain(shopper.access);
  fetched.mockRestore();
});
