import { execFileSync } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { caddyRules } from '#scripts/site/caddy-rules.ts';
import { findCaddy, findNginx } from '#scripts/verify/browser.ts';
import { startCaddy } from '../fixtures/caddy.ts';
import { patient } from '../fixtures/patience.ts';
import { headersWith, SHOP } from './host-cases.ts';
import { type Answer, type Engine, EXPIRED, liveCache, MISSING, PAGE, SHELL } from './live-cache-setup.ts';
import { ask, temporaryFolder, writeFiles } from './serve-setup.ts';

const caddy = findCaddy() ?? '';

describe.runIf(findNginx())('nginx with the ready configuration', () => {
  test('asks for a new page once, whoever wants it at the same time', async () => {
    let answer = () => {};
    const allHere = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { waiting, asked, ...cache } = await liveCache(async () => {
      await allHere;
      return { text: 'stool' };
    });
    const answers = Array.from({ length: 50 }, () => cache.ask('/products/stool'));
    await expect.poll(waiting, patient).toBe(answers.length);
    answer();
    expect(new Set((await Promise.all(answers)).map(({ text }) => text))).toEqual(new Set(['stool']));
    expect(asked).toEqual(['GET /products/stool']);
  });

  test('stores one page for all queries and for HEAD, with the headers of the engine', async () => {
    const policy = `script-src ${"'sha256-abcdef' ".repeat(500)}`.trim();
    const headers = { 'content-security-policy': policy, 'x-robots-tag': 'noindex', etag: '"a"' };
    const { asked, ...cache } = await liveCache((path) => ({ text: path, headers }));
    const head = await cache.ask('/products/stool', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '15']);
    for (const path of [
      '/products/stool',
      '/products/stool?utm_source=letter',
      '/products/stool?a=1&b=2',
      '/products/stool?',
    ])
      expect(await cache.ask(path)).toMatchObject({
        status: 200,
        text: '/products/stool',
        headers: { ...PAGE, ...headers },
      });
    expect((await cache.ask('/products/stool')).headers['x-cache']).toBe('HIT');
    expect(asked).toEqual(['GET /products/stool']);
  });

  test('keeps pages of different addresses apart, even if they are equal when decoded', async () => {
    const cache = await liveCache((path) => ({ text: path }));
    const paths = [
      '/products/a',
      '/products/b',
      '/products/x%2F..%2Fa',
      '/products/x/../a',
      '//products/a',
      '/products/a%3Fb',
    ];
    for (const path of [...paths, ...paths]) expect((await cache.ask(path)).text).toBe(path);
    expect(cache.asked).toEqual(paths.map((path) => `GET ${path}`));
  });

  test('answers a browser that has the page with 304', async () => {
    const { asked, ...cache } = await liveCache(() => ({ text: 'stool'.repeat(1000), headers: { etag: '"a"' } }));
    const sent = { 'if-none-match': '"other"', 'accept-encoding': 'gzip' };
    const { headers } = await cache.ask('/products/stool', { headers: sent });
    expect(headers['content-encoding']).toBeUndefined();
    const again = await cache.ask('/products/stool', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: '"a"', 'cache-control': PAGE['cache-control'] });
    expect((await cache.ask('/products/stool', { headers: { 'if-none-match': '"b"' } })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test('sends an old page at once and a new one later', async () => {
    let answer = (_: Answer) => {};
    const answered = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const cache = await liveCache(() => ({ text: 'old', headers: EXPIRED }));
    await cache.ask('/products/stool');
    cache.engine.answer = () => answered;
    for (let time = 0; time < 5; time++) expect((await cache.ask('/products/stool')).text).toBe('old');
    answer({ text: 'new' });
    await expect.poll(async () => (await cache.ask('/products/stool')).text, patient).toBe('new');
    expect(cache.asked).toHaveLength(2);
  });

  test.each<[string, (engine: Engine) => unknown]>([
    ['is down', (engine) => engine.close()],
    ['has no API', (engine) => Object.assign(engine, { answer: () => SHELL })],
    ['fails', (engine) => Object.assign(engine, { answer: () => ({ status: 500 }) })],
    ['breaks off', (engine) => Object.assign(engine, { answer: () => ({ text: 'half', breaks: true }) })],
  ])('sends an old page while the engine %s', async (_, breakEngine) => {
    const cache = await liveCache(() => ({ text: 'old', headers: EXPIRED }));
    await cache.ask('/products/stool');
    await breakEngine(cache.engine);
    for (let time = 0; time < 5; time++)
      expect(await cache.ask('/products/stool')).toMatchObject({ status: 200, text: 'old', headers: PAGE });
  });

  test('stores neither failures nor anything that may not be stored', async () => {
    const cache = await liveCache(() => SHELL);
    for (let time = 0; time < 2; time++)
      expect(await cache.ask('/products/stool')).toMatchObject({ ...SHELL, headers: SHELL.headers });
    cache.engine.answer = () => ({ text: 'health', headers: { 'cache-control': 'no-store' } });
    await cache.ask('/products/stool');
    cache.engine.answer = () => ({ text: 'half', breaks: true });
    await cache.ask('/products/stool').catch(() => undefined);
    cache.engine.answer = () => ({ status: 301, headers: { location: '/products/stool?a=1' } });
    await cache.ask('/products/stool?a=1');
    cache.engine.answer = () => ({ text: 'stool' });
    expect((await cache.ask('/products/stool')).text).toBe('stool');
    expect(cache.asked).toHaveLength(6);
  });

  test('remembers which addresses are missing, and stores one page for all of them', async () => {
    const cache = await liveCache(() => MISSING);
    for (const path of ['/products/a', '/products/b', '/products/a?x=1', '/products/b'])
      expect(await cache.ask(path)).toMatchObject({ ...MISSING, headers: PAGE });
    const head = await cache.ask('/products/a', { method: 'HEAD', headers: { 'if-none-match': '*' } });
    expect([head.status, head.text]).toEqual([404, '']);
    expect(cache.asked).toEqual(['GET /products/a', 'GET /404', 'GET /products/b']);
  });

  test('shows a product that was missing a minute ago', async () => {
    const cache = await liveCache(() => ({ ...MISSING, headers: EXPIRED }));
    expect((await cache.ask('/products/stool')).status).toBe(404);
    cache.engine.answer = () => ({ text: 'stool' });
    expect(await cache.ask('/products/stool')).toMatchObject({ status: 200, text: 'stool' });
  });

  test('replaces the old page of a product that is gone', async () => {
    const cache = await liveCache(() => ({ headers: EXPIRED }));
    await cache.ask('/products/stool');
    cache.engine.answer = () => MISSING;
    await expect.poll(async () => (await cache.ask('/products/stool')).status, patient).toBe(404);
    cache.engine.answer = () => SHELL;
    expect(await cache.ask('/products/stool')).toMatchObject(MISSING);
  });

  test('passes other methods on, and the host and the address of the shopper', async () => {
    const cache = await liveCache(() => ({ status: 405, text: 'Method not allowed' }));
    const sent = { host: 'shop.example:8080', 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };
    const posted = { method: 'POST', headers: { ...sent, 'accept-encoding': 'gzip' } };
    expect((await cache.ask('/products/stool', posted)).status).toBe(405);
    expect(cache.requests[0]?.headers).toMatchObject(sent);
    expect(cache.requests[0]?.headers['accept-encoding']).toBeUndefined();
    cache.engine.answer = () => ({ text: 'stool' });
    expect(await cache.ask('/products/stool', { headers: sent })).toMatchObject({ status: 200, text: 'stool' });
    expect(cache.requests[1]?.headers).toMatchObject(sent);
    cache.engine.answer = () => ({ status: 405 });
    expect((await cache.ask('/products/stool', { method: 'POST' })).status).toBe(405);
  });

  test('asks for every page again after its folder was emptied', async () => {
    const cache = await liveCache(() => ({ text: 'old' }));
    await cache.ask('/products/stool');
    cache.engine.answer = () => ({ text: 'new' });
    expect((await cache.ask('/products/stool')).text).toBe('old');
    execFileSync('find', [cache.folder, '-type', 'f', '-delete']);
    for (let time = 0; time < 2; time++) expect((await cache.ask('/products/stool')).text).toBe('new');
    expect(cache.asked).toHaveLength(2);
  });
});

test.runIf(findNginx() && caddy)(
  'Caddy gets pages from the cache, and sends the shell for a page that cannot be made',
  async () => {
    const cache = await liveCache((path) => ({ text: path, headers: EXPIRED }));
    const dist = await temporaryFolder();
    await writeFiles(dist, { ...SHOP, '.caddy/rules': caddyRules(headersWith("default-src 'none'"), '') });
    const site = await startCaddy({ program: caddy, dist, server: 9, live: cache.port });
    onTestFinished(() => site.close());
    const page = await ask(site.port, '/products/stool');
    expect(page).toMatchObject({ status: 200, text: '/products/stool', headers: PAGE });
    expect((await ask(site.port, '/products/1')).text).not.toBe('/products/1');
    cache.engine.answer = () => SHELL;
    expect(await ask(site.port, '/products/new')).toMatchObject({ ...SHELL, headers: SHELL.headers });
    cache.engine.answer = () => MISSING;
    expect((await ask(site.port, '/products/missing')).status).toBe(404);
    await cache.engine.close();
    expect((await ask(site.port, '/products/stool')).text).toBe('/products/stool');
    expect(await ask(site.port, '/products/new')).toMatchObject({ status: 200, text: 'product shell' });
    await cache.close();
    expect(await ask(site.port, '/products/stool')).toMatchObject({ status: 200, text: 'product shell' });
  },
);
