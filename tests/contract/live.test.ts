import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSampleApi } from '#scripts/sample/api/server.ts';
import { startSite } from '#scripts/serve/server.ts';
import { liveDataFile } from '#scripts/site/live-data.ts';
import { type Fault, faults, startFaultyProxy } from '../fixtures/faulty-api.ts';
import type { WhenDone } from '../fixtures/local-server.ts';
import { patient } from '../fixtures/patience.ts';
import { changeProduct } from '../fixtures/sample-product.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { newSite, type Site } from './build-setup.ts';
import { ask } from './serve-setup.ts';

/** Seconds to wait for the API where a test is not about failures: a busy machine is slow. */
const PATIENCE = '60';

const cleanups: (() => Promise<void> | void)[] = [];
const whenDone: WhenDone = (clean) => void cleanups.push(clean);
const calls: string[] = [];
let fault: Fault | undefined;
/** Paths of calls that have the fault. */
let broken = /./;
let apiUrl = '';
let proxy = '';
let site: Site;

beforeAll(async () => {
  const api = await onSharedPort((port) => startSampleApi({ port, testControls: true }));
  whenDone(() => api.close());
  apiUrl = api.url;
  proxy = await startFaultyProxy(
    apiUrl,
    (path) => {
      calls.push(path);
      return broken.test(path) ? fault : undefined;
    },
    0,
    whenDone,
  );
  site = newSite({ whenDone });
  await build();
}, patient.timeout);

afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
}, patient.timeout);

beforeEach(() => {
  fault = undefined;
  broken = /./;
  calls.length = 0;
});

async function build(settings?: Record<string, string>): Promise<void> {
  const { code, stderr } = await site.build(proxy, settings);
  expect(code, stderr).toBe(0);
}

