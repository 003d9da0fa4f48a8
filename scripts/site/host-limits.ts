import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/env.ts';

/**
 * Netlify deploys no folder with more files, and from so many redirects on it advises placeholders instead:
 * https://docs.netlify.com/routing/redirects/
 */
const NETLIFY = { filesPerFolder: 54_000, redirects: 10_000 };

/** Whether this is a build by Netlify whose addresses lead to this machine, for want of a setting. */
function isNowhere(siteUrl: string): boolean {
  return Boolean(process.env.NETLIFY) && new URL(siteUrl).hostname === 'localhost';
}

/** Sentences about settings without which the shop can't do its work. */
export function settingWarnings({ siteUrl, paymentHosts }: Pick<Settings, 'siteUrl' | 'paymentHosts'>): string[] {
  return [
    ...(isNowhere(siteUrl) ? [`SITE_URL is not set: addresses in pages, sitemaps and feeds lead to ${siteUrl}.`] : []),
    ...(paymentHosts.length === 0
      ? [
          "PUBLIC_PAYMENT_HOSTS is empty: nobody can pay. Set it to the payment provider's host, such as www.paypal.com.",
        ]
      : []),
  ];
}

interface Site {
  folder: string;
  /** All of its files, by their paths in it. */
  files: ReadonlySet<string>;
}

/** Sentences about what Netlify would refuse to deploy, or serve slowly. */
export function hostWarnings({ folder: site, files: all }: Site, limits = NETLIFY): string[] {
  const { filesPerFolder, redirects } = limits;
  const full = [...countByFolder(all)]
    .filter(([, files]) => files > filesPerFolder)
    .map(
      ([folder, files]) =>
        `/${folder} has ${files} files; Netlify takes ${filesPerFolder} in a folder. Set PRERENDER_LIMIT lower.`,
    );
  const rules = redirectsIn(join(site, '_redirects'));
  const many = `_redirects has ${rules} rules; Netlify advises fewer than ${redirects}.`;
  return [...full, ...(rules >= redirects ? [many] : [])];
}

/** How many files and folders each folder holds; the site's own has no name. */
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
