import { withProcessLock } from '#scripts/process-lock.ts';
import { keptFolderOf } from './site-state.ts';

/**
 * Runs one build per output folder at a time, because concurrent builds would mix their files.
 * @throws {CommandError} while another process builds into the folder
 */
export function withBuildLock<T>(site: string, build: () => Promise<T>): Promise<T> {
  const file = `${keptFolderOf(site)}/building`;
  const explain = (who: string) =>
    `Another build into ${site}/ is already running${who}. Wait for it to finish, or delete ${file}.`;
  return withProcessLock(file, build, explain);
}
