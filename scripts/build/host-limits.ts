import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Netlify deploys no folder with more files. */
const FILES_PER_FOLDER = 54_000;

/** From this many on Netlify advises placeholders instead: https://docs.netlify.com/routing/redirects/ */
const REDIRECTS = 10_000;

/** Sentences about what Netlify would refuse to deploy, or serve slowly. */
export function hostWarnings(site: string): string[] {
  const folders = [site, ...foldersIn(site)];
  const full = folders
    .map((folder) => ({ folder, files: readdirSync(folder).length }))
    .filter(({ files }) => files > FILES_PER_FOLDER)
    .map(
      ({ folder, files }) =>
        `/${folder.slice(site.length + 1)} has ${files} files; Netlify takes ${FILES_PER_FOLDER} in a folder. Set PRERENDER_LIMIT lower.`,
    );
  const rules = redirectsIn(join(site, '_redirects'));
  const many = `_redirects has ${rules} rules; Netlify advises fewer than ${REDIRECTS}.`;
  return rules >= REDIRECTS ? [...full, many] : full;
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .flatMap((path) => [path, ...foldersIn(path)]);
}

function redirectsIn(file: string): number {
  if (!existsSync(file)) return 0;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;
}
