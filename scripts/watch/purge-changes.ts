import { setTimeout as wait } from 'node:timers/promises';
import { createPurger, type Purge, tagsOf } from '#scripts/live/purge.ts';
import type { PurgeSettings } from '#scripts/live/purge-settings.ts';
import type { Log } from './log.ts';
import type { Stopping } from './rebuild.ts';
import { differenceOf, type Snapshot } from './snapshot.ts';

/** Purges pages on demand as soon as a change is read. Builds neither wait for it nor fail with it. */
export interface ChangePurger {
  /** Compares a snapshot with the last one. */
  see(now: Snapshot): void;
  /** Resolves when all purges are done. */
  done(): Promise<void>;
}

/** Creates the watcher's purge. If it has to stop, a purge does not wait any more, and if it has to stop now, calls end. */
export const purgerOf = (host: NonNullable<PurgeSettings['host']>, { asked, now }: Stopping, log: Log): Purge =>
  createPurger({
    siteId: host.siteId,
    token: () => host.token,
    wait: (ms) => wait(ms, undefined, { signal: asked }).catch(() => {}),
    signal: now,
    log: (message, failed) => log(failed ? 'error' : 'info', failed ? 'purge-failed' : 'purged', message),
  });

/** @param last snapshot that pages may show; null if unknown */
export function createChangePurger(purge: Purge, last: Snapshot | null): ChangePurger {
  const purges = new Set<Promise<void>>();
  let before = last;
  return {
    see(now) {
      const difference = before && differenceOf(before, now);
      before = now;
      if (!difference) return;
      const purged = purge(tagsOf(difference.ids)).finally(() => purges.delete(purged));
      purges.add(purged);
    },
    async done() {
      await Promise.allSettled(purges);
    },
  };
}
