import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CommandError } from '#scripts/command-error.ts';
import { keptFolderOf } from './site-state.ts';

/** Thrown when another build into the same folder is running. */
export class BuildLockError extends CommandError {
  override name = 'BuildLockError';
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

/** Pid of the process that holds the lock, if it still runs. A killed build leaves a stale lock behind. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Runs one build per output folder at a time: concurrent builds would mix their files.
 * @throws {BuildLockError} while another process builds into the folder
 */
export async function withBuildLock<T>(site: string, build: () => Promise<T>): Promise<T> {
  const file = `${keptFolderOf(site)}/building`;
  mkdirSync(keptFolderOf(site), { recursive: true });
  const holder = holderOf(file);
  if (holder === null) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const who = holder === null ? '' : ` (process ${holder})`;
    throw new BuildLockError(
      `Another build into ${site}/ is already running${who}. Wait for it to finish, or delete ${file}.`,
      {
        cause: error,
      },
    );
  }
  try {
    return await build();
  } finally {
    rmSync(file, { force: true });
  }
}
