import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureWork } from '#scripts/picture-work.ts';
import type { SiteOptions } from '#scripts/serve/server.ts';
import { patient } from '../fixtures/patience.ts';
import { serve } from './serve-setup.ts';

const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a52' } })
  .jpeg()
  .toBuffer();
const drawing = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#a528' } })
  .png()
  .toBuffer();
const modern = await sharp(photo).webp().toBuffer();
const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
const vector = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="4"/></svg>';

const FILES = {
  'index.html': 'home',
  'photo.jpg': photo,
  'art/café 100%.jpg': photo,
  'drawing.png': drawing,
  'icon.svg': vector,
  'modern.webp': modern,
  'turned.jpg': turned,
  'broken.jpg': photo.subarray(0, 300),
  'text.jpg': 'this is not a picture',
  _headers: '/*\n  X-All: yes\n',
};

const query = (params: Record<string, string>) => `/.netlify/images?${new URLSearchParams(params)}`;

/** Starts a local picture host that records the requested paths. */
async function pictureHost(listener: RequestListener): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function serveAllowing(patterns: unknown[], options: SiteOptions = {}) {
  const config = JSON.stringify({ images: { remote_images: patterns } });
  return serve({ ...FILES, '.netlify/v1/config.json': config }, '', options);
}

test.each([
  [{ w: '100' }, 100, 50],
  [{ h: '20' }, 40, 20],
  [{ w: '50', h: '50' }, 50, 25],
  [{ w: '50', h: '50', fit: 'contain' }, 50, 25],
  [{ w: '50', h: '50', fit: 'cover', position: 'left' }, 50, 50],
  [{ w: '50', h: '80', fit: 'fill' }, 50, 80],
  [{ w: '4096' }, 200, 100],
  [{}, 200, 100],
])('%j returns %i×%i', async (params, width, height) => {
  const site = await serve(FILES);
  const reply = await site.ask(query({ url: '/photo.jpg', ...params }));
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'x-all': 'yes' } });
  expect(await sharp(reply.body).metadata()).toMatchObject({ width, height, format: 'jpeg' });
});

test.each([
  ['image/avif,image/webp,*/*;q=0.8', '/photo.jpg', 'image/webp'],
  ['image/avif,*/*', '/photo.jpg', 'image/avif'],
  ['image/webp;q=0,image/png', '/photo.jpg', 'image/jpeg'],
  ['*/*', '/drawing.png', 'image/png'],
  ['*/*', '/icon.svg', 'image/png'],
  ['*/*', '/modern.webp', 'image/jpeg'],
  ['image/webp', '/icon.svg', 'image/webp'],
])('Accept "%s" turns %s into %s', async (accept, url, type) => {
  const site = await serve(FILES);
  const reply = await site.ask(query({ url, w: '30' }), { headers: { accept } });
  expect(reply.headers).toMatchObject({ 'content-type': type, vary: 'Accept' });
  expect((await sharp(reply.body).metadata()).width).toBe(30);
});

test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
])('fm=%s wins over Accept', async (fm, type) => {
  const site = await serve(FILES);
  const reply = await site.ask(query({ url: '/drawing.png', fm, q: '50' }), { headers: { accept: 'image/webp' } });
  expect(reply.headers['content-type']).toBe(type);
});

test.each([
  {},
  { url: '' },
  { url: '/photo.jpg', w: '0' },
  { url: '/photo.jpg', w: '-1' },
  { url: '/photo.jpg', w: '1.5' },
  { url: '/photo.jpg', w: '4097' },
  { url: '/photo.jpg', h: '1e3' },
  { url: '/photo.jpg', q: '101' },
  { url: '/photo.jpg', fit: 'outside' },
  { url: '/photo.jpg', position: '0 0' },
  { url: '/photo.jpg', fm: 'gif' },
  { url: '/missing.jpg' },
  { url: '/' },
  { url: '/../netlify.toml' },
  { url: '/%2e%2e/netlify.toml' },
  { url: '/_headers' },
  { url: 'data:image/png;base64,AAAA' },
  { url: 'file:///etc/passwd' },
  { url: '//127.0.0.1/x.jpg' },
])('%j returns 404', async (params) => {
  const site = await serve(FILES);
  expect((await site.ask(query(params as Record<string, string>))).status).toBe(404);
});

