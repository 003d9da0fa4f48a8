import { CommandError } from '#scripts/command-error.ts';
import { LockedError, withProcessLock } from '#scripts/process-lock.ts';
import { keptFolderOf } from './site-state.ts';

/** Thrown when another build into the same folder is running. */
class BuildLockError extends CommandError {
  override name = 'BuildLockError';
}

/**
 * Runs one build per output folder at a time, because concurrent builds would mix their files.
 * @throws {BuildLockError} while another process builds into the folder
 */
export async function withBuildLock<T>(site: string, build: () => Promise<T>): Promise<T> {
  const file = `${keptFolderOf(site)}/building`;
  return withProcessLock(file, build).catch((error: unknown) => {
    if (!(error instanceof LockedError)) throw error;
    const who = error.holder === null ? '' : ` (process ${error.holder})`;
    throw new BuildLockError(
      `Another build into ${site}/ is already running${who}. Wait for it to finish, or delete ${file}.`,
      { cause: error },
    );
  });
}
