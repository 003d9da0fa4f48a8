import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Pid of the process that holds the lock, if it still runs. A killed process leaves a stale lock behind. */
function holderOf(file: string): number | null {
  try {
    const [first, start = ''] = readFileSync(file, 'utf8').split(' ');
    const pid = Number(first);
    const held = Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) && start === startOf(pid);
    return held ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Runs work while this process holds a lock: a file with its pid. The lock of a process that was killed does not count.
 * @throws {LockedError} while another process holds it
 */
export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const holder = holderOf(file);
  if (holder !== null) throw new LockedError(file, holder);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new LockedError(file, holderOf(file));
    throw error;
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
