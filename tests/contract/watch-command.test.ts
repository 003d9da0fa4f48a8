import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildHere, RebuildError } from '#scripts/watch/rebuild.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { patient } from '../fixtures/patience.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { startTestApi, type TestApi } from './api-setup.ts';
import { newSite } from './build-setup.ts';

const SECRET = 'a secret of some length';
const quick = ['--every', '0.05', '--whole-every', '0.1', '--quiet', '0.2'];
let api: TestApi;
beforeEach(async () => {
  api = await onSharedPort((port) => startTestApi({ port }));
});
afterEach(() => api.close());

/** Makes a temporary folder, in which the command stores its state. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function start(args: string[], settings: Record<string, string> = {}, folder = newFolder()) {
  const { PATH = '' } = process.env;
  const env = { PATH, PUBLIC_API_URL: api.url, ...settings };
  const child = spawn(process.execPath, [resolve('scripts/watch/main.ts'), ...args], {
    env,
    cwd: folder,
    detached: true,
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.on('close', done));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended, says: (text: string | RegExp) => waitFor(() => output.text.search(text) >= 0) };
}
const waitFor = (check: () => boolean) => vi.waitUntil(check, patient);

/** Starts a build hook that returns these statuses in turn, then 200. */
async function hook(...statuses: number[]) {
  const calls: string[] = [];
  const origin = await serveLocally((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(statuses.shift() ?? 200).end();
  });
  return { calls, url: `${origin}/build_hooks/0123abcd` };
}

describe('the build hook', () => {
  test('receives one POST per change, and SIGINT stops the command cleanly', async () => {
    const { calls, url } = await hook();
    const { child, output, ended, says } = start(quick, { BUILD_HOOK_URL: url });
    await says('Requested a build.');
    expect(calls).toEqual(['POST /build_hooks/0123abcd']);
    await api.control('/products/djembe', { raw: { name: 'Drum\n\u001b[2J2026 Done' } });
    await says(/Z {2}1 changed: Drum \[2J2026 Done \(djembe\)\./);
    await waitFor(() => calls.length === 2);
    await waitFor(() => output.text.split('Requested a build.').length === 3);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(calls).toHaveLength(2);
    expect(output.text).toMatch(/Stopped\.\n$/);
    expect(output.text).not.toContain('0123abcd');
  });

  test('is retried after temporary errors', async () => {
    const { calls, url } = await hook(503, 429);
    const { output, says } = start(quick, { BUILD_HOOK_URL: url });
    await says('Requested a build.');
    expect(calls).toHaveLength(3);
    expect(output.text).toMatch(
      /responded with 503\. Try 2 of 5 is in 0\.05 s\.\n.*responded with 429\. Try 3 of 5 is in 0\.1 s\./,
    );
  });

  test('is reported when it returns 404, without printing its address', async () => {
    const { url } = await hook(404, 404, 404);
    const { output, says } = start(quick, { BUILD_HOOK_URL: url });
    await says(/The build hook at localhost:\d+ responded with 404\. Try 2 is in 0\.2 s/);
    expect(output.text).not.toContain('0123abcd');
  });
});

describe('purges of pages on demand', () => {
  const site = { NETLIFY_SITE_ID: 'site-1', NETLIFY_PURGE_TOKEN: 'nfp_secret' };

  test('start as soon as a change is read, and end early when the watcher has to stop', async () => {
    const { calls, url } = await hook();
    const purges: string[] = [];
    const host = await serveLocally(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      purges.push(`${request.url} ${request.headers.authorization} ${JSON.parse(body).site_id}`);
      response.writeHead(202).end();
    });
    const folder = newFolder();
    // The command calls Netlify itself, so its calls are led to this machine.
    const redirect = `const real = fetch;
      globalThis.fetch = (url, init) => real(String(url).replace('https://api.netlify.com', '${host}'), init);`;
    writeFileSync(join(folder, 'redirect.mjs'), redirect);
    const settings = { BUILD_HOOK_URL: url, NODE_OPTIONS: '--import ./redirect.mjs', ...site };
    // No build follows a change while the test runs.
    const times = ['--every', '0.05', '--whole-every', '0.1', '--quiet', '3600'];
    const { child, output, ended, says } = start(times, settings, folder);
    await says('Requested a build.');
    expect(purges).toEqual([]);
    await api.control('/products/djembe', { price: 999 });
    await says('Purged pages with 2 tags.');
    expect(calls).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const purge = '/api/v1/purge Bearer nfp_secret site-1';
    expect(purges).toEqual([purge, purge]);
    expect(output.text.match(/Purged pages with 2 tags\.\n/g)).toHaveLength(2);
    expect(output.text).not.toContain('nfp_secret');
  });

  test('need both settings', async () => {
    const { output, ended } = start(quick, { NETLIFY_PURGE_TOKEN: 'nfp_secret' });
    expect(await ended).toBe(1);
    expect(output.text).toBe(
      'Settings: NETLIFY_PURGE_TOKEN and NETLIFY_SITE_ID belong together: set both or neither.\n',
    );
  });
});

