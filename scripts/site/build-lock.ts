import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { keptFolderOf } from './site-state.ts';

/** Another build into the same folder is under way. */
export class BuildLockError extends Error {
  override name = 'BuildLockError';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, though as somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whose lock it is, if that process still runs; a build that was killed leaves its lock behind. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Builds into a folder one at a time: two would put their files into one another's site.
 * @throws {BuildLockError} while another process builds into it
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
    throw new BuildLockError(`Another build into ${site}/ is under way${who}. Let it end first, or delete ${file}.`, {
      cause: error,
    });
  }
  try {
    return await build();
  } finally {
    rmSync(file, { force: true });
  }
}
