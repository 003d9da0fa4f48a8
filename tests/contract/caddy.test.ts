import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { productPath } from '#config/paths.ts';
import { startSite } from '#scripts/serve/server.ts';
import { caddyRules } from '#scripts/site/caddy-rules.ts';
import { filesIn } from '#scripts/site/stage.ts';
import { findCaddy } from '#scripts/verify/browser.ts';
import { redirectRules } from '#seo/page-history.ts';
import { type Caddy, startCaddy } from '../fixtures/caddy.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { crawl, pagesAt, type Shop, startShop } from './crawl-setup.ts';
import { everyKind, expectSecurityHeaders, policyIn } from './every-kind.ts';
import {
  headersWith,
  lostPaths,
  PAGES,
  privatePaths,
  SHOP,
  servedPaths,
  shopPaths,
  untidyPaths,
} from './host-cases.ts';
import { ask, temporaryFolder, writeFiles } from './serve-setup.ts';

const program = findCaddy() ?? '';
/** No server listens on this port. */
const NOTHING = 9;

/** Starts Caddy with a folder of these files. Both are removed when the test ends. */
async function caddyWith(files: Record<string, string>, redirects = '', live = NOTHING, livePages = false) {
  const dist = join(await temporaryFolder(), 'dist');
  const rules = caddyRules(headersWith("default-src 'none'"), redirects, livePages);
  await writeFiles(dist, { ...files, '.caddy/rules': rules });
  const caddy = await startCaddy({ program, dist, server: NOTHING, live });
  onTestFinished(() => caddy.close());
  return { dist, caddy, ask: (path: string, options?: Parameters<typeof ask>[2]) => ask(caddy.port, path, options) };
}

