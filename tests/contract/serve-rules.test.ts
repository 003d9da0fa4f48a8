import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { SHOP, shopPaths } from './host-cases.ts';
import { serve } from './serve-setup.ts';

const PAGES = {
  'index.html': 'home',
  'about.html': 'about',
  'shadow.html': 'the file',
  'forced.html': 'the file',
  'shell.html': 'shell',
  'gone.html': 'gone page',
  '404.html': 'Page Not Found',
  _redirects: `
/old            /about
/moved          /about            302
/old/:id/x      /new/:id
/blog/*         /news/:splat      301
/shadow         /about            302
/forced         /about            302!
/items/:id      /shell            200
/all/*          /shell            200
/here/gone      /gone             410
/hidden         /404              404!
/shop  id=:id   /items/:id        301
/only  a=b      /about            302
/withquery      /about?fixed=1    302
/away           https://example.com/x?y=1#z  302
/proxy          https://example.com/  200
/café           /about            302
/open/*         /:splat           301
/loop/*         /loop/:splat      301
/tail/*         /:splat/example   301
/fr             /about            302  Language=fr
/picture        /.netlify/images?url=/none.png 200
/nowhere        /missing          200
this line is broken
`,
};

test.each([
  ['/old', 301, '/about'],
  ['/old/', 301, '/about'],
  ['/old?a=1', 301, '/about?a=1'],
  ['/moved', 302, '/about'],
  ['/old/5/x', 301, '/new/5'],
  ['/old/a%20b/x', 301, '/new/a%20b'],
  ['/blog/2020/05', 301, '/news/2020/05'],
  ['/blog/a%2Fb', 301, '/news/a%2Fb'],
  ['/forced', 302, '/about'],
  ['/shop?id=7', 301, '/items/7?id=7'],
  ['/only?a=b', 302, '/about?a=b'],
  ['/withquery?x=1', 302, '/about?fixed=1'],
  ['/away', 302, 'https://example.com/x?y=1#z'],
  ['/caf%C3%A9', 302, '/about'],
  ['/items/9/?a=1', 301, '/items/9?a=1'],
])('%s redirects: %i %s', async (path, status, location) => {
  const site = await serve(PAGES);
  const reply = await site.ask(path);
  expect([reply.status, reply.headers.location]).toEqual([status, location]);
});

test.each([
  ['/shadow', 200, 'the file'],
  ['/items/9', 200, 'shell'],
  ['/items/100%25', 200, 'shell'],
  ['/items/9/8', 404, 'Page Not Found'],
  ['/all/1/2/3', 200, 'shell'],
  ['/here/gone', 410, 'gone page'],
  ['/hidden', 404, 'Page Not Found'],
  ['/shop', 404, 'Page Not Found'],
  ['/only?a=c', 404, 'Page Not Found'],
  ['/loop/x', 404, 'Page Not Found'],
  ['/nowhere', 404, 'Page Not Found'],
  ['/fr', 404, 'Page Not Found'],
])('%s returns %i with its page', async (path, status, content) => {
  const site = await serve(PAGES);
  expect(await site.ask(path)).toMatchObject({ status, text: content });
});

test('a placeholder never redirects to another host', async () => {
  const site = await serve(PAGES);
  for (const path of [
    '/tail',
    '/open//example.com',
    '/open/%2Fexample.com',
    '/open/%5Cexample.com',
    '/open/%0d%0aset-cookie:a',
  ]) {
    const reply = await site.ask(path);
    expect(reply.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  }
});

test('supports language conditions and picture rewrites, and returns 502 for proxying', async () => {
  const site = await serve(PAGES);
  const french = await site.ask('/fr', { headers: { 'accept-language': 'fr-SN,fr;q=0.9' } });
  expect(french.headers.location).toBe('/about');
  expect((await site.ask('/proxy')).status).toBe(502);
  expect(await site.ask('/picture')).toMatchObject({ status: 404, text: 'Picture not found.\n' });
});

test('warns about invalid rules once and applies the others', async () => {
  const site = await serve(PAGES, 'this is [not toml');
  expect((await site.ask('/old')).status).toBe(301);
  expect(site.warnings.join('\n')).toContain('this line is broken');
  expect(site.warnings.join('\n')).toContain('Could not parse configuration file');
  const count = site.warnings.length;
  await site.ask('/old');
  expect(site.warnings).toHaveLength(count);
});

const HEADERS = `
[[redirects]]
from = "/to-about"
to = "/about"

[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
Vary = "Accept-Language"
X-Wins = "config"

[[headers]]
for = "/about"
[headers.values]
x-frame-options = "SAMEORIGIN"
Content-Length = "3"
Set-Cookie = "a=b"
Cache-Control = "no-store"
`;

test('applies custom headers to every response; later rules win, reserved headers are ignored', async () => {
  const site = await serve({ ...PAGES, _headers: '/*\n  X-Wins: file\n  X-From-File: yes\n' }, HEADERS);
  for (const path of ['/', '/unknown', '/to-about', '/%', '/a%0Ab', '/.netlify/images?url=/x', '/.netlify/x']) {
    const { headers } = await site.ask(path);
    expect(headers, path).toMatchObject({ 'x-frame-options': 'DENY', 'x-wins': 'config', 'x-from-file': 'yes' });
  }
  const denied = await site.ask('/', { method: 'DELETE' });
  expect(denied.headers['x-frame-options']).toBe('DENY');
  const about = await site.ask('/about');
  expect(about.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  expect(about.headers).not.toHaveProperty('set-cookie');
  expect(about.headers['content-length']).toBe('5');
});

test('applies changed rules from the next request on', async () => {
  const site = await serve(PAGES, HEADERS);
  expect((await site.ask('/later')).status).toBe(404);
  await writeFile(join(site.dist, '_redirects'), '/later /about 302\n');
  await writeFile(join(site.dist, '_headers'), '/*\n  X-Later: 1\n');
  const reply = await site.ask('/later');
  expect(reply.headers).toMatchObject({ location: '/about', 'x-later': '1' });
});

test.each(shopPaths)("the shop's own netlify.toml: %s returns %i %s", async (path, status, content) => {
  const site = await serve(SHOP, await readFile('netlify.toml', 'utf8'));
  expect(await site.ask(path)).toMatchObject({ status, text: content });
});

test("the shop's own netlify.toml: a maker without a page leads to all makers, for now", async () => {
  const site = await serve(SHOP, await readFile('netlify.toml', 'utf8'));
  expect(await site.ask('/makers/new')).toMatchObject({ status: 302, headers: { location: '/makers' } });
});

test("the shop's own netlify.toml sets security headers on every response and noindex on shells", async () => {
  const site = await serve(SHOP, await readFile('netlify.toml', 'utf8'));
  expect(site.warnings).toEqual([]);
  for (const path of ['/orders/abc', '/unknown', '/products/1/', '/%', '/_astro/a.Ab12.css']) {
    const { headers } = await site.ask(path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    }
  }
  const robots = async (path: string) => (await site.ask(path)).headers['x-robots-tag'];
  expect(await robots('/orders/abc')).toBe('noindex');
  expect(await robots('/order%73/abc')).toBe('noindex');
  expect(await robots('/shells/product')).toBe('noindex');
  expect(await robots('/products/1')).toBeUndefined();
});
