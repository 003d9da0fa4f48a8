import { readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { serve } from './serve-setup.ts';

const LONG = 'const craft = "basket";\n'.repeat(200);
const FILES = {
  'index.html': `<h1>Eart</h1>${'<p>woven</p>'.repeat(200)}`,
  '404.html': `<h1>Page Not Found</h1>${' '.repeat(2000)}`,
  '_astro/app.Ab12.js': LONG,
  '_astro/font.Ab12.woff2': Buffer.alloc(5000, 'f'),
  'short.txt': 'short',
  'picture.webp': Buffer.alloc(5000, 'p'),
  'sitemap.xml': '<urlset/>',
  'feed.json': '{}',
  'icon.svg': '<svg/>',
  'app.webmanifest': '{}',
  noextension: 'x',
};

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const site = await serve(FILES);
  const reply = await site.ask('/', { headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('Accept-Encoding');
  const body =
    encoding === 'br' ? brotliDecompressSync(reply.body) : encoding === 'gzip' ? gunzipSync(reply.body) : reply.body;
  expect(body.toString()).toBe(FILES['index.html']);
  if (encoding !== undefined) expect(reply.body.length).toBeLessThan(200);
});

test('scripts that clients keep are compressed better than pages', async () => {
  const text = readFileSync('README.md', 'utf8');
  const site = await serve({ ...FILES, 'text.html': text, '_astro/text.Ab12.js': text });
  const sizeOf = async (path: string) => {
    const { body } = await site.ask(path, { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(body).toString()).toBe(text);
    return body.length;
  };
  expect(await sizeOf('/_astro/text.Ab12.js')).toBeLessThan(await sizeOf('/text'));
});

test.each(['/_astro/font.Ab12.woff2', '/picture.webp', '/short.txt'])('%s is not compressed', async (path) => {
  const site = await serve(FILES);
  const reply = await site.ask(path, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers).not.toHaveProperty('content-encoding');
  expect(reply.headers).not.toHaveProperty('vary');
  expect(reply.status).toBe(200);
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/unknown', 'text/html; charset=utf-8'],
  ['/_astro/app.Ab12.js', 'text/javascript; charset=utf-8'],
  ['/_astro/font.Ab12.woff2', 'font/woff2'],
  ['/short.txt', 'text/plain; charset=utf-8'],
  ['/picture.webp', 'image/webp'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feed.json', 'application/json; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ['/app.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/noextension', 'application/octet-stream'],
])('%s has the content type %s', async (path, type) => {
  const site = await serve(FILES);
  const reply = await site.ask(path);
  expect(reply.headers['content-type']).toBe(type);
  expect(reply.headers).not.toHaveProperty('accept-ranges');
});

test('hashed files are immutable, and all other responses must be revalidated', async () => {
  const site = await serve(FILES);
  const cacheControl = async (path: string) => (await site.ask(path)).headers['cache-control'];
  expect(await cacheControl('/_astro/app.Ab12.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheControl('/unknown')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheControl('/_astro/gone.js')).toBe('public, max-age=0, must-revalidate');
});

test('a matching ETag returns 304, separately for each encoding', async () => {
  const site = await serve(FILES, '[[headers]]\nfor = "/*"\n[headers.values]\nx-a = "1"');
  const plain = await site.ask('/');
  const zipped = await site.ask('/', { headers: { 'accept-encoding': 'br' } });
  const [tag, brTag] = [plain.headers.etag ?? '', zipped.headers.etag ?? ''];
  expect(tag).toMatch(/^"[\w-]+"$/);
  expect(brTag).not.toBe(tag);

  for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await site.ask('/', { headers: { 'if-none-match': given } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).toMatchObject({ etag: tag, 'x-a': '1', 'cache-control': plain.headers['cache-control'] });
    expect(again.headers).not.toHaveProperty('content-type');
  }
  const head = await site.ask('/', { method: 'HEAD', headers: { 'if-none-match': tag } });
  expect(head.status).toBe(304);
  const other = await site.ask('/', { headers: { 'if-none-match': brTag } });
  expect(other.status).toBe(200);
  const br = await site.ask('/', { headers: { 'if-none-match': brTag, 'accept-encoding': 'br' } });
  expect(br.status).toBe(304);
});

test('a page rewritten with the same content keeps its ETag', async () => {
  const site = await serve(FILES);
  const before = await site.ask('/');
  await utimes(join(site.dist, 'index.html'), 1, 1);
  expect((await site.ask('/')).headers.etag).toBe(before.headers.etag);
});

test('the 404 page never returns 304', async () => {
  const site = await serve(FILES);
  const { headers } = await site.ask('/unknown');
  expect((await site.ask('/unknown', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(404);
});
