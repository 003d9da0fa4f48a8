import { atom } from 'nanostores';
import * as v from 'valibot';
import { readStored, writeStored } from '#lib/persistent.ts';
import { type FailedSource, freshFailures, withFailure } from './failed-sources.ts';

const KEY = 'failedAvatars';

const entry = v.object({ url: v.string(), at: v.number() });

/** What is stored now, by this tab or another; entries that are none are left out. */
function stored(): FailedSource[] {
  try {
    const raw = v.parse(v.array(v.unknown()), JSON.parse(readStored(KEY) ?? '[]'));
    return freshFailures(
      raw.filter((item) => v.is(entry, item)),
      Date.now(),
    );
  } catch {
    return [];
  }
}

/** Avatars that could not be loaded lately, and are not asked for again. */
export const $failedAvatars = atom<readonly FailedSource[]>(stored());

/** Remembers an avatar that could not be loaded, unless that is the network's fault. */
export function rememberFailedAvatar(url: string): void {
  if (!navigator.onLine) return;
  const failures = withFailure(stored(), url, Date.now());
  writeStored(KEY, JSON.stringify(failures));
  $failedAvatars.set(failures);
}
