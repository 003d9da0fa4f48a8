import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { withProcessLock } from '#scripts/process-lock.ts';
import { WATCH_FOLDER } from './memory.ts';

/** Where a watcher builds: a folder on this machine, or a build hook. */
type Target = { out: string } | { hook: string };

/**
 * Runs a watcher while no other one of this project has the same target, because each would repeat the other's builds.
 * @throws {CommandError} while another one runs
 */
export function asOnlyWatcher<T>(target: Target, work: () => Promise<T>): Promise<T> {
  // `dist/` is the same folder as `dist`.
  const name = 'out' in target ? resolve(target.out) : target.hook;
  const file = join(WATCH_FOLDER, `${createHash('sha1').update(name).digest('hex')}.lock.db`);
  const explain =
    'out' in target
      ? `Another watcher already builds into ${target.out}. Stop it first, or choose another folder with --out.`
      : 'Another watcher already calls this build hook. Stop it first.';
  return withProcessLock(file, explain, work);
}
