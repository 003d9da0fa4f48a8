import { expect, test } from 'vitest';
import type { ApiClient } from '#lib/http/client.ts';
import { createSharedCalls } from '#scripts/live/shared-calls.ts';

const client: ApiClient = {
  // Answers only when its signal ends it.
  get: (_, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  send: () => Promise.reject(new Error('Nobody writes here.')),
};

/** A memory whose clock the test moves, and a call that counts. */
function setUp() {
  const clock = { time: 1, now: () => clock.time };
  const asked: string[] = [];
  const shared = createSharedCalls(client, 60_000, clock);
  const ask = (key: string) =>
    shared(key, async () => {
      asked.push(key);
      return `${key} ${asked.length}`;
    });
  return { clock, asked, shared, ask };
}

test('equal calls within five seconds share one answer, and later ones ask again', async () => {
  const { clock, ask } = setUp();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.time += 4999;
  expect(await ask('a')).toBe('a 1');
  clock.time += 2;
  expect(await ask('a')).toBe('a 3');
});

test('a failed call is made again', async () => {
  const { shared, ask } = setUp();
  await expect(shared('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await ask('a')).toBe('a 1');
});

test('a call that takes too long ends, whoever waits for it', async () => {
  const shared = createSharedCalls(client, 1);
  await expect(shared('a', ({ get }) => get('/products/'))).rejects.toThrow('timeout');
});

test('the memory has a limit, and forgets what was not used', async () => {
  const { asked, ask } = setUp();
  for (let key = 0; key < 200; key++) await ask(String(key));
  await ask('199');
  expect(asked).toHaveLength(200);
  await ask('0');
  expect(asked).toHaveLength(201);
});

/** An API that sends the version of its answer as the ETag, and 304 if the client has it. */
function taggedApi() {
  const api = { version: 1, log: [] as string[] };
  const tagged: ApiClient = {
    ...client,
    get: async (path, { headers, onResponse } = {}) => {
      const etag = `"${api.version}"`;
      const same = new Headers(headers).get('if-none-match') === etag;
      api.log.push(`${path} ${same ? 304 : 200}`);
      onResponse?.(new Response(null, { status: same ? 304 : 200, headers: { etag } }));
      return same ? undefined : { version: api.version };
    },
  };
  return { api, tagged };
}

test('after five seconds, a call only asks whether its answer is still valid', async () => {
  const { api, tagged } = taggedApi();
  const clock = { time: 1, now: () => clock.time };
  const shared = createSharedCalls(tagged, 60_000, clock);
  const ask = () => shared('list', ({ get }) => get('/list'));
  const first = await ask();
  for (let again = 0; again < 2; again++) {
    clock.time += 5001;
    expect(await ask()).toBe(first);
  }
  api.version = 2;
  clock.time += 5001;
  expect(await ask()).toEqual({ version: 2 });
  expect(api.log).toEqual(['/list 200', '/list 304', '/list 304', '/list 200']);
});

test('an answer of several pages is read again, because its first page can’t tell whether all are valid', async () => {
  const { api, tagged } = taggedApi();
  const clock = { time: 1, now: () => clock.time };
  const shared = createSharedCalls(tagged, 60_000, clock);
  const ask = () => shared('list', async ({ get }) => [await get('/1'), await get('/2')]);
  await ask();
  clock.time += 5001;
  await ask();
  expect(api.log).toEqual(['/1 200', '/2 200', '/1 200', '/2 200']);
});
