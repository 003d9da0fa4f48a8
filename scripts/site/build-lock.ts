import { withProcessLock } from '#scripts/process-lock.ts';
import { keptFolderOf } from './site-state.ts';

/**
 * Runs one build per output folder at a time, because concurrent builds would mix their files.
 * @throws {CommandError} while another build into the folder is running
 */
export function withBuildLock<T>(site: string, build: () => Promise<T>): Promise<T> {
  const explain = `Another build into ${site}/ is already running. Wait for it to finish.`;
  return withProcessLock(`${keptFolderOf(site)}/lock.db`, explain, build);
}
