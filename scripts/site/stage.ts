import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteState } from './site-state.ts';

/** Folders of files that are named by their content. A page that is open while a new site comes asks for those of its own. */
const HASHED = ['_astro', 'suggestions'];

/** Every file of a folder, by its path in it; all that is no folder counts as one. */
export function filesIn(folder: string, inside = ''): string[] {
  if (!existsSync(join(folder, inside))) return [];
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, path) : path;
  });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');

/**
 * A site that is being put together in an empty folder, beside the one that is served. As its files may be links to the
 * served one's, none is written to: it is removed, and made anew.
 */
export class Stage {
  readonly folder: string;
  readonly #site: string;
  readonly #folders = new Set<string>();
  readonly #files = new Set<string>();

  constructor(folder: string, site: string) {
    this.folder = folder;
    this.#site = site;
    mkdirSync(folder, { recursive: true });
  }

  /** The files that the new site has so far. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Makes the folder of a file that somebody is about to write, and removes what is there by its name. */
  makeRoomFor(file: string): void {
    if (this.#files.has(file)) unlinkSync(join(this.folder, file));
    this.#makeFolderOf(file);
    this.#files.add(file);
  }

  #makeFolderOf(file: string): void {
    const folder = dirname(file);
    if (this.#folders.has(folder)) return;
    mkdirSync(join(this.folder, folder), { recursive: true });
    this.#folders.add(folder);
  }

  /** Writes a file. */
  write(file: string, content: string | Uint8Array): void {
    this.makeRoomFor(file);
    writeFileSync(join(this.folder, file), content, { flag: 'wx' });
  }

  /**
   * Takes over every file of the bundle's folder, as a copy.
   * @param same the served site has them already; what was added to one of them is added again
   */
  takeAssets(from: string, same: boolean): void {
    for (const file of filesIn(from)) {
      if (file.startsWith('.prerender/') || (same && this.takeOver(file))) continue;
      this.makeRoomFor(file);
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
    if (this.#files.has(file)) return true;
    this.#makeFolderOf(file);
    const [source, target] = [join(this.#site, from), join(this.folder, file)];
    try {
      linkSync(source, target);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      // No links on this file system.
      copyFileSync(source, target);
    }
    this.#files.add(file);
    return true;
  }

  /** Keeps what pages of the last site may still ask for: its own hashed files, once. */
  keepAssets(before: SiteState | null): SiteState['assets'] {
    return Object.fromEntries(
      HASHED.map((name) => {
        const own = [...this.#files].filter((file) => file.startsWith(`${name}/`)).sort();
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
