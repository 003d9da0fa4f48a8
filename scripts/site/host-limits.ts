import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Netlify refuses folders with more files, and from this number of redirects on it advises placeholders instead:
 * https://docs.netlify.com/routing/redirects/
 */
const NETLIFY = { filesPerFolder: 54_000, redirects: 10_000 };

interface Site {
  folder: string;
  /** Paths of all files, relative to the folder. */
  files: ReadonlySet<string>;
}

/** Warnings about what Netlify would refuse to deploy, or would serve slowly. */
export function hostWarnings({ folder: site, files: all }: Site, limits = NETLIFY): string[] {
  const { filesPerFolder, redirects } = limits;
  const full = [...countByFolder(all)]
    .filter(([, files]) => files > filesPerFolder)
    .map(
      ([folder, files]) =>
        `/${folder} has ${files} files; Netlify allows ${filesPerFolder} per folder. Lower PRERENDER_LIMIT.`,
    );
  const rules = redirectsIn(join(site, '_redirects'));
  const many = `_redirects has ${rules} rules; Netlify recommends fewer than ${redirects}.`;
  return [...full, ...(rules >= redirects ? [many] : [])];
}

/** Number of files and subfolders in each folder. The site's own folder has an empty name. */
function countByFolder(files: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (path: string) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const before = counts.get(folder);
    counts.set(folder, (before ?? 0) + 1);
    if (before === undefined && folder !== '') count(folder);
  };
  for (const file of files) count(file);
  return counts;
}

function redirectsIn(file: string): number {
  if (!existsSync(file)) return 0;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;
}
