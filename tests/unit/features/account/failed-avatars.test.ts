import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DAY = 86_400_000;
let local: Map<string, string>;

async function load() {
  vi.resetModules();
  return import('#features/account/failed-avatars.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 100 * DAY });
  vi.stubGlobal('navigator', { onLine: true });
  local = new Map();
  const localStorage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a failed source is stored for the next page and expires after a week', async () => {
  const first = await load();
  expect(first.$failedAvatars.get()).toEqual([]);
  first.rememberFailedAvatar('https://img.example.com/a.jpg');
  const remembered = [{ url: 'https://img.example.com/a.jpg', at: 100 * DAY }];
  expect(first.$failedAvatars.get()).toEqual(remembered);
  expect((await load()).$failedAvatars.get()).toEqual(remembered);
  vi.setSystemTime(107 * DAY);
  expect((await load()).$failedAvatars.get()).toEqual([]);
});

test('keeps entries that another tab stored in the meantime', async () => {
  const { rememberFailedAvatar } = await load();
  local.set('failedAvatars', JSON.stringify([{ url: 'theirs', at: 99 * DAY }]));
  rememberFailedAvatar('ours');
  expect(JSON.parse(local.get('failedAvatars') ?? '')).toMatchObject([{ url: 'theirs' }, { url: 'ours' }]);
});

test('does not record a failure while offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { $failedAvatars, rememberFailedAvatar } = await load();
  rememberFailedAvatar('a');
  expect($failedAvatars.get()).toEqual([]);
  expect(local.size).toBe(0);
});

test.each(['', 'null', '{}', '[', '"a"', '[[[]]]', '{"__proto__":[]}', '[{"url":5,"at":1},null,{"at":1},{"url":"x"}]'])(
  'ignores invalid stored text (%s)',
  async (text) => {
    local.set('failedAvatars', text);
    const { $failedAvatars, rememberFailedAvatar } = await load();
    expect($failedAvatars.get()).toEqual([]);
    rememberFailedAvatar('a');
    expect($failedAvatars.get()).toHaveLength(1);
  },
);

test('keeps valid entries beside invalid ones', async () => {
  local.set(
    'failedAvatars',
    JSON.stringify([null, { at: 99 * DAY }, { url: 'a', at: 99 * DAY, more: 1 }, { url: 'b', at: '1' }]),
  );
  expect((await load()).$failedAvatars.get()).toMatchObject([{ url: 'a' }]);
});

test('does not throw when storage is denied', async () => {
  vi.stubGlobal('window', {});
  const { $failedAvatars, rememberFailedAvatar } = await load();
  rememberFailedAvatar('a');
  expect($failedAvatars.get()).toHaveLength(1);
});
