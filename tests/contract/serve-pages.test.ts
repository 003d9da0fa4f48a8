import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { plainServer } from '#scripts/serve/listen.ts';

import { lostPaths, PAGES, privatePaths, servedPaths, untidyPaths } from './host-cases.ts';
import { serve, writeFiles } from './serve-setup.ts';

test.each(servedPaths)('%s serves its file', async (path, content) => {
  const site = await serve(PAGES);
  const reply = await site.ask(path);
  expect(reply).toMatchObject({ status: 200, text: content });
});

test.each(untidyPaths)('%s redirects to its canonical path', async (path, location) => {
  const site = await serve(PAGES);
  const reply = await site.ask(path);
  expect(reply.status).toBe(301);
  expect(reply.headers.location).toBe(location);
});

test.each(lostPaths)('%s returns 404 with the 404 page', async (path) => {
  const site = await serve(PAGES);
  expect(await site.ask(path)).toMatchObject({ status: 404, text: 'Page Not Found' });
});

test.each(privatePaths)('%s exposes no private file and nothing outside the folder', async (path) => {
  const site = await serve(PAGES);
  await writeFiles(site.folder, { 'secret.txt': 'SECRET', 'elsewhere/secret.txt': 'SECRET' });
  await symlink(join(site.folder, 'secret.txt'), join(site.dist, 'linked.txt'));
  await symlink(join(site.folder, 'elsewhere'), join(site.dist, 'linked'));
  expect(await site.ask(path)).toMatchObject({ status: 404, text: 'Page Not Found' });
});

test.each(['/%', '/%zz', '/%c3%28', '/a%00b', '/products/100%', '*', '/%ff'])('%s returns 400', async (path) => {
  const site = await serve(PAGES);
  expect((await site.ask(path)).status).toBe(400);
  expect((await site.ask('/about')).status).toBe(200);
});

test('accepts absolute-form requests and rejects raw non-ASCII bytes and garbage', async () => {
  const site = await serve(PAGES);
  const send = async (lines: string) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(lines);
    return await text(socket);
  };
  expect(await send('GET /products/café HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
  expect(await send('GET http://x/about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    / 200 [\s\S]*about$/,
  );
  expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
  expect((await site.ask('/')).status).toBe(200);
});

test('a connection that a browser opens in advance closes without an answer', async () => {
  const limits = { headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 1 };
  const server = plainServer(() => {}, limits).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(await text(connect((server.address() as AddressInfo).port, '127.0.0.1'))).toBe('');
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST', 'TRACE'])('%s returns 405', async (method) => {
  const site = await serve(PAGES);
  const reply = await site.ask('/about', { method });
  expect(reply.status).toBe(405);
  expect(reply.headers.allow).toContain('GET, HEAD');
});

test('returns 404 for a name too long for the file system', async () => {
  const site = await serve(PAGES);
  expect((await site.ask(`/${'a'.repeat(5000)}`)).status).toBe(404);
});

test('HEAD returns the same as GET without the body', async () => {
  const site = await serve({ ...PAGES, 'long.html': 'long '.repeat(1000) });
  for (const path of ['/about', '/long', '/unknown', '/about/']) {
    const headers = { 'accept-encoding': 'br' };
    const [get, head] = await Promise.all([site.ask(path, { headers }), site.ask(path, { headers, method: 'HEAD' })]);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.status).toBe(get.status);
  }
});

test('returns 404 when the site has no 404 page', async () => {
  const site = await serve({ 'index.html': 'home' });
  expect((await site.ask('/unknown')).status).toBe(404);
});

test('serves a changed file without a restart', async () => {
  const site = await serve(PAGES);
  expect((await site.ask('/about')).text).toBe('about');
  await writeFile(join(site.dist, 'about.html'), 'about, again');
  expect((await site.ask('/about')).text).toBe('about, again');
});
