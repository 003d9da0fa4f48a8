import { spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { CommandError } from '#scripts/command-error.ts';
import { startSite } from '#scripts/serve/server.ts';

import { ask, serve, temporaryFolder, writeFiles } from './serve-setup.ts';

function run(...options: string[]) {
  const child = spawn(process.execPath, ['scripts/serve/main.ts', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, exit, output: text(child.stdout), errors: text(child.stderr) };
}

async function built(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'index.html': 'home' });
  return folder;
}

test('serves a site swapped in by rename at once, including its rules', async () => {
  const site = await serve({ 'index.html': 'old', 'only-old.html': 'old', _redirects: '/go /old\n' });
  expect((await site.ask('/')).text).toBe('old');
  for (let build = 1; build <= 10; build += 1) {
    const next = join(site.folder, 'next');
    await writeFiles(next, { 'index.html': `build ${build}`, _redirects: `/go /build-${build}\n` });
    await rename(site.dist, join(site.folder, `old-${build}`));
    const waiting = Promise.all([site.ask('/'), site.ask('/go'), site.ask('/only-old')]);
    await rename(next, site.dist);
    await waiting;
    expect((await site.ask('/')).text).toBe(`build ${build}`);
    expect((await site.ask('/go')).headers.location).toBe(`/build-${build}`);
    expect((await site.ask('/only-old')).status).toBe(404);
  }
});

test('requests never fail while the site is swapped', async () => {
  const site = await serve({ 'index.html': 'home', 'about.html': 'about' });
  const swap = { done: false };
  const statuses = new Set<number>();
  const client = async () => {
    while (!swap.done) for (const path of ['/', '/about']) statuses.add((await site.ask(path)).status);
  };
  const clients = [client(), client(), client(), client()];
  for (let build = 0; build < 30; build += 1) {
    await writeFiles(join(site.folder, 'next'), { 'index.html': 'home', 'about.html': 'about' });
    await rename(site.dist, join(site.folder, 'previous'));
    await rename(join(site.folder, 'next'), site.dist);
    await rm(join(site.folder, 'previous'), { recursive: true });
  }
  swap.done = true;
  await Promise.all(clients);
  expect([...statuses]).toEqual([200]);
});

test('returns 503 while the folder is missing and recovers when it is back', async () => {
  const site = await serve({ 'index.html': 'home', _headers: '/*\n  X-All: yes\n' });
  await rename(site.dist, join(site.folder, 'away'));
  expect(await site.ask('/?secret=1')).toMatchObject({ status: 503, headers: { 'x-all': 'yes', 'retry-after': '5' } });
  expect(site.warnings.join()).not.toContain('secret');
  await rename(join(site.folder, 'away'), site.dist);
  expect(await site.ask('/')).toMatchObject({ status: 200, text: 'home' });
});

test('explains a missing or empty folder', async () => {
  const folder = await temporaryFolder();
  const message = 'Nothing to serve: run "npm run build" first.';
  await expect(startSite({ dir: join(folder, 'dist'), port: 0 })).rejects.toThrow(new CommandError(message));
  await mkdir(join(folder, 'dist'));
  await expect(startSite({ dir: join(folder, 'dist'), port: 0 })).rejects.toThrow(message);
  const { exit, output, errors } = run('--dir', join(folder, 'missing'), '--port', '0');
  expect(await exit).toBe(1);
  expect([await output, await errors]).toEqual(['', `${message}\n`]);
});

test.each(['127.0.0.1', '::1'])('reports that a port is in use on %s and suggests another', async (address) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, address, resolve));
  onTestFinished(() => void other.close());
  const taken = other.address();
  const port = typeof taken === 'object' ? (taken?.port ?? 0) : 0;
  const { exit, output, errors } = run('--dir', await built(), '--port', String(port));
  expect(await exit).toBe(1);
  expect(await output).toBe('');
  expect(await errors).toBe(`Port ${port} is already in use. Choose another: npm run serve -- --port ${port + 1}\n`);
});

test.each([['--port', 'abc'], ['--port', '70000'], ['--nonsense']])(
  '%s %s exits with 1 and an explanation',
  async (...options) => {
    const { exit, errors } = run('--dir', await built(), ...options);
    expect(await exit).toBe(1);
    expect(await errors).toMatch(/--port must be|Unknown option/);
  },
);

test('the command prints its URL, serves there and stops on SIGTERM', async () => {
  const { child, exit, output } = run('--dir', await built(), '--port', '0');
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())));
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(url)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(await output).toBe(`${url}\n`);
});

test('startSite picks a free port, returns it and releases it on close', async () => {
  const dir = await built();
  const first = await startSite({ dir, port: 0 });
  expect(first.url).toBe(`http://localhost:${first.port}`);
  expect((await ask(first.port, '/')).text).toBe('home');
  await first.close();
  const second = await startSite({ dir, port: first.port, host: '127.0.0.1' });
  expect(second.url).toBe(`http://127.0.0.1:${first.port}`);
  await second.close();
  await expect(ask(first.port, '/')).rejects.toThrow();
});
