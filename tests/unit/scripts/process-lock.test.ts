import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
  expect(await withProcessLock(file, async () => existsSync(file))).toBe(true);
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
