import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Netlify deploys no folder with more files, and from so many redirects on it advises placeholders instead:
 * https://docs.netlify.com/routing/redirects/
 */
const NETLIFY = { filesPerFolder: 54_000, redirects: 10_000 };

/** Whether this is a build by Netlify whose addresses lead to this machine, for want of a setting. */
function isNowhere(siteUrl: string): boolean {
  return Boolean(process.env.NETLIFY) && new URL(siteUrl).hostname === 'localhost';
}

/** Sentences about what Netlify would refuse to deploy, or serve slowly or in vain. */
export function hostWarnings(site: string, siteUrl: string, limits = NETLIFY): string[] {
  const { filesPerFolder, redirects } = limits;
  const full = foldersIn(site)
    .filter(({ files }) => files > filesPerFolder)
    .map(
      ({ folder, files }) =>
        `/${folder.slice(site.length + 1)} has ${files} files; Netlify takes ${filesPerFolder} in a folder. Set PRERENDER_LIMIT lower.`,
    );
  const rules = redirectsIn(join(site, '_redirects'));
  const many = `_redirects has ${rules} rules; Netlify advises fewer than ${redirects}.`;
  return [
    ...full,
    ...(rules >= redirects ? [many] : []),
    ...(isNowhere(siteUrl) ? [`SITE_URL is not set: addresses in pages, sitemaps and feeds lead to ${siteUrl}.`] : []),
  ];
}

/** A folder and all below it, each with how many files and folders it holds. */
function foldersIn(folder: string): { folder: string; files: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  return [{ folder, files: entries.length }, ...folders.flatMap(foldersIn)];
}

function redirectsIn(file: string): number {
  if (!existsSync(file)) return 0;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;
}
