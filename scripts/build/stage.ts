import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteState } from './site-state.ts';

/** Folders of files that are named by their content. A page that is open while a new site comes asks for those of its own. */
const HASHED = ['_astro', 'suggestions'];

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** A site that is being put together, beside the one that is served. */
export class Stage {
  readonly #folders = new Set<string>();

  readonly folder: string;
  readonly #site: string;

  constructor(folder: string, site: string) {
    this.folder = folder;
    this.#site = site;
    mkdirSync(folder, { recursive: true });
  }

  /** Makes the folder of a file. */
  makeFolderOf(file: string): void {
    const folder = dirname(file);
    if (this.#folders.has(folder)) return;
    mkdirSync(join(this.folder, folder), { recursive: true });
    this.#folders.add(folder);
  }

  /** Takes over every file of a folder, as a copy. */
  copyAll(from: string): void {
    for (const file of filesIn(from)) {
      if (file.startsWith('.prerender/')) continue;
      this.makeFolderOf(file);
      copyFileSync(join(from, file), join(this.folder, file));
    }
  }

  /**
   * Takes a file over from the served site, as a second name for the same bytes: neither may be written to any more,
   * only replaced.
   * @param from its name there
   * @returns false when the served site does not have it
   */
  takeOver(file: string, from = file): boolean {
    this.makeFolderOf(file);
    try {
      linkSync(join(this.#site, from), join(this.folder, file));
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENOENT') return false;
      if (code === 'EEXIST') return true;
      // No links on this file system.
      copyFileSync(join(this.#site, from), join(this.folder, file));
      return true;
    }
  }

  /** Keeps what pages of the last site may still ask for: its own hashed files, once. */
  keepAssets(before: SiteState | null): SiteState['assets'] {
    return Object.fromEntries(
      HASHED.map((name) => {
        const own = filesIn(join(this.folder, name))
          .map((file) => `${name}/${file}`)
          .sort();
        const last = before?.assets[name] ?? { own: [], kept: [] };
        const present = new Set(own);
        const gone = last.own.filter((file) => !present.has(file));
        const kept = (gone.length > 0 ? gone : last.kept.filter((file) => !present.has(file))).filter((file) =>
          this.takeOver(file),
        );
        return [name, { own, kept }];
      }),
    );
  }
}