describe('the webhook', () => {
  const post = (url: string, headers = {}) => fetch(url, { method: 'POST', body: '{"any":"thing"}', headers });

  test('triggers a check at once for callers that know the secret', async () => {
    const { calls, url } = await hook();
    const slow = ['--every', '3600', '--whole-every', '3600', '--quiet', '0.05', '--port', '0'];
    const { output, says } = start(slow, { BUILD_HOOK_URL: url, WEBHOOK_SECRET: SECRET });
    await says('Requested a build.');
    const address = /Listening on (\S+)\.\n/.exec(output.text)?.[1] ?? '';
    await api.control('/products/djembe', { price: 999 });
    expect((await post(address)).status).toBe(401);
    expect((await post(address, { authorization: 'Bearer guessed' })).status).toBe(401);
    expect((await fetch(address)).status).toBe(405);
    expect((await post(address.replace('/hook', '/'), { authorization: `Bearer ${SECRET}` })).status).toBe(404);
    expect(calls).toHaveLength(1);
    expect((await post(address, { authorization: `Bearer ${SECRET}` })).status).toBe(202);
    await waitFor(() => calls.length === 2);
    expect(output.text).not.toContain(SECRET);
  });
});

describe('GET /health', () => {
  const listening = (text: string) => /Listening on (\S+)\/hook\.\n/.exec(text)?.[1] ?? '';

  test('reports its status, without a secret', async () => {
    const { url } = await hook();
    const { output, says } = start([...quick, '--port', '0'], { BUILD_HOOK_URL: url, WEBHOOK_SECRET: SECRET });
    await says('Requested a build.');
    const address = `${listening(output.text)}/health`;
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ healthy: true, lastBuild: { result: 'succeeded' }, lastError: null });
    expect(text).not.toMatch(/0123abcd|a secret/);

    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const posted = await fetch(address, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);

    await api.control('/faults', { kind: 'fail', pattern: '/api/v1/', status: 503 });
    const failing = await vi.waitUntil(async () => {
      const response = await fetch(address);
      const body = await response.json();
      return body.consecutiveFailures.checks > 0 && { status: response.status, ...body };
    }, patient);
    const lastError = { message: expect.stringContaining('with 503') };
    expect(failing).toMatchObject({ status: 503, healthy: false, lastError });
    await waitFor(() => output.text.includes(failing.lastError.message));
  });

  test('responds with 503 until there is a site', async () => {
    const { output, says } = start([...quick, '--port', '0']);
    // This folder has no build command.
    await says('The build failed with exit code 1. Try 2 is in 0.2 s, or at the next change.');
    const answer = await fetch(`${listening(output.text)}/health`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ healthy: false, lastBuild: { result: 'failed' } });
  });
});

test('--json writes one object per line, with the output of the build', async () => {
  const { child, output, ended, says } = start([...quick, '--json']);
  await says('"event":"build-failed"');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const lines = output.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const line of lines) expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String) });
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      event: 'build-output',
      message: expect.stringContaining('Cannot find module'),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'build-failed', attempt: 2, nextInSeconds: 0.2 }),
  );
  expect(lines.at(-1)).toMatchObject({ event: 'stopped', message: 'Stopped.' });
});

