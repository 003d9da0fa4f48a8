import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadRules, type Rules } from '#scripts/serve/rules.ts';
import { restoreInterruptedSwap } from '#scripts/site/swap.ts';

/** One version of the site. A change of the folder or a rules file creates a new object. */
export interface Site {
  root: string;
  rules: Rules;
  /** URL patterns of remote pictures that the image service may fetch. */
  remoteImages: readonly RegExp[];
}

/** Thrown when the site's folder stays missing for longer than a deploy takes. */
export class FolderGone extends Error {}

export interface SiteFolder {
  /** Returns the current site. @throws {FolderGone} if the folder stays missing for two seconds */
  current(): Promise<Site>;
}

const SWAP_GRACE_MS = 2000;

/** Identifies the version of a file or folder. Synchronous, because that is faster than a thread-pool call. */
function stampOf(path: string): string {
  try {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true });
    return `${ino}-${mtimeNs}-${size}`;
  } catch {
    return 'missing';
  }
}

/**
 * Waits while the folder of a site is missing: a build swaps folders by two renames. If longer, the build was killed.
 * @returns the folder's stamp
 * @throws {FolderGone} if it stays missing for two seconds
 */
export async function whenPresent(root: string): Promise<string> {
  const deadline = Date.now() + SWAP_GRACE_MS;
  for (;;) {
    const stamp = stampOf(root);
    if (stamp !== 'missing') return stamp;
    if (Date.now() > deadline && !restoreInterruptedSwap(root)) throw new FolderGone(`The folder ${root} is gone.`);
    await wait(20);
  }
}

function toPattern(source: string, warn: (message: string) => void): RegExp[] {
  try {
    return [new RegExp(`^(?:${source})`)];
  } catch {
    warn(`images.remote_images: ${JSON.stringify(source)} is not a valid regular expression and is ignored.`);
    return [];
  }
}

async function readRemoteImages(files: readonly string[], warn: (message: string) => void): Promise<RegExp[]> {
  for (const file of files) {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch {
      continue;
    }
    try {
      const config = JSON.parse(text) as { images?: { remote_images?: unknown } } | null;
      const list = config?.images?.remote_images;
      const patterns = Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : [];
      return patterns.flatMap((pattern) => toPattern(pattern, warn));
    } catch {
      warn(`${file} is not valid JSON: no remote pictures are allowed.`);
      return [];
    }
  }
  return [];
}

/** Detects changes by the stamps of a few files on each request: cheap, and a new folder is noticed at once. */
export function openSiteFolder(root: string, configFile: string, warn: (message: string) => void): SiteFolder {
  // Netlify reads this file next to netlify.toml. A build also writes it into the site's folder.
  const imageConfigs = [root, dirname(configFile)].map((folder) => join(folder, '.netlify', 'v1', 'config.json'));
  const watched = [join(root, '_redirects'), join(root, '_headers'), configFile, ...imageConfigs];
  let known: { stamp: string; site: Promise<Site> } | undefined;

  async function load(): Promise<Site> {
    const [rules, remoteImages] = await Promise.all([
      loadRules(root, configFile, warn),
      readRemoteImages(imageConfigs, warn),
    ]);
    return { root, rules, remoteImages };
  }

  async function current(): Promise<Site> {
    const now = [await whenPresent(root), ...watched.map(stampOf)].join(' ');
    if (known?.stamp !== now) {
      const old = known;
      const fresh = { stamp: now, site: load() };
      known = fresh;
      fresh.site.catch(() => {
        if (known === fresh) known = undefined;
      });
      // Matching is synchronous and uses the current site, but a response in progress may still use the old one.
      old?.site.then((site) => setTimeout(() => site.rules.dispose(), 60_000).unref()).catch(() => undefined);
    }
    return await (known as { site: Promise<Site> }).site;
  }

  return { current };
}
