import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LockedError, withProcessLock } from '#scripts/process-lock.ts';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new', 'lock');
}

/** Starts a process that holds a lock until it is killed. */
async function holdElsewhere(file: string) {
  const code = `const { withProcessLock } = await import('#scripts/process-lock.ts');
    await withProcessLock(process.argv[1], () => new Promise(() => setInterval(() => console.log('held'), 10)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('holds the lock during the work, and returns its result', async () => {
  const file = lockFile();
  expect(await withProcessLock(file, async () => readdirSync(dirname(file)))).toEqual(['lock']);
  expect(existsSync(file)).toBe(false);
  await expect(withProcessLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(existsSync(file)).toBe(false);
});

test('is refused while another process holds it, until that is killed', async () => {
  const file = lockFile();
  const other = await holdElsewhere(file);
  const refused = await withProcessLock(file, async () => {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LockedError);
  expect(refused).toMatchObject({ holder: other.pid });
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(file)).toBe(true);
  expect(await withProcessLock(file, async () => 'done')).toBe('done');
});

test.runIf(process.platform === 'linux')('does not take another process with the same pid for the holder', async () => {
  const file = lockFile();
  await holdElsewhere(file);
  const [pid, start] = readFileSync(file, 'utf8').split(' ');
  writeFileSync(file, `${pid} ${Number(start) - 1}`);
  expect(await withProcessLock(file, async () => 'done')).toBe('done');
});

test('is refused while an earlier version holds it, whose lock has only a pid', async () => {
  const file = lockFile();
  mkdirSync(dirname(file));
  writeFileSync(file, String(process.ppid));
  await expect(withProcessLock(file, async () => {})).rejects.toMatchObject({ holder: process.ppid });
});

test('takes over a lock without a pid', async () => {
  const file = lockFile();
  mkdirSync(dirname(file));
  writeFileSync(file, '');
  expect(await withProcessLock(file, async () => 'done')).toBe('done');
});

test('leaves a lock that another process has taken over meanwhile', async () => {
  const file = lockFile();
  mkdirSync(dirname(file));
  writeFileSync(file, '999999999');
  // The other process takes the stale lock just after this one has found it stale.
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(file, String(process.ppid));
    throw new Error('ESRCH');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(withProcessLock(file, async () => {})).rejects.toMatchObject({ holder: process.ppid });
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});

test('takes over a stale lock while no other process does, or after one was killed doing it', async () => {
  const file = lockFile();
  mkdirSync(dirname(file));
  writeFileSync(file, '999999999');
  writeFileSync(`${file}.stale`, String(process.ppid));
  await expect(withProcessLock(file, async () => {})).rejects.toMatchObject({ holder: process.ppid });
  writeFileSync(`${file}.stale`, '999999999');
  expect(await withProcessLock(file, async () => readdirSync(dirname(file)))).toEqual(['lock']);
});

/** Starts a process that takes a lock 1000 times. @returns how often another one had the lock at the same time */
async function takeOften(file: string): Promise<number> {
  const code = `const { rmSync, writeFileSync } = await import('node:fs');
    const { setImmediate } = await import('node:timers/promises');
    const { withProcessLock } = await import('#scripts/process-lock.ts');
    const [, file] = process.argv;
    let shared = 0;
    async function work() {
      try {
        writeFileSync(file + '-taken', '', { flag: 'wx' });
      } catch {
        return void (shared += 1);
      }
      await setImmediate();
      rmSync(file + '-taken', { force: true });
    }
    for (let taken = 0; taken < 1000; await setImmediate())
      await withProcessLock(file, work).then(() => (taken += 1), () => {});
    console.log(shared);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  return Number(output);
}

test('is never held by two processes that start at the same time', async () => {
  const file = lockFile();
  expect(await Promise.all([takeOften(file), takeOften(file), takeOften(file)])).toEqual([0, 0, 0]);
});
