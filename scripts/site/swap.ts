import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which a site is built, beside the served one. */
export function stagingOf(site: string): string {
  return beside(site, 'staging');
}

/** Path of a hidden folder beside the site. */
function beside(site: string, what: string): string {
  return join(site, '..', `.${site.split('/').at(-1)}-${what}`);
}

/** Deletes leftovers of an interrupted build. */
export function clearStaging(site: string): void {
  const left = ['staging', 'replaced'].map((what) => beside(site, what));
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
}

/**
 * Restores the last site if a build was killed between the two renames of `swapIn`. Call it before building or serving a site.
 * @returns whether it restored a site
 */
export function restoreInterruptedSwap(site: string): boolean {
  if (existsSync(site) || !existsSync(beside(site, 'previous'))) return false;
  renameSync(beside(site, 'previous'), site);
  return true;
}

/**
 * Replaces the served site with the staged one, by two renames.
 * @returns folder of the replaced site, for the caller to delete; it may not exist
 */
export function swapIn(site: string): string {
  const [previous, replaced] = [beside(site, 'previous'), beside(site, 'replaced')];
  for (const left of [previous, replaced]) rmSync(left, { recursive: true, force: true });
  if (existsSync(site)) renameSync(site, previous);
  renameSync(stagingOf(site), site);
  // Renamed so that `restoreInterruptedSwap` no longer restores it, because the stored state will describe the new site.
  if (existsSync(previous)) renameSync(previous, replaced);
  return replaced;
}
