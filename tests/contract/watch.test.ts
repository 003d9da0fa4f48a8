import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPurger, type Purge, tagsOf } from '#scripts/live/purge.ts';
import type { LoggedRequest } from '#scripts/sample/api/request-log.ts';
import { createChangePurger } from '#scripts/watch/purge-changes.ts';
import { RebuildError } from '#scripts/watch/rebuild.ts';
import type { Snapshot } from '#scripts/watch/snapshot.ts';
import { Watcher, type WatchOptions } from '#scripts/watch/watcher.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { patient } from '../fixtures/patience.ts';
import { startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

function keep() {
  let kept: Snapshot | null = null;
  return {
    read: () => kept,
    write: (snapshot: Snapshot) => {
      kept = snapshot;
    },
  };
}

/** Watches the API with short intervals and records the builds. `build` decides how long each one takes. */
async function watch({
  build = async () => {},
  memory = keep(),
  ...times
}: { build?: () => Promise<void> } & Partial<WatchOptions> = {}) {
  const log: string[] = [];
  const builds: { overlapping: boolean }[] = [];
  let underWay = 0;
  const parent = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const stopping = new AbortController();
  const signals = { asked: stopping.signal, now: new AbortController().signal };
  const watcher = new Watcher(
    {
      images: { apiOrigin: api.url, hosts: [] },
      folder: join(parent, 'catalogue'),
      everyMs: 20,
      wholeEveryMs: 40,
      quietMs: 100,
      memory,
      buildsAtStart: false,
      rebuild: async () => {
        underWay += 1;
        builds.push({ overlapping: underWay > 1 });
        await build().finally(() => {
          underWay -= 1;
        });
        return 'Done: the site is up to date.';
      },
      log: (_level, _event, message) => log.push(message),
      ...times,
    },
    signals,
  );
  const ended = watcher.run();
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  onTestFinished(stop);
  return { watcher, log, builds, memory, ended, stop, parent };
}

/** Waits for more full checks, after which any expected build has started. */
async function looks(times = 3) {
  const seen = await requests('/products/best-seller-six');
  await vi.waitUntil(async () => (await requests('/products/best-seller-six')) >= seen + times, patient);
}
async function requestsOf(path: string): Promise<LoggedRequest[]> {
  const answer = await fetch(`${api.url}/__test/requests?path=${encodeURIComponent(path)}`);
  return ((await answer.json()) as { requests: LoggedRequest[] }).requests;
}
const requests = async (path: string) => (await requestsOf(path)).length;
const eventually = (check: () => boolean) => vi.waitUntil(check, patient);
const price = (id: string, dollars: number) => api.control(`/products/${id}`, { price: dollars });

/** Starts a watch and waits for its first build. */
async function watchBuilt(options: Parameters<typeof watch>[0] = {}) {
  const watched = await watch(options);
  await eventually(() => watched.log.includes('Done: the site is up to date.'));
  watched.builds.length = 0;
  watched.log.length = 0;
  return watched;
}

describe('catalogue changes', () => {
  test('one changed price triggers exactly one build and is logged', async () => {
    const { builds, log } = await watchBuilt();
    await price('djembe', 999);
    await eventually(() => builds.length > 0);
    await looks();
    expect(builds).toHaveLength(1);
    expect(log[0]).toBe('1 changed: Djembe (djembe). Building after 0.1 s without changes.');
  });

  test('a changed price is purged before the build, which a purge that fails does not stop', async () => {
    const events: unknown[] = [];
    const host = await serveLocally((_, response) => response.writeHead(401).end());
    const errors: string[] = [];
    const site = { siteId: 'site-1', token: () => 'token-1', apiUrl: host };
    const never = new Promise<void>(() => {});
    const purge = createPurger({ ...site, wait: () => never, log: (message) => errors.push(message) });
    const noted: Purge = (tags) => {
      events.push([...tags].sort());
      return purge(tags);
    };
    const { see } = createChangePurger(noted, null);
    const { builds } = await watchBuilt({ build: async () => void events.push('build'), onSnapshot: see });
    await price('djembe', 999);
    await eventually(() => builds.length > 0);
    await eventually(() => errors.length > 0);
    const { body } = await api.get('/products/djembe');
    const tags = tagsOf({ products: ['djembe'], categories: [body.category.id] }).sort();
    expect(events).toEqual(['build', tags, 'build']);
    expect(errors).toEqual([expect.stringContaining('the host answered with 401')]);
  });

  test('ten changes within the quiet period trigger one build', async () => {
    const { builds, log } = await watchBuilt({ quietMs: 1000 });
    for (let dollars = 1; dollars <= 8; dollars += 1) {
      await price('djembe', dollars);
      // Waits for a check between the changes, because each change restarts the quiet period.
      if (dollars === 4) await looks(1);
    }
    await api.control('/products', { id: 'new-drum', name: 'New Drum' });
    await api.control('/products/odd-bead', { delete: true });
    await eventually(() => builds.length > 0);
    await looks();
    expect(builds).toHaveLength(1);
    expect(log.join('\n')).toMatch(
      /1 added: New Drum \(new-drum\); 1 removed: Odd Bead \(odd-bead\); 1 changed: Djembe/,
    );
  });

  test('a reverted change triggers no build', async () => {
    const { builds, log } = await watchBuilt({ quietMs: 1500 });
    const { body } = await api.get('/products/djembe');
    // The shop reads `updated_at` too, so the revert must restore it.
    await api.control('/products/djembe', { raw: { name: 'Drum' } });
    await eventually(() => log.length > 0);
    await api.control('/products/djembe', { raw: { updated_at: body.updated_at } });
    await eventually(() => log.includes('All changes were reverted: nothing to build.'));
    expect(builds).toEqual([]);
  });

  test('a change of unknown fields triggers no build', async () => {
    const { builds, log } = await watchBuilt();
    const { body } = await api.get('/products/djembe');
    await api.control('/products/djembe', { raw: { warehouse: 'Roanoke', updated_at: body.updated_at } });
    await looks();
    expect({ builds, log }).toEqual({ builds: [], log: [] });
  });

  test.each([
    ['a category', '*/categories/drums', { id: 'drums', name: 'Rhythm', thumbnail_url: null }],
    ['a list', '/products/featured', []],
  ])('a change of only %s triggers a build', async (_, pattern, body) => {
    const { log, builds } = await watchBuilt();
    await api.control('/faults', { kind: 'answer', pattern, status: 200, body });
    await eventually(() => builds.length === 1);
    expect(log[0]).toMatch(/^categories, lists or orders changed\./);
  });

  test('a change during a build triggers another build afterward', async () => {
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { builds } = await watch({ build: () => running });
    await eventually(() => builds.length === 1);
    await price('djembe', 999);
    const before = await requests('/products/best-seller-six');
    finish();
    await eventually(() => builds.length === 2);
    expect(builds.every(({ overlapping }) => !overlapping)).toBe(true);
    expect(await requests('/products/best-seller-six')).toBeGreaterThan(before);
  });

  test('a change while the watcher is stopped is found at the next start', async () => {
    const { memory, stop } = await watchBuilt();
    await stop();
    const again = await watch({ memory });
    await looks();
    expect(again.builds).toEqual([]);
    await again.stop();
    await price('djembe', 999);
    const third = await watch({ memory });
    await eventually(() => third.builds.length === 1);
    expect(third.log[0]).toMatch(/^1 changed: Djembe/);
  });

  test('a start on the machine of the site builds once, although the catalogue is unchanged', async () => {
    const { memory, stop } = await watchBuilt();
    await stop();
    const again = await watch({ memory, buildsAtStart: true });
    await looks();
    expect(again.builds).toHaveLength(1);
  });
});

describe('the cost of a check', () => {
  test('quick checks make two requests and find a new product', async () => {
    const { builds } = await watchBuilt({ wholeEveryMs: 3_600_000 });
    await fetch(`${api.url}/__test/requests`, { method: 'DELETE' });
    await vi.waitUntil(async () => (await requests('sort=date')) >= 3, patient);
    // One request for all, because more checks happen meanwhile.
    const calls = await requestsOf('');
    expect(calls.filter(({ path }) => !/sort=date|\/categories/.test(path))).toEqual([]);
    await price('djembe', 999);
    const seen = await requests('sort=date');
    await vi.waitUntil(async () => (await requests('sort=date')) >= seen + 3, patient);
    expect(builds).toEqual([]);
    await api.control('/products', { id: 'new-drum' });
    await eventually(() => builds.length === 1);
  });

  test('a full check of an unchanged catalogue gets only 304 responses', async () => {
    await watchBuilt();
    await fetch(`${api.url}/__test/requests`, { method: 'DELETE' });
    await looks();
    const calls = await requestsOf('');
    expect(calls.every(({ status }) => status === 304 || status === 0)).toBe(true);
  });

  test('a webhook call triggers a full check at once', async () => {
    const { watcher, builds } = await watchBuilt({ everyMs: 3_600_000, wholeEveryMs: 3_600_000 });
    await price('djembe', 999);
    watcher.call();
    await eventually(() => builds.length === 1);
  });
});

describe('failures', () => {
  test('an API outage is logged with each retry, and changes are found after it', async () => {
    const { watcher, builds, log } = await watchBuilt();
    await api.control('/faults', { kind: 'fail', pattern: '/api/v1/', status: 503 });
    await price('djembe', 999);
    await eventually(() => log.length >= 2);
    expect(log[0]).toMatch(
      /^The API is not responding correctly: GET \S+: responded with 503 \(Injected fault\.\)\. Try 2 is in 0\.04 s\.$/,
    );
    expect(log[1]).toMatch(/ Try 3 is in 0\.08 s\.$/);
    expect(watcher.health()).toMatchObject({
      healthy: false,
      lastError: { message: expect.stringMatching(/responded with 503/) },
      consecutiveFailures: { builds: 0 },
    });
    await fetch(`${api.url}/__test/faults`, { method: 'DELETE' });
    await eventually(() => builds.length === 1);
    expect(log).toContain('The catalogue can be read again.');
    await vi.waitUntil(() => watcher.health().healthy, patient);
    await looks();
    expect(builds).toHaveLength(1);
  });

  test('the next check waits as long as the API asks, up to half an hour', async () => {
    let after = '';
    const origin = await serveLocally(async ({ url }, response) => {
      if (after) response.writeHead(429, { 'retry-after': after }).end();
      else response.end(await (await fetch(`${api.url}${url}`)).text());
    });
    const { watcher, log } = await watchBuilt({ images: { apiOrigin: origin, hosts: [] } });
    after = '120';
    await eventually(() => log.length === 1);
    after = '86400';
    watcher.call();
    await eventually(() => log.length === 2);
    expect(log).toEqual([
      expect.stringMatching(/responded with 429\. Try 2 is in 120 s\.$/),
      expect.stringMatching(/responded with 429\. Try 3 is in 1800 s\.$/),
    ]);
  });

  test('a failed call of a full read is repeated, and not the whole read', async () => {
    await api.control('/faults', { kind: 'fail', pattern: '/products/latest', status: 503, times: 1 });
    const { builds, log } = await watch();
    await eventually(() => builds.length === 1);
    expect(log.filter((line) => line.includes('not responding'))).toEqual([]);
  });

  test('a partial failure loses no change that other requests returned', async () => {
    const { builds, log } = await watchBuilt();
    const pattern = '/category/bracelets/products';
    await api.control('/faults', [
      // Fails after all other requests have completed.
      { kind: 'slow', pattern, milliseconds: 200 },
      { kind: 'fail', pattern, status: 503 },
    ]);
    await price('market-basket', 999);
    await eventually(() => log.length > 0);
    const seen = await requests(pattern);
    await vi.waitUntil(async () => (await requests(pattern)) >= seen + 2, patient);
    await fetch(`${api.url}/__test/faults`, { method: 'DELETE' });
    await eventually(() => builds.length === 1);
  });

  test('an invalid record triggers a build without it, and another one when it is valid again', async () => {
    const { builds, log } = await watchBuilt();
    await api.control('/products/djembe', { raw: { name: '' } });
    await eventually(() => builds.length === 1);
    expect(log[0]).toMatch(/Djembe \(djembe\)/);
    await api.control('/products/djembe', { raw: { name: 'Drum' } });
    await eventually(() => builds.length === 2);
  });

  test('a full disk is logged and does not end the watch', async () => {
    const write = () => {
      throw new Error('ENOSPC: no space left on device, write');
    };
    const { builds, log, ended } = await watch({ memory: { read: () => null, write } });
    await Promise.race([ended, eventually(() => log.includes('Done: the site is up to date.'))]);
    expect(log).toContain(
      "Can't store what was built, so the next start builds again. Error: ENOSPC: no space left on device, write",
    );
    await price('djembe', 999);
    await eventually(() => builds.length === 2);
  });

  test('a catalogue that cannot be stored while it is read is reported and read again', async () => {
    const { builds, log, ended, parent } = await watchBuilt();
    rmSync(parent, { recursive: true });
    writeFileSync(parent, '');
    await price('djembe', 999);
    await Promise.race([ended, eventually(() => log.some((line) => line.startsWith(`Can't write ${parent}/`)))]);
    expect(builds).toHaveLength(0);
    rmSync(parent);
    await Promise.race([ended, eventually(() => builds.length === 1)]);
    expect(builds).toHaveLength(1);
  });

  test('a failed build is retried automatically with growing delays', async () => {
    let failing = true;
    const { watcher, builds, log } = await watch({
      build: async () => {
        if (failing) throw new RebuildError('The build failed with exit code 1.');
      },
    });
    await eventually(() => builds.length >= 3);
    expect(log).toContain('The build failed with exit code 1. Try 2 is in 0.1 s, or at the next change.');
    expect(log).toContain('The build failed with exit code 1. Try 3 is in 0.2 s, or at the next change.');
    expect(watcher.health()).toMatchObject({ healthy: false, lastBuild: { result: 'failed' } });
    failing = false;
    await eventually(() => log.includes('Done: the site is up to date.'));
    expect(watcher.health()).toMatchObject({ lastBuild: { result: 'succeeded' }, consecutiveFailures: { builds: 0 } });
    const built = builds.length;
    await looks();
    expect(builds).toHaveLength(built);
  });
});