/** Starts the command for the site. @param timeout seconds to wait for the API @param warmUp products to make in advance */
async function startLive(timeout = PATIENCE, warmUp = '0') {
  const options = ['--port', '0', '--dir', resolve(site.folder), '--timeout', timeout, '--warm-up', warmUp];
  const child = spawn(process.execPath, ['scripts/live/main.ts', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const port = Number(new URL(url).port);
  return {
    log,
    ended,
    ask: (path: string, how?: Parameters<typeof ask>[2]) => ask(port, path, how),
    stop: () => child.kill('SIGTERM'),
  };
}

const control = (id: string, fields: Record<string, unknown>) => changeProduct(apiUrl, id, fields);

test('pages on demand are the pages that a build makes from equal data', async () => {
  const live = await startLive();
  const pages = [...(await site.pages())].filter(([file]) => /^(products|category)\/(?!search)/.test(file));
  expect(pages.filter(([file]) => file.startsWith('products/')).length).toBeGreaterThan(100);
  expect(pages.filter(([file]) => file.startsWith('category/')).length).toBeGreaterThan(10);
  const limit = pLimit(8);
  await limit.map(pages, async ([file, html]) => {
    const answer = await live.ask(`/${encodeURI(file.replace(/\.html$/, ''))}`);
    expect({ file, status: answer.status, same: answer.text === html }).toEqual({ file, status: 200, same: true });
  });
  expect(live.log).toEqual([]);
  live.stop();
  expect(await live.ended).toEqual([0, null]);
});

test('a page on demand shows a product that is newer than the build, with its headers', async () => {
  const live = await startLive();
  const added = { id: 'late-stool', name: 'Late Stool', price: 120, stock: 1, category: 'stools' };
  await control('', added);
  onTestFinished(() => control(added.id, { delete: true }));
  expect((await live.ask('/category/stools')).text).toContain('Late Stool');
  const page = await live.ask('/products/late-stool?utm_source=letter');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Late Stool · Eart</title>');
  expect(page.text).toContain('<link rel="canonical" href="http://localhost:4321/products/late-stool"');
  expect(page.text).not.toContain('noindex');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, s-maxage=3600, stale-while-revalidate=604800',
    'netlify-vary': 'query=',
  });
  expect(page.headers['netlify-cache-tag']).toMatch(/^live(,[pc]-[\da-f]{16}){3,15}$/);

  // The other headers are those of the local server for a prerendered page.
  const { port, close } = await startSite({ dir: site.folder, port: 0 });
  onTestFinished(close);
  const prerendered = (await ask(port, '/products/hornbill')).headers;
  for (const [name, value] of Object.entries(prerendered)) {
    if (/^(date|etag|content-length|connection|keep-alive|vary|content-encoding)$/.test(name)) continue;
    expect({ [name]: page.headers[name] }).toEqual({ [name]: value });
  }

  const head = await live.ask('/products/late-stool', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', page.headers.etag]);
  const again = await live.ask('/products/late-stool', { headers: { 'if-none-match': String(page.headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await live.ask('/products/late-stool', { method: 'POST' })).status).toBe(405);
  const untidy = await live.ask('//products/late-stool/?a=1');
  expect([untidy.status, untidy.headers.location]).toEqual([301, '/products/late-stool?a=1']);

  await control('late-stool', { price: 99 });
  const cheaper = await live.ask('/products/late-stool', { headers: { 'if-none-match': String(page.headers.etag) } });
  expect(cheaper.status).toBe(200);
  expect(cheaper.text).toContain('$99.00');
});

test('the local server makes pages that have no file, and follows builds with other code', async () => {
  const warnings: string[] = [];
  const { port, close } = await startSite({
    dir: site.folder,
    port: 0,
    live: true,
    liveTimeoutMs: patient.timeout,
    warn: (message) => warnings.push(message),
  });
  onTestFinished(close);
  await control('', { id: 'local-stool', name: 'Local Stool', price: 120, stock: 1, category: 'stools' });
  onTestFinished(() => control('local-stool', { delete: true }));
  const page = await ask(port, '/products/local-stool?a=1', { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
  const untidy = await ask(port, '/products/local-stool/?a=1');
  expect([untidy.status, untidy.headers.location]).toEqual([301, '/products/local-stool?a=1']);
  const unknown = await ask(port, '/products/never-made');
  expect([unknown.status, unknown.text]).toEqual([404, await site.read('404.html')]);
  calls.length = 0;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await ask(port, '/products/any-stool', { method: 'POST', headers: form, body: 'form-name=x' });
  expect([posted.status, calls]).toEqual([404, []]);
  fault = 'status 500';
  broken = /^\/products\/local-stool/;
  const failed = await ask(port, '/products/local-stool');
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '30']);
  expect(failed.text).toBe(await site.read('shells/product.html'));
  expect(warnings).toEqual(['/products/local-stool: GET /products/local-stool: responded with 500']);
  fault = undefined;
  await build({ PUBLIC_RATINGS: 'off' });
  onTestFinished(() => build(), patient.timeout);
  await control('', { id: 'later-stool', name: 'Later Stool', price: 99, stock: 1, category: 'stools' });
  onTestFinished(() => control('later-stool', { delete: true }));
  expect((await ask(port, '/products/later-stool')).text).toContain('<title>Later Stool · Eart</title>');
});

test('an address without a page gets the shop’s page for 404, and the API is asked only for ids that could exist', async () => {
  const live = await startLive();
  const missing = await site.read('404.html');
  for (const path of [
    '/products/search',
    '/products/featured',
    '/products/a%2Fb',
    '/products/a%0Ab',
    `/products/${'x'.repeat(300)}`,
    '/products/',
    '/category/index',
    '/category/stools/page/1',
    '/category/stools/page/02',
    '/category/stools/page/2/x',
    '/account',
    '/',
  ]) {
    const answer = await live.ask(path);
    expect({ path, status: answer.status, same: answer.text === missing }).toEqual({ path, status: 404, same: true });
  }
  const malformed = await live.ask('/products/%zz');
  expect(malformed.status).toBe(400);
  expect(malformed.headers['content-security-policy']).toBeDefined();
  expect(calls).toEqual([]);
  for (const path of ['/products/no-such-piece', '/category/no-such-category', '/category/stools/page/99']) {
    const answer = await live.ask(path);
    expect({ path, status: answer.status, same: answer.text === missing }).toEqual({ path, status: 404, same: true });
    expect(answer.headers['netlify-cdn-cache-control']).toBe('public, durable, s-maxage=60');
  }
});

test('a page whose API fails is the shell, which nothing may store, and works again afterward', async () => {
  const live = await startLive('3');
  broken = /^\/products\/hornbill/;
  for (const how of faults) {
    fault = how;
    const answer = await live.ask('/products/hornbill');
    expect({ how, status: answer.status }).toEqual({ how, status: 503 });
    expect(answer.text).toBe(await site.read('shells/product.html'));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(answer.headers['netlify-cdn-cache-control']).toBe('no-store');
  }
  expect(live.log).toHaveLength(faults.length);
  expect(live.log.at(-1)).toBe('/products/hornbill: the API took longer than 3 s');
  fault = undefined;
  // A busy machine may need more than three seconds once.
  const html = await site.read('products/hornbill.html');
  await expect.poll(async () => (await live.ask('/products/hornbill')).text, patient).toBe(html);
});

test('many requests for one page ask the API once', async () => {
  // Long enough for a busy machine to receive all of them before the first one fails.
  const live = await startLive('10');
  fault = 'hang';
  const answers = await Promise.all(Array.from({ length: 200 }, () => live.ask('/products/hornbill')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(calls.filter((path) => path === '/products/hornbill')).toHaveLength(1);
});

test('an address that asks too often is sent away, and others are served', async () => {
  const live = await startLive();
  const from = (address: string) => live.ask('/products/a%2Fb', { headers: { 'x-forwarded-for': address } });
  const refused = async () =>
    (await Promise.all(Array.from({ length: 150 }, () => from('203.0.113.9')))).find(({ status }) => status === 429);
  // A slow machine may need more than one try to ask this often within the time of the limit.
  const answer = await vi.waitUntil(refused, patient);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  expect((await from('203.0.113.10')).status).toBe(404);
});

test('the server is ready once it has made pages in advance', async () => {
  // Few pages, so that a busy machine makes them within ten seconds.
  const live = await startLive(PATIENCE, '2');
  await expect.poll(async () => (await live.ask('/health')).status, patient).toBe(200);
  const { results } = (await (await fetch(`${apiUrl}/api/v1/products/?page_size=2`)).json()) as {
    results: { id: string }[];
  };
  expect(calls).toEqual(expect.arrayContaining(results.map(({ id }) => `/products/${id}`)));
  expect(live.log).toEqual([]);
});

test('a server whose API does not answer at the start makes pages, and is ready after some seconds', async () => {
  fault = 'hang';
  broken = /^\/categories/;
  const live = await startLive(PATIENCE, '12');
  expect(await live.ask('/health')).toMatchObject({ status: 503, text: 'Starting\n' });
  expect((await live.ask('/products/hornbill')).status).toBe(200);
  await expect.poll(async () => (await live.ask('/health')).status, patient).toBe(200);
  expect(live.log).toEqual([expect.stringMatching(/^No page was made in advance: /)]);
});

test('a stopped server still answers the requests that it has', async () => {
  const live = await startLive('3');
  fault = 'hang';
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = live.ask('/products/hornbill', { agent });
  await expect.poll(() => calls.length, patient).toBeGreaterThan(0);
  live.stop();
  expect((await answer).status).toBe(503);
  expect(await live.ended).toEqual([0, null]);
});

test('the server ends with exit code 0 once other code has written the data of the site', async () => {
  const live = await startLive();
  const file = liveDataFile(site.folder);
  const data = await readFile(file);
  onTestFinished(() => writeFile(file, data));
  await writeFile(file, '{}');
  expect((await live.ask('/products/hornbill')).status).toBe(502);
  expect(await live.ended).toEqual([0, null]);
});

test('the server follows builds, and ends with exit code 0 once one has other code', async () => {
  const live = await startLive();
  await control('', { id: 'twin', name: 'Hornbill Twin', price: 20, stock: 2, category: 'stools' });
  await build();
  expect((await live.ask('/products/twin')).text).toBe(await site.read('products/twin.html'));
  expect((await live.ask('/health')).status).toBe(200);
  await build({ PUBLIC_RATINGS: 'off' });
  expect((await live.ask('/products/twin')).status).toBe(502);
  expect(await live.ended).toEqual([0, null]);
});
