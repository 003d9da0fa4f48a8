import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './command-error.ts';
import { codeOf } from './errors.ts';

/** Thrown when another process holds a lock. */
export class LockedError extends Error {
  override name = 'LockedError';
  /** Pid of the other process; null if it is unknown, because both started at the same time. */
  readonly holder: number | null;

  constructor(file: string, holder: number | null) {
    super(`${file} is locked${holder === null ? '' : ` by process ${holder}`}.`);
    this.holder = holder;
  }
}

/** When a process started, in the kernel's units; '' outside of Linux. Tells processes with the same pid apart. */
function startOf(pid: number): string {
  try {
    // The name before these fields is in parentheses, and may contain spaces.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** Pid of the process that wrote a lock, if it still runs. A killed process leaves a stale lock behind. */
function holderOf(lock: string): number | null {
  const [first, start = ''] = lock.split(' ');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return null;
  // Systems other than Linux do not tell when a process started.
  return start === '' || start === startOf(pid) ? pid : null;
}

/** Returns the content of a lock, or null if there is none. */
function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Puts a complete lock in place, so that nobody reads half of it. @returns false if there is one already */
function place(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  try {
    // This file system doesn't support hard links.
    copyFileSync(own, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock, unless another process has replaced it since. A lock of its own lets only one process at a time do so.
 * @throws {LockedError} while another process does so
 */
function removeStale(file: string, stale: string): void {
  const removal = `${file}.stale`;
  takeLock(removal);
  try {
    if (readLock(file) === stale) rmSync(file, { force: true });
  } finally {
    rmSync(removal);
  }
}

/** @throws {LockedError} while another process holds the lock */
function takeLock(file: string): void {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
    if (place(own, file)) return;
    const lock = readLock(file);
    const holder = lock === null ? null : holderOf(lock);
    if (holder !== null) throw new LockedError(file, holder);
    if (lock !== null) removeStale(file, lock);
    if (!place(own, file)) throw new LockedError(file, holderOf(readLock(file) ?? ''));
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Runs work while this process holds a lock: a file with its pid. The lock of a process that was killed does not count.
 * @param explain says for the user that another process holds it; `who` is ' (process 7)', or '' if its pid is unknown
 * @throws {CommandError} while another process holds it; without `explain`, {LockedError}
 */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  explain?: (who: string) => string,
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  try {
    takeLock(file);
  } catch (error) {
    if (!explain || !(error instanceof LockedError)) throw error;
    throw new CommandError(explain(error.holder === null ? '' : ` (process ${error.holder})`), { cause: error });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
