import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildHere, RebuildError } from '#scripts/watch/rebuild.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { startTestApi, type TestApi } from './api-setup.ts';
import { newSite } from './build-setup.ts';

const SECRET = 'a secret of some length';
const quick = ['--every', '0.05', '--whole-every', '0.1', '--quiet', '0.2'];
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

/** Starts the command in a temporary folder, where it stores its state. */
function start(args: string[], settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  const { PATH = '' } = process.env;
  const env = { PATH, PUBLIC_API_URL: api.url, ...settings };
  const child = spawn(process.execPath, [resolve('scripts/watch/main.ts'), ...args], { env, cwd: folder });
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
    rmSync(folder, { recursive: true });
  });
  return { child, output, ended, says: (text: string | RegExp) => waitFor(() => output.text.search(text) >= 0) };
}
const waitFor = (check: () => boolean) => vi.waitUntil(check, { timeout: 60_000 });

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
    const { says } = start(quick, { BUILD_HOOK_URL: url });
    await says('Requested a build.');
    expect(calls).toHaveLength(3);
  });

  test('is reported when it returns 404, without printing its address', async () => {
    const { url } = await hook(404, 404, 404);
    const { output, says } = start(quick, { BUILD_HOOK_URL: url });
    await says(/The build hook at 127\.0\.0\.1:\d+ responded with 404\. Retrying in 0\.2 s/);
    expect(output.text).not.toContain('0123abcd');
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

describe('local builds', () => {
  test('create the site and stop when aborted', async () => {
    const site = newSite();
    vi.stubEnv('PUBLIC_API_URL', api.url);
    vi.stubEnv('ALLOW_SHRINK', '1');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await buildHere(site.folder)(new AbortController().signal);
    expect(await site.read('products/djembe.html')).toContain('Djembe');

    await api.control('/faults', { kind: 'hang', pattern: '/products/latest' });
    const stopping = new AbortController();
    const broken = buildHere(site.folder)(stopping.signal);
    const refused = expect(broken).rejects.toThrow(RebuildError);
    const asked = async () => (await (await fetch(`${api.url}/__test/requests?path=latest`)).json()).requests.length;
    await vi.waitUntil(async () => (await asked()) >= 2, { timeout: 60_000 });
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