describe.runIf(program)('Caddy with the ready configuration', () => {
  test('serves the same files and redirects as `npm run serve`', async () => {
    const site = await caddyWith(PAGES);
    for (const [path, content] of servedPaths)
      expect(await site.ask(path), path).toMatchObject({ status: 200, text: content });
    for (const [path, location] of untidyPaths) {
      const reply = await site.ask(path);
      expect([reply.status, decodeURIComponent(reply.headers.location ?? '')], path).toEqual([
        301,
        decodeURIComponent(location),
      ]);
    }
    // Caddy decodes a path before it divides it, and the shop has no address with an encoded slash.
    for (const path of [...lostPaths, ...privatePaths].filter((each) => each !== '/products%2F1'))
      expect(await site.ask(path), path).toMatchObject({ status: 404, text: 'Page Not Found' });
  });

  test('applies the rules of netlify.toml to shells', async () => {
    const site = await caddyWith(SHOP);
    for (const [path, status, content] of shopPaths)
      expect(await site.ask(path), path).toMatchObject({ status, text: content });
    expect((await site.ask('/orders/abc/?a=1')).headers.location).toBe('/orders/abc?a=1');
    expect(await site.ask('/makers/new')).toMatchObject({ status: 302, headers: { location: '/makers' } });
  });

  test('redirects removed products, whatever their ids, and leaves others alone', async () => {
    const ids = ['two words', '100%', 'a&b', '日本', "it's", '__proto__', 'a:b', '$1', '[id]', '!', '~x', '(a)', 'a=b'];
    const gone = new Map<string, string | null>([...ids, ':id', '*', '{path}'].map((id) => [id, 'drums']));
    const rules = redirectRules({ shown: new Map(), gone: gone.set('old', null) }, new Set(['drums']));
    const site = await caddyWith(
      { ...SHOP, 'products/here.html': 'here', 'products/[a]*.html': '[a]*' },
      `${rules}/products/here /about 301\n`,
    );
    for (const id of ids) {
      const { status, headers } = await site.ask(`${productPath(id)}?a=1`);
      expect([status, headers.location], id).toEqual([301, '/category/drums?a=1']);
    }
    expect((await site.ask('/products/old/')).headers.location).toBe('/products');
    expect((await site.ask('/products/here')).text).toBe('here');
    expect((await site.ask('/products/%5Ba%5D*')).text).toBe('[a]*');
    for (const path of ['/products/other', '/products/%3Aid', '/products/*', '/products/%7Bpath%7D'])
      expect((await site.ask(path)).text, path).toBe('product shell');
  });

  test('asks `npm run live` for a page without a file that was not moved, and sends its headers', async () => {
    const asked: string[] = [];
    const live = await serveLocally((request, response) => {
      asked.push(request.url ?? '');
      const isDown = request.url?.includes('down');
      const isBroken = request.url?.includes('broken');
      response.writeHead(isBroken ? 502 : isDown ? 503 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isDown ? 'no-store' : 'public, max-age=0, must-revalidate',
        'content-security-policy': "default-src 'none'",
      });
      response.end(`on demand: ${request.url}`);
    });
    const site = await caddyWith(SHOP, '/products/old /products 301\n', Number(new URL(live).port));
    for (const path of ['/products/new', '/products/100%25?a=1', '/category/new', '/category/3/page/9']) {
      const { status, text, headers } = await site.ask(path);
      expect({ status, text }).toEqual({ status: 200, text: `on demand: ${path}` });
      expect(headers['content-security-policy']).toBe("default-src 'none'");
    }
    expect((await site.ask('/products/down')).headers['cache-control']).toBe('no-store');
    expect(await site.ask('/products/broken')).toMatchObject({ status: 200, text: 'product shell' });
    asked.length = 0;
    for (const path of ['/products/1', '/category/3/page/2', '/products/search', '/orders/new', '/products/a/b'])
      await site.ask(path);
    for (const path of ['/products/new/', '/products/old', '/products/1/']) {
      expect((await site.ask(path)).status, path).toBe(301);
    }
    expect((await site.ask('/products/new', { method: 'POST' })).status).toBe(405);
    expect(asked).toEqual([]);
  });

  test('does not call a list page missing while `npm run live` is down', async () => {
    const site = await caddyWith(SHOP, '', NOTHING, true);
    const { status, headers } = await site.ask('/category/3/page/9');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect((await site.ask('/category/3/page/9/x')).status).toBe(404);
    expect((await site.ask('/products/new')).text).toBe('product shell');
  });

  test('needs `npm run serve` only for pictures and forms', async () => {
    const site = await caddyWith(SHOP);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' };
    expect((await site.ask('/.netlify/images?url=/share.png')).status).toBe(502);
    expect((await site.ask('/', form)).status).toBe(502);
    for (const [path, status] of shopPaths) expect((await site.ask(path)).status, path).toBe(status);
  });

  test('names the missing file when the site is not built', async () => {
    const dist = await temporaryFolder();
    const start = startCaddy({ program, dist, server: NOTHING });
    await expect(start).rejects.toThrow(`File to import not found: ${dist}/.caddy/rules`);
  });

  test('answers with 503 while the folder is missing, and serves the new one', async () => {
    const site = await caddyWith(PAGES);
    await rename(site.dist, `${site.dist}-old`);
    const gone = await site.ask('/about');
    expect([gone.status, gone.headers['retry-after'], gone.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    await writeFiles(site.dist, { ...PAGES, 'about.html': 'about, again' });
    expect((await site.ask('/about')).text).toBe('about, again');
  });

  test('reads the policy and the redirects of a new build when it reloads', async () => {
    const site = await caddyWith(SHOP);
    await writeFile(
      join(site.dist, '.caddy/rules'),
      caddyRules(headersWith("default-src 'self'"), '/products/old /products 301\n'),
    );
    await site.caddy.reload();
    const { headers } = await site.ask('/products/old');
    expect(headers).toMatchObject({ location: '/products', 'content-security-policy': "default-src 'self'" });
  });

  test('the 404 page is never "not modified"', async () => {
    const site = await caddyWith(PAGES);
    for (const header of ['if-none-match', 'if-modified-since', 'range']) {
      const value = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString(), range: 'bytes=0-1' }[header];
      const reply = await site.ask('/lost', { headers: { [header]: value ?? '' } });
      expect(reply, header).toMatchObject({ status: 404, text: 'Page Not Found' });
    }
  });
});

