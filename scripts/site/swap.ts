import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a site is built, beside the one that is served. */
export function stagingOf(site: string): string {
  return beside(site, 'staging');
}

/** A folder beside the site's. */
function beside(site: string, what: string): string {
  return join(site, '..', `.${site.split('/').at(-1)}-${what}`);
}

/** Removes what an interrupted build left, and the second site that earlier code kept. */
export function clearStaging(site: string): void {
  const left = ['staging', 'replaced', 'spare'].map((what) => beside(site, what));
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts the last site back where a build was killed between its two renames: then there is none in its place.
 * Whoever builds or serves a site does this first.
 * @returns whether there was anything to put back
 */
export function healSite(site: string): boolean {
  if (existsSync(site) || !existsSync(beside(site, 'previous'))) return false;
  renameSync(beside(site, 'previous'), site);
  return true;
}

/**
 * Puts the staged site in place of the served one, by two renames.
 * @returns the folder of the one that was replaced, which the next build would remove; there may be none
 */
export function swapIn(site: string): string {
  const [previous, replaced] = [beside(site, 'previous'), beside(site, 'replaced')];
  for (const left of [previous, replaced]) rmSync(left, { recursive: true, force: true });
  if (existsSync(site)) renameSync(site, previous);
  renameSync(stagingOf(site), site);
  // Nobody puts it back from here on: what is remembered is of the new site.
  if (existsSync(previous)) renameSync(previous, replaced);
  return replaced;
}
