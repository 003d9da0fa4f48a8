import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { tagOf } from '#scripts/live/cache-headers.ts';
import { signCatalogueHook } from '#scripts/live/catalogue-hook.ts';
import { startSampleApi } from '#scripts/sample/api/server.ts';
import { startSite } from '#scripts/serve/server.ts';
import { serveLocally, type WhenDone } from '../fixtures/local-server.ts';
import { patient } from '../fixtures/patience.ts';
import { changeProduct } from '../fixtures/sample-product.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { copyProject } from './build-project.ts';
import { ask } from './serve-setup.ts';

const SECRET = 'a secret of the test';

const FUNCTION = '.netlify/v1/functions/live';

const cleanups: (() => Promise<void> | void)[] = [];
const whenDone: WhenDone = (clean) => void cleanups.push(clean);
let apiUrl = '';
let project: Awaited<ReturnType<typeof copyProject>>;
/** Calls of Netlify's purge. */
const purges: { token: string | undefined; body: unknown }[] = [];
/** The function after a copy to a folder without packages. */
let deployed = '';
let port = 0;

const build = (settings: Record<string, string> = {}) => project.build('dist', { PUBLIC_API_URL: apiUrl, ...settings });
const inSite = (file: string) => readFile(join(project.folder, 'dist', file), 'utf8');

beforeAll(async () => {
  const api = await onSharedPort((port) => startSampleApi({ port, testControls: true }));
  whenDone(() => api.close());
  apiUrl = api.url;
  project = await copyProject({ whenDone });
  await control('', { id: 'sold-off', name: 'Sold Off', price: 20, category: 'stools' });
  expect((await build()).code).toBe(0);
  await control('sold-off', { delete: true });
  const { code, stderr } = await build();
  expect(code, stderr).toBe(0);
  const host = await serveLocally(
    async (request, response) => {
      purges.push({ token: request.headers.authorization, body: JSON.parse(await text(request)) });
      response.writeHead(202).end();
    },
    0,
    whenDone,
  );
  deployed = mkdtempSync(join(tmpdir(), 'eart-function-'));
  whenDone(() => rmSync(deployed, { recursive: true, force: true }));
  await cp(join(project.folder, FUNCTION), deployed, { recursive: true });
  const child = spawn(process.execPath, [resolve('tests/fixtures/function-host.ts'), join(deployed, 'live.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      PURGE_SECRET: SECRET,
      SITE_ID: 'site',
      NETLIFY_PURGE_API_TOKEN: 'token',
      NETLIFY_API: host,
    },
  });
  whenDone(() => void child.kill());
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  port = Number(line);
}, patient.timeout);

afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
}, patient.timeout);

const control = (id: string, fields: Record<string, unknown>) => changeProduct(apiUrl, id, fields);

test('the function makes the pages of the build, where no package is installed', async () => {
  const files = (await readdir(join(project.folder, 'dist'), { recursive: true })).filter((file) =>
    /^(products|category)\/(?!search).*\.html$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const limit = pLimit(8);
  await limit.map(files, async (file) => {
    const answer = await ask(port, `/${encodeURI(file.replace(/\.html$/, ''))}`);
    const same = answer.text === (await inSite(file));
    expect({ file, status: answer.status, same }).toEqual({ file, status: 200, same: true });
  });
});

test('a page of the function has the headers of a prerendered page', async () => {
  const { port: local, close } = await startSite({ dir: join(project.folder, 'dist'), port: 0 });
  onTestFinished(close);
  for (const path of ['/products/hornbill', '/category/stools']) {
    const { headers } = await ask(port, path);
    expect(headers['content-security-policy']).toMatch(/script-src/);
    for (const [name, value] of Object.entries((await ask(local, path)).headers)) {
      if (/^(date|etag|content-length|connection|keep-alive|vary|content-encoding)$/.test(name)) continue;
      expect({ path, [name]: headers[name] }).toEqual({ path, [name]: value });
    }
  }
});

test('a removed product leads to its category, and an unknown one to the page for 404', async () => {
  const gone = await ask(port, '/products/sold-off');
  expect([gone.status, gone.headers.location]).toEqual([301, '/category/stools']);
  const unknown = await ask(port, '/products/never-made');
  expect([unknown.status, unknown.text]).toEqual([404, await inSite('404.html')]);
});

test('the function purges the pages that a signed call of the hook names', async () => {
  const body = JSON.stringify({ products: ['hornbill'] });
  const call = (signature: string) =>
    ask(port, '/hooks/catalogue', { method: 'POST', body, headers: { 'eart-signature': signature } });
  expect((await call('')).status).toBe(401);
  expect((await call(signCatalogueHook(SECRET, body, Math.floor(Date.now() / 1000)))).status).toBe(202);
  await expect
    .poll(() => purges.at(0), patient)
    .toEqual({
      token: 'Bearer token',
      body: { site_id: 'site', cache_tags: [tagOf('product', 'hornbill')] },
    });
});

test('the function has at most 2 MB, and an entry that Netlify can read', async () => {
  const files = await readdir(deployed, { recursive: true, withFileTypes: true });
  const sizes = files.map((file) => (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  const entry = await readFile(join(deployed, 'live.mjs'), 'utf8');
  expect(entry).toMatch(/export const config = \{[^}]*preferStatic: true/);
  expect(entry).toContain("path: ['/products/*', '/category/*', '/hooks/catalogue']");
});

test('a build writes the function again on a fresh machine, and none without pages on demand', async () => {
  rmSync(join(project.folder, '.netlify'), { recursive: true });
  const unchanged = await build();
  expect(unchanged.stdout).toContain('nothing has changed');
  expect(existsSync(join(project.folder, FUNCTION, 'live.mjs'))).toBe(true);
  const { code, stderr } = await build({ LIVE_PAGES: '0' });
  expect(code, stderr).toBe(0);
  expect(existsSync(join(project.folder, FUNCTION))).toBe(false);
});

test('a build that is killed while it bundles the function leaves nothing of it', async () => {
  const folder = join(project.folder, '.cache/bundles', `killed-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { bundle } = JSON.parse(await readFile(join(deployed, 'data.json'), 'utf8'));
  const templates = join(folder, 'templates');
  await cp(join(project.folder, '.cache/bundles', bundle, 'templates'), templates, { recursive: true });
  const made = async () =>
    [...(await readdir(folder)), ...(await readdir(templates))].filter((name) => name.startsWith('function'));
  const command = `(await import('./scripts/live/write-function.ts')).bundleFunction('${basename(folder)}')`;
  const builder = spawn(process.execPath, ['--input-type=module', '--eval', command], { cwd: project.folder });
  await vi.waitUntil(async () => (await made()).length > 0, patient);
  builder.kill('SIGKILL');
  await vi.waitUntil(async () => (await made()).length === 0, patient);
});
