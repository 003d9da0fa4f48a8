import { linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteState } from './site-state.ts';
import { beside, stagingOf } from './swap.ts';

/**
 * The site before the served one, as it was when it was replaced, or second names of the served one's files. It differs from the served one by no more than the last
 * build's changes, which the state remembers; so the next site is put together in it, and most files lie where they should.
 */
type Spare = NonNullable<SiteState['spare']>;

const spareOf = (site: string) => beside(site, 'spare');

/** Tells a folder from every other one, whatever it is called. */
function identityOf(folder: string): string | null {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats ? [stats.dev, stats.ino, stats.birthtimeNs].join() : null;
}

/** Past this share of a site that differs, the next build is as quick from nothing. */
const WORTH_KEEPING = 0.5;

/**
 * Makes the spare folder the one in which the next site is staged, where it is the one that the state speaks of. From then
 * on nobody takes it for a spare, whatever becomes of the build.
 * @returns the files in it that may not be the served site's; null when there is no spare to trust
 */
export function stageInSpare(site: string, spare: Spare | null): string[] | null {
  if (spare === null || identityOf(spareOf(site)) !== spare.folder) return null;
  renameSync(spareOf(site), stagingOf(site));
  return spare.differs;
}

/**
 * Keeps a site that was just replaced, where that is worth it.
 * @param replaced its folder
 * @param differs the files of the site in its place that are not its own of the same name, and those that it alone has
 * @param files how many the site in its place has
 */
export function keepSpare(site: string, replaced: string, differs: string[], files: number): Spare | null {
  const folder = identityOf(replaced);
  if (folder === null || differs.length > files * WORTH_KEEPING) return null;
  rmSync(spareOf(site), { recursive: true, force: true });
  renameSync(replaced, spareOf(site));
  return { folder, differs };
}

/**
 * Makes a spare of the site in its place, of second names for its files: for the next build it is as good as the site before.
 * To be called where there is none.
 * @returns null where the file system has no links
 */
export function linkSpare(site: string, files: ReadonlySet<string>): Spare | null {
  const spare = spareOf(site);
  try {
    for (const folder of new Set([...files].map(dirname))) mkdirSync(join(spare, folder), { recursive: true });
    for (const file of files) linkSync(join(site, file), join(spare, file));
  } catch {
    rmSync(spare, { recursive: true, force: true });
    return null;
  }
  const folder = identityOf(spare);
  return folder === null ? null : { folder, differs: [] };
}

/** Removes the replaced site, unless it is kept. It may take long: the new one's state is written by then. */
export function removeReplaced(site: string, replaced: string, spare: Spare | null): void {
  rmSync(replaced, { recursive: true, force: true });
  if (spare === null) rmSync(spareOf(site), { recursive: true, force: true });
}
