import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadRules, type Rules } from '#scripts/serve/rules.ts';
import { healSite } from '#scripts/site/swap.ts';

/** One build of the site as it lies in the folder; another object as soon as the folder or a rules file changes. */
export interface Site {
  root: string;
  rules: Rules;
  /** Which remote pictures the image service may fetch. */
  remoteImages: readonly RegExp[];
}

/** The folder of the site stayed missing for longer than a swap takes. */
export class FolderGone extends Error {}

export interface SiteFolder {
  /** The site as it is now. Throws FolderGone when the folder stays missing for two seconds. */
  current(): Promise<Site>;
}

const SWAP_GRACE_MS = 2000;

/** Of a file or a folder. Asked for at once: the system answers sooner than another thread would hear of it. */
function stampOf(path: string): string {
  try {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true });
    return `${ino}-${mtimeNs}-${size}`;
  } catch {
    return 'missing';
  }
}

function toPattern(source: string, warn: (message: string) => void): RegExp[] {
  try {
    return [new RegExp(`^(?:${source})`)];
  } catch {
    warn(`images.remote_images: ${JSON.stringify(source)} is not a regular expression and is left out.`);
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

/** Watches a site folder by the stamps of a few files per request: cheap, and a swapped folder is seen at once. */
export function openSiteFolder(root: string, configFile: string, warn: (message: string) => void): SiteFolder {
  // Netlify reads this file beside netlify.toml; the build may also leave it in the folder it publishes.
  const imageConfigs = [root, dirname(configFile)].map((folder) => join(folder, '.netlify', 'v1', 'config.json'));
  const watched = [root, join(root, '_redirects'), join(root, '_headers'), configFile, ...imageConfigs];
  let known: { stamp: string; site: Promise<Site> } | undefined;

  async function load(): Promise<Site> {
    const [rules, remoteImages] = await Promise.all([
      loadRules(root, configFile, warn),
      readRemoteImages(imageConfigs, warn),
    ]);
    return { root, rules, remoteImages };
  }

  async function stamp(): Promise<string> {
    const deadline = Date.now() + SWAP_GRACE_MS;
    for (;;) {
      const [rootStamp = 'missing', ...others] = watched.map(stampOf);
      if (rootStamp !== 'missing') return [rootStamp, ...others].join(' ');
      // A build puts the new folder in place by two renames: for a moment there is none. For longer, it was killed there.
      if (Date.now() > deadline && !healSite(root)) throw new FolderGone(`The folder ${root} is gone.`);
      await wait(20);
    }
  }

  async function current(): Promise<Site> {
    const now = await stamp();
    if (known?.stamp !== now) {
      const old = known;
      const fresh = { stamp: now, site: load() };
      known = fresh;
      fresh.site.catch(() => {
        if (known === fresh) known = undefined;
      });
      // Matching is synchronous and asks for the current site first, but an answer under way may still hold the old one.
      old?.site.then((site) => setTimeout(() => site.rules.dispose(), 60_000).unref()).catch(() => undefined);
    }
    return await (known as { site: Promise<Site> }).site;
  }

  return { current };
}
