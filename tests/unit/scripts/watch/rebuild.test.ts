import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildHere, RebuildError, triggerBuildHook } from '#scripts/watch/rebuild.ts';
import { serveLocally } from '../../../fixtures/local-server.ts';

/** A build that starts another process, like the bundler, and waits for it. */
const BUILD = `import { spawn } from 'node:child_process';
spawn(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { stdio: 'inherit' });`;

/** Stops a build as soon as it prints the id of the process that it started, and prints this id and the outcome. */
const WATCHER = `const [, rebuild] = process.argv;
const { buildHere } = await import(rebuild);
const stop = new AbortController();
const log = (level, event, message) => {
  console.log(message);
  stop.abort();
};
await buildHere('dist', log)({ asked: stop.signal, now: stop.signal }).catch(({ message }) => console.log(message));
process.exit();`;

test('a build whose program is missing fails like any other', async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  // `npm ci` deletes it for a moment.
  process.execPath = '/nowhere/node';
  const never = new AbortController().signal;
  const build = buildHere('dist')({ asked: never, now: never });
  await expect(build).rejects.toThrow(RebuildError);
  await expect(build).rejects.toThrow('The build could not start: spawn /nowhere/node ENOENT.');
});

test.runIf(process.platform !== 'win32')('a stopped build ends with the processes that it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts/site'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'scripts/site/main.ts'), BUILD);
  const rebuild = new URL('../../../../scripts/watch/rebuild.ts', import.meta.url).href;
  const watcher = spawn(process.execPath, ['--input-type=module', '-e', WATCHER, rebuild], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void watcher.kill('SIGKILL'));
  let output = '';
  watcher.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  onTestFinished(() => {
    try {
      process.kill(Number.parseInt(output, 10), 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  });
  await once(watcher, 'close');
  expect(output).toMatch(/^\d+\nThe build was killed by a signal\.\n$/);
});

test('the pauses before calls of a build hook are at most half an hour', async () => {
  const origin = await serveLocally((_, answer) => answer.writeHead(503).end());
  const stop = new AbortController();
  const seconds: unknown[] = [];
  const log = (_level: string, _event: string, _message: string, fields?: object) => {
    seconds.push(fields && 'nextInSeconds' in fields && fields.nextInSeconds);
    stop.abort();
  };
  const stopping = { asked: stop.signal, now: new AbortController().signal };
  await expect(triggerBuildHook(origin, 1_000_000_000, log)(stopping)).rejects.toThrow();
  expect(seconds).toEqual([1800]);
});
