import { atom } from 'nanostores';
import * as v from 'valibot';
import { parseJson } from '#lib/fields.ts';
import { readStored, writeStored } from '#lib/persistent.ts';
import { type FailedSource, freshFailures, withFailure } from './failed-sources.ts';

const KEY = 'failedAvatars';

const entry = v.object({ url: v.string(), at: v.number() });

/** Returns what this tab or another has stored. Skips invalid entries. */
function stored(): FailedSource[] {
  const raw = parseJson(readStored(KEY));
  const failures = Array.isArray(raw) ? raw.filter((item) => v.is(entry, item)) : [];
  return freshFailures(failures, Date.now());
}

/** Avatars that failed to load recently and are not requested again. */
export const $failedAvatars = atom<readonly FailedSource[]>(stored());

/** Stores an avatar that failed to load, unless the browser is offline. */
export function rememberFailedAvatar(url: string): void {
  if (!navigator.onLine) return;
  const failures = withFailure(stored(), url, Date.now());
  writeStored(KEY, JSON.stringify(failures));
  $failedAvatars.set(failures);
}