test('rejects sources that are not pictures and keeps running', async () => {
  const site = await serve(FILES);
  for (const url of ['/broken.jpg', '/text.jpg', '/index.html']) {
    const reply = await site.ask(query({ url, w: '10' }));
    expect(reply, url).toMatchObject({ status: 422, headers: { 'cache-control': 'no-store' } });
  }
  expect((await site.ask(query({ url: '/photo.jpg' }))).status).toBe(200);
});

test('applies the EXIF orientation of a photo', async () => {
  const site = await serve(FILES);
  for (const params of [{ url: '/turned.jpg' }, { url: '/turned.jpg', w: '100' }] as Record<string, string>[]) {
    const { width = 0, height = 0 } = await sharp((await site.ask(query(params))).body).metadata();
    expect(height).toBe(2 * width);
  }
});

test('finds names with spaces, percent signs and accents, encoded once or twice', async () => {
  const site = await serve(FILES);
  for (const url of ['/art/café 100%.jpg', '/art/caf%C3%A9%20100%25.jpg', 'art/café 100%.jpg']) {
    expect((await site.ask(query({ url }))).status, url).toBe(200);
  }
});

test('a picture has an ETag, must be revalidated, and supports HEAD and 304', async () => {
  const site = await serve(FILES);
  const path = query({ url: '/photo.jpg', w: '20' });
  const { headers } = await site.ask(path);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await site.ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again).toMatchObject({ status: 304, text: '' });
  const head = await site.ask(path, { method: 'HEAD' });
  expect(head.headers).toMatchObject({ 'content-length': headers['content-length'] });
  expect((await site.ask(path, { method: 'POST' })).status).toBe(405);
});

