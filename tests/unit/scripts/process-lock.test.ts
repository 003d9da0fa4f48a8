import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from '#scripts/command-error.ts';
import { withProcessLock } from '#scripts/process-lock.ts';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new', 'lock.db');
}

/** Runs code in another process. @returns the process after its first output, and that output */
async function elsewhere(file: string, code: string) {
  const script = `const { withProcessLock } = await import('#scripts/process-lock.ts');
    const [, file] = process.argv;
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  return { child, output: String(output).trim() };
}

const refused = new CommandError('Somebody has it.');
const take = (file: string, work = async () => 'done') => withProcessLock(file, 'Somebody has it.', work);

test('returns the result of the work, and is free after it, also after an error', async () => {
  const file = lockFile();
  expect(await take(file)).toBe('done');
  await expect(take(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await take(file)).toBe('done');
});

test('is refused while the same process holds it, and stays held', async () => {
  const file = lockFile();
  await take(file, async () => {
    await expect(take(file)).rejects.toEqual(refused);
    const code = `await withProcessLock(file, 'refused', async () => {}).catch(({ message }) => console.log(message));`;
    expect((await elsewhere(file, code)).output).toBe('refused');
    return 'done';
  });
  expect(await take(file)).toBe('done');
});

test('is refused while another process holds it, until that is killed', async () => {
  const file = lockFile();
  const code = `await withProcessLock(file, '', () => new Promise(() => setInterval(() => console.log('held'), 10)));`;
  const { child } = await elsewhere(file, code);
  await expect(take(file)).rejects.toEqual(refused);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await take(file)).toBe('done');
});

test('is not refused because of another one that is just trying', async () => {
  const file = lockFile();
  await take(file);
  // The first step of taking the lock.
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN; SELECT 1 FROM sqlite_master');
  expect(await take(file)).toBe('done');
});

test('writes nothing beside the lock, because the disk may be full', async () => {
  const file = lockFile();
  await take(file, async () => {
    expect(readdirSync(dirname(file))).toEqual(['lock.db']);
    return 'done';
  });
});

test('passes on errors of the file system', async () => {
  const file = lockFile();
  writeFileSync(dirname(file), '');
  const work = vi.fn();
  await expect(take(join(file, 'lock.db'), work)).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(work).not.toHaveBeenCalled();
});

test('passes on errors of SQLite', async () => {
  const file = lockFile();
  await take(file);
  writeFileSync(file, 'an older lock, which is no database');
  await expect(take(file)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', message: 'file is not a database' });
});

/** Takes a lock many times, and prints how often another process had it at the same time. */
const takeOften = `const { rmSync, writeFileSync } = await import('node:fs');
  const { setImmediate } = await import('node:timers/promises');
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
  for (let taken = 0; taken < 300; await setImmediate())
    await withProcessLock(file, '', work).then(
      () => (taken += 1),
      (error) => {
        if (error.name !== 'CommandError') throw error;
      },
    );
  console.log(shared);`;

test('is never held by two processes that start at the same time', async () => {
  const file = lockFile();
  const counts = await Promise.all([1, 2, 3].map(() => elsewhere(file, takeOften)));
  expect(counts.map(({ output }) => output)).toEqual(['0', '0', '0']);
});