describe.runIf(program)('Caddy with the sample shop', () => {
  let shop: Shop;
  let caddy: Caddy;
  let files: string[];

  beforeAll(async () => {
    shop = await startShop(() => undefined);
    files = filesIn(shop.dir);
    caddy = await startCaddy({ program, dist: shop.dir, server: shop.port });
  }, 600_000);

  afterAll(async () => {
    await caddy?.close();
    await shop?.close();
  });

  test('has the same pages as `npm run serve`, and no broken link', async () => {
    const [own, other] = [await crawl(pagesAt(caddy.port)), await crawl(shop)];
    expect([...own.keys()].sort()).toEqual([...other.keys()].sort());
    for (const [path, { html }] of own) expect(html === other.get(path)?.html, path).toBe(true);
    const { status } = pagesAt(caddy.port);
    const answers = await Promise.all([...own.keys()].map(async (path) => [path, await status(path)] as const));
    expect(answers.filter(([, code]) => code !== 200)).toEqual([]);
  });

  test('answers every kind of request as `npm run serve` does', async () => {
    const policy = policyIn(readFileSync(join(shop.dir, '_headers'), 'utf8'));
    const etag = (await ask(caddy.port, '/')).headers.etag ?? '';
    const noindex = ['/account', '/checkout', '/cart', '/login', '/payment/return', '/shells/order', '/orders'];
    const more = [...noindex, '/llms.txt', '/feeds/latest.xml', '/favicon.svg', '/products?page=2', '/subscribed'];
    const cases = [...everyKind(files, etag, 'tama'), ...more.map((path) => [200, path] as const)];
    for (const [status, path, options] of cases) {
      const reply = await ask(caddy.port, path, options);
      expect(reply.status, path).toBe(status);
      // Caddy itself refuses invalid addresses, before its configuration applies.
      if (status === 400) continue;
      expectSecurityHeaders(reply.headers, policy, path);
      if (status === 304) continue;
      const expected = await ask(shop.port, path, options);
      const left = new Set(['date', 'connection', 'keep-alive', 'etag', 'content-length', 'vary']);
      // Below /_astro/, Netlify's rule for hashed files also applies to the 404 page.
      if (path === '/_astro/gone.js') left.add('cache-control');
      // Caddy's redirects and errors have no page.
      if (status !== 200 && status !== 404) left.add('content-type');
      if (status === 405) left.add('allow');
      for (const [name, value] of Object.entries(expected.headers))
        if (!left.has(name)) expect(reply.headers[name], `${path} ${name}`).toBe(value);
      if (expected.headers.vary) expect(reply.headers.vary, path).toContain(expected.headers.vary);
      if (status === 200) expect(reply.body.equals(expected.body), path).toBe(true);
    }
  });

  test('files whose addresses contain no hash are always checked for changes', async () => {
    const cacheControl = async (path: string) => (await ask(caddy.port, path)).headers['cache-control'];
    for (const path of ['/suggestions/directory.json', '/_astro/gone.js', '/about'])
      expect(await cacheControl(path), path).toBe('public, max-age=0, must-revalidate');
  });

  test('compresses text, and neither pictures nor fonts', async () => {
    const file = (pattern: RegExp) => `/${files.find((name) => pattern.test(name))}`;
    const zipped = (path: string) => ask(caddy.port, path, { headers: { 'accept-encoding': 'gzip' } });
    for (const path of [
      '/about',
      '/no-such-page',
      file(/\.js$/),
      file(/\.css$/),
      '/sitemap-1.xml',
      '/feeds/google.xml',
    ]) {
      const reply = await zipped(path);
      expect(reply.headers['content-encoding'], path).toBe('gzip');
      expect(gunzipSync(reply.body).equals((await ask(caddy.port, path)).body), path).toBe(true);
    }
    for (const path of [file(/\.woff2$/), '/share.png'])
      expect((await zipped(path)).headers['content-encoding'], path).toBeUndefined();
  });

  test('stores a sign-up for the newsletter, and refuses other forms', async () => {
    const formsDir = await temporaryFolder();
    const site = await startSite({ dir: shop.dir, port: 0, formsDir });
    const own = await startCaddy({ program, dist: shop.dir, server: site.port });
    onTestFinished(async () => {
      await own.close();
      await site.close();
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (body: string) => ask(own.port, '/', { method: 'POST', headers, body });
    const signedUp = await post('form-name=newsletter&email=ada%40example.com');
    expect([signedUp.status, signedUp.headers.location]).toEqual([303, '/subscribed']);
    expect(await readFile(join(formsDir, 'newsletter.jsonl'), 'utf8')).toContain('ada@example.com');
    expect((await post('form-name=other')).status).toBe(404);
    expect((await post(`form-name=newsletter&email=${'a'.repeat(300_000)}`)).status).toBe(413);
  });
});