describe('a second watcher', () => {
  test('of one folder is refused until the first one ends, even if that is killed', async () => {
    const folder = newFolder();
    const first = start(quick, {}, folder);
    await first.says('Watching the catalogue');
    const second = start([...quick, '--out', 'dist/'], {}, folder);
    expect(await second.ended).toBe(1);
    expect(second.output.text).toBe(
      'Another watcher already builds into dist/. Stop it first, or choose another folder with --out.\n',
    );
    await start([...quick, '--out', 'other'], {}, folder).says('Watching the catalogue');
    first.child.kill('SIGKILL');
    await first.ended;
    await start(quick, {}, folder).says('Watching the catalogue');
  });

  test('of one build hook is refused', async () => {
    const { url } = await hook();
    const folder = newFolder();
    await start(quick, { BUILD_HOOK_URL: url }, folder).says('Watching the catalogue');
    const second = start(quick, { BUILD_HOOK_URL: url }, folder);
    expect(await second.ended).toBe(1);
    expect(second.output.text).toBe('Another watcher already calls this build hook. Stop it first.\n');
  });
});

describe('a signal during a build', () => {
  /** Starts a watcher with a build command that ends once there is a file `go`. Returns once it builds. */
  async function startBuilding() {
    const folder = newFolder();
    mkdirSync(join(folder, 'scripts/site'), { recursive: true });
    const code = `import { existsSync, renameSync, writeFileSync } from 'node:fs';
      writeFileSync('pid.next', String(process.pid));
      renameSync('pid.next', 'pid');
      setInterval(() => existsSync('go') && process.exit(0), 10);`;
    writeFileSync(join(folder, 'scripts/site/main.ts'), code);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const watcher = start(quick, {}, folder);
    await waitFor(() => existsSync(join(folder, 'pid')));
    return { ...watcher, folder, build: Number(readFileSync(join(folder, 'pid'), 'utf8')) };
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('%s lets the build finish', async (signal) => {
    const { child, ended, folder, output, says } = await startBuilding();
    // Like Ctrl+C, reaches every process of the group.
    process.kill(-(child.pid ?? 0), signal);
    await says('Stopping after any build in progress. Send the signal again to stop at once.');
    writeFileSync(join(folder, 'go'), '');
    expect(await ended).toBe(0);
    expect(output.text).toMatch(/Done: the site is up to date\.\n.*Stopped\.\n$/);
  });

  test('a second one ends it at once', async () => {
    const { child, ended, output, says, build } = await startBuilding();
    child.kill('SIGTERM');
    await says('Stopping after any build');
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(output.text).toContain('The build was killed by a signal.\n');
    expect(() => process.kill(build, 0)).toThrow('ESRCH');
  });
});

describe('local builds', () => {
  test('create the site and end when they have to stop now', async () => {
    const site = newSite();
    vi.stubEnv('PUBLIC_API_URL', api.url);
    vi.stubEnv('ALLOW_SHRINK', '1');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const never = new AbortController().signal;
    await buildHere(site.folder)({ asked: never, now: never });
    expect(await site.read('products/djembe.html')).toContain('Djembe');

    await api.control('/faults', { kind: 'hang', pattern: '/products/latest' });
    const stopping = new AbortController();
    const broken = buildHere(site.folder)({ asked: never, now: stopping.signal });
    const refused = expect(broken).rejects.toThrow(RebuildError);
    const asked = async () => (await (await fetch(`${api.url}/__test/requests?path=latest`)).json()).requests.length;
    await vi.waitUntil(async () => (await asked()) >= 2, patient);
    stopping.abort();
    await refused;
    expect(existsSync(join(site.folder, 'products/djembe.html'))).toBe(true);
  });
});

test.each([
  [['--every', 'x'], '--every must be a number of seconds above 0, not "x".'],
  [['--quiet', '0'], '--quiet must be a number of seconds above 0, not "0".'],
  [['--port', '70000'], '--port must be a whole number from 0 to 65535'],
  [['--port', '0', '--host', '0.0.0.0'], '--host 0.0.0.0 allows access from other machines: set WEBHOOK_SECRET first.'],
  [['--nonsense'], "Unknown option '--nonsense'"],
])('%j exits with code 1 and an error message', async (args, reason) => {
  const { output, ended } = start(args);
  expect(await ended).toBe(1);
  expect(output.text).toContain(reason);
  expect(output.text).not.toContain('    at ');
});
