import { expect, test } from 'vitest';
import { createPurger } from '#scripts/live/purge.ts';
import { newClock } from '../../../fixtures/virtual-clock.ts';

const TOKEN = 'nfp_token_that_no_line_shows';

/** A purger with a clock and a host of the test, which gives these answers in turn, then 202. */
function newPurger(...answers: (Response | Error)[]) {
  const clock = newClock();
  const calls: { at: number; url: string; headers: Headers; tags: string[]; siteId: string }[] = [];
  const log: string[] = [];
  const purge = createPurger({
    siteId: 'site-1',
    token: () => TOKEN,
    wait: clock.wait,
    fetch: async (url, init) => {
      const { site_id: siteId, cache_tags: tags } = JSON.parse(String(init?.body));
      calls.push({ at: clock.now(), url: String(url), headers: new Headers(init?.headers), tags, siteId });
      const answer = answers.shift() ?? new Response(null, { status: 202 });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    log: (message, failed) => log.push(failed ? `Failed: ${message}` : message),
  });
  return { clock, calls, log, purge, times: () => calls.map(({ at }) => at) };
}

const tagList = (count: number, first = 0) => Array.from({ length: count }, (_, index) => `p-${first + index}`);
const busy = (headers = {}) => new Response('busy', { status: 429, headers });

test('tags are purged at once, and again after ten seconds', async () => {
  const { clock, calls, log, purge } = newPurger();
  const done = purge(['p-1', 'c-2', 'p-1']);
  await clock.advance(0);
  expect(calls).toMatchObject([
    { url: 'https://api.netlify.com/api/v1/purge', siteId: 'site-1', tags: ['p-1', 'c-2'] },
  ]);
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  await clock.advance(10_000);
  await done;
  expect(calls).toMatchObject([{ at: 0 }, { at: 10_000, tags: ['p-1', 'c-2'] }]);
  expect(log).toEqual(['Purged pages with 2 tags.', 'Purged pages with 2 tags.']);
});

test('no tags make no call', async () => {
  const { calls, log, purge } = newPurger();
  await purge([]);
  expect([calls, log]).toEqual([[], []]);
});

test('one call has at most 100 tags, and more than 500 tags purge all pages on demand', async () => {
  const some = newPurger();
  void some.purge(tagList(500));
  await some.clock.advance(0);
  expect(some.calls.map(({ tags }) => tags.length)).toEqual([100, 100, 100, 100, 100]);
  expect(some.calls.flatMap(({ tags }) => tags)).toEqual(tagList(500));

  const many = newPurger();
  void many.purge(tagList(501));
  await many.clock.advance(10_000);
  expect(many.calls.map(({ tags }) => tags)).toEqual([['live'], ['live']]);
  expect(many.log[0]).toBe('Purged all pages on demand.');
});

test('a thousand purges at once make few calls, and each tag is purged twice', async () => {
  const { clock, calls, log, purge } = newPurger();
  const all = Array.from({ length: 1000 }, (_, index) => purge([`p-${index % 200}`]));
  await clock.advance(60_000);
  await Promise.all(all);
  expect(calls.length).toBeLessThanOrEqual(8);
  expect(log.length).toBeLessThanOrEqual(4);
  const counts = new Map<string, number>();
  for (const tag of calls.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  expect(counts.size).toBe(200);
  expect(Math.min(...counts.values())).toBe(2);
});

test('tags that arrive during a purge form the next one, and no tag is purged three times within five seconds', async () => {
  const { clock, calls, purge, times } = newPurger();
  const all: Promise<void>[] = [];
  for (let index = 0; index < 300; index += 1) {
    all.push(purge(['p-1', `p-${2 + (index % 50)}`]));
    await clock.advance(100);
  }
  await clock.advance(60_000);
  await Promise.all(all);
  const withTag = calls.filter(({ tags }) => tags.includes('p-1')).map(({ at }) => at);
  expect(withTag.length).toBeGreaterThan(10);
  expect(withTag.filter((at, index) => at - (withTag[index - 2] ?? Number.NEGATIVE_INFINITY) <= 5000)).toEqual([]);
  // The last purge begins ten seconds or more after the last change, which came at 29,900.
  expect(times().at(-1)).toBeGreaterThanOrEqual(39_900);
});

test('temporary failures are retried after 0.5, 1 and 2 seconds', async () => {
  const failures = [busy(), new Response(null, { status: 502 }), new Error('reset')];
  const { clock, log, purge, times } = newPurger(...failures);
  void purge(['p-1']);
  await clock.advance(5000);
  expect(times()).toEqual([0, 500, 1500, 3500]);
  expect(log).toEqual(['Purged pages with 1 tags.']);
});

test.each([
  ['4', 4000],
  ['0', 500],
  ['31', 30_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 30_000],
  [new Date(0).toUTCString(), 500],
  ['soon', 500],
])('Retry-After: %s is respected up to 30 seconds', async (value, expected) => {
  const { clock, purge, times } = newPurger(busy({ 'retry-after': value }));
  void purge(['p-1']);
  await clock.advance(30_000);
  expect(times().slice(0, 2)).toEqual([0, expected]);
});

test('a purge that keeps failing is given up, and the next one is tried', async () => {
  const { clock, calls, log, purge } = newPurger(...Array.from({ length: 4 }, () => new Error(TOKEN)));
  const done = purge(['p-1', 'p-2']);
  await clock.advance(3500);
  expect(log).toEqual([
    "Failed: Can't purge pages with 2 tags: the host did not answer, after 4 tries. They may be an hour old.",
  ]);
  await clock.advance(10_000);
  await done;
  expect(calls).toHaveLength(5);
  expect(log[1]).toBe('Purged pages with 2 tags.');
  expect(log.join()).not.toContain(TOKEN);
});

test('a refused token is not retried', async () => {
  const { clock, calls, log, purge } = newPurger(new Response(null, { status: 401 }));
  void purge(tagList(300));
  await clock.advance(5000);
  expect(calls).toHaveLength(1);
  expect(log).toEqual([
    "Failed: Can't purge pages with 300 tags: the host answered with 401; check NETLIFY_SITE_ID and NETLIFY_PURGE_TOKEN. They may be an hour old.",
  ]);
});