test('transforms a changed picture of the site again', async () => {
  const site = await serve(FILES);
  const path = query({ url: '/photo.jpg', fm: 'png' });
  const before = await site.ask(path);
  await writeFile(join(site.dist, 'photo.jpg'), drawing);
  const after = await site.ask(path);
  expect((await sharp(after.body).metadata()).width).toBe(40);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('fetches a remote picture once for concurrent and later requests, even across restarts', async () => {
  const host = await pictureHost((_request, response) => response.end(photo));
  const site = await serveAllowing([`${host.origin}/media/.*`]);
  const path = query({ url: `${host.origin}/media/a.jpg`, w: '50' });
  const replies = await Promise.all(Array.from({ length: 8 }, () => site.ask(path)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
  expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1);
  await site.ask(path);
  expect(host.asked).toEqual(['/media/a.jpg']);

  const second = await serveAllowing([`${host.origin}/.*`], { imageCacheDir: join(site.folder, 'cache') });
  expect((await second.ask(path)).status).toBe(200);
  expect(host.asked).toHaveLength(1);
  expect((await readdir(join(site.folder, 'cache'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('pictures that wait for their transformation are not downloaded yet', async () => {
  const host = await pictureHost((_request, response) => response.end(photo));
  const site = await serveAllowing([`${host.origin}/.*`]);
  let release = () => {};
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  for (let core = 0; core < availableParallelism(); core += 1) void pictureWork(() => busy);
  const replies = Array.from({ length: 20 }, (_, index) =>
    site.ask(query({ url: `${host.origin}/${index}.jpg`, w: '50' })),
  );
  await expect.poll(() => host.asked.length, patient).toBe(8);
  // A download takes much less.
  await setTimeout(300);
  expect(host.asked).toHaveLength(8);
  release();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('serves a stale remote picture at once, and makes it again in the background', async () => {
  const answers = { old: [200, photo], new: [200, drawing], down: [503, ''] } as const;
  let state: keyof typeof answers | 'hanging' = 'old';
  const host = await pictureHost((_request, response) => {
    if (state === 'hanging') return;
    const [status, body] = answers[state];
    response.writeHead(status).end(body);
  });
  const site = await serveAllowing([`${host.origin}/.*`], { imageMaxAgeMs: -1, imageTimeoutMs: 600_000 });
  const look = async () => {
    const { status, body } = await site.ask(query({ url: `${host.origin}/a.jpg`, fm: 'png' }));
    return status === 200 ? (await sharp(body).metadata()).width : status;
  };
  const again = async () => {
    const before = host.asked.length;
    await expect.poll(async () => (await look()) && host.asked.length, patient).toBeGreaterThan(before);
  };
  expect(await look()).toBe(200);
  state = 'new';
  await expect.poll(look, patient).toBe(40);
  state = 'down';
  await again();
  await again();
  expect(await look()).toBe(40);
  expect((await site.ask(query({ url: `${host.origin}/b.jpg` }))).status).toBe(502);
  state = 'hanging';
  await again();
  expect(await look()).toBe(40);
});

test('drops a stale remote picture that its host no longer has', async () => {
  let has = true;
  const host = await pictureHost((_request, response) => response.writeHead(has ? 200 : 404).end(has ? photo : ''));
  const site = await serveAllowing([`${host.origin}/.*`], { imageMaxAgeMs: -1 });
  const status = async () => (await site.ask(query({ url: `${host.origin}/a.jpg`, w: '50' }))).status;
  expect(await status()).toBe(200);
  has = false;
  await expect.poll(status, patient).toBe(404);
});

test('fetches only allowed addresses, including redirect targets', async () => {
  const host = await pictureHost((request, response) => {
    if (request.url === '/media/away.jpg') response.writeHead(302, { location: '/secret/a.jpg' });
    if (request.url === '/media/near.jpg') response.writeHead(302, { location: '/media/a.jpg' });
    if (request.url === '/media/round.jpg') response.writeHead(302, { location: '/media/round.jpg' });
    response.end(photo);
  });
  const site = await serveAllowing([`${host.origin}/media/.*`, 'http://.*@.*', '(', 7]);
  const status = async (url: string) => (await site.ask(query({ url }))).status;
  expect(await status(`${host.origin}/secret/a.jpg`)).toBe(403);
  expect(await status(`${host.origin}/media/../secret/a.jpg`)).toBe(403);
  expect(await status(`http://example.com/?${host.origin}/media/a.jpg`)).toBe(403);
  expect(await status(host.origin.replace('://', '://user:pass@').concat('/media/a.jpg'))).toBe(403);
  expect(await status('http://')).toBe(403);
  expect(host.asked).toEqual([]);
  expect(await status(`${host.origin}/media/away.jpg`)).toBe(403);
  expect(await status(`${host.origin}/media/near.jpg`)).toBe(200);
  expect(await status(`${host.origin}/media/round.jpg`)).toBe(502);
  expect(host.asked).not.toContain('/secret/a.jpg');
  expect(site.warnings.join()).toContain('is not a valid regular expression');
});

test('allows remote pictures only through the config next to netlify.toml', async () => {
  const host = await pictureHost((_request, response) => response.end(photo));
  const site = await serve(FILES);
  const path = query({ url: `${host.origin}/a.jpg` });
  expect((await site.ask(path)).status).toBe(403);
  await mkdir(join(site.folder, '.netlify/v1'), { recursive: true });
  const config = JSON.stringify({ images: { remote_images: [`${host.origin}/.*`] } });
  await writeFile(join(site.folder, '.netlify/v1/config.json'), config);
  expect((await site.ask(path)).status).toBe(200);
  await writeFile(join(site.folder, '.netlify/v1/config.json'), 'not json');
  expect((await site.ask(path)).status).toBe(403);
});

test('returns an error quickly when a host fails, hangs, or sends too much or no picture', async () => {
  const host = await pictureHost((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end();
    if (request.url === '/failing') response.writeHead(500).end();
    if (request.url === '/reset') request.socket.destroy();
    if (request.url === '/stalls') response.writeHead(200).write(photo.subarray(0, 50));
    if (request.url === '/large') response.writeHead(200).end(Buffer.alloc(200_000));
    if (request.url === '/announced') response.writeHead(200, { 'content-length': '999999999' }).write('x');
    if (request.url === '/html') response.end('<html>');
  });
  const site = await serveAllowing([`${host.origin}/.*`], { imageMaxBytes: 100_000 });
  const hurried = await serveAllowing([`${host.origin}/.*`], { imageTimeoutMs: 200 });
  const statuses = (of: typeof site, ...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await of.ask(query({ url: host.origin + path }))).status));
  const answers = await statuses(site, '/missing', '/failing', '/reset', '/large', '/announced', '/html');
  expect(answers).toEqual([404, 502, 502, 413, 413, 422]);
  expect(await statuses(hurried, '/hangs', '/stalls')).toEqual([504, 504]);
  expect((await site.ask('/')).status).toBe(200);
});

test('serves pictures when the cache is not writable', async () => {
  const site = await serve(FILES);
  await rm(join(site.folder, 'cache'), { recursive: true, force: true });
  await writeFile(join(site.folder, 'cache'), 'a file in the way');
  expect((await site.ask(query({ url: '/photo.jpg', w: '9' }))).status).toBe(200);
});
