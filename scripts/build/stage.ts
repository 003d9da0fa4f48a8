import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { unlink } from 'node:fs/promises';
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
 * A site that is being put together, beside the one that is served. Its folder is empty, or holds the spare of
 * the last build, whose files are mostly those of the served one already. As these may be links to it, no file is
 * written to: it is removed, and made anew.
 */
export class Stage {
  readonly folder: string;
  readonly #site: string;
  readonly #differs: ReadonlySet<string>;
  readonly #folders = new Set<string>();
  /** Files that were there at the start, and that nobody has asked for. */
  readonly #left: Set<string>;
  /** Folders that files were removed from. */
  readonly #dropped = new Set<string>();
  readonly #files = new Set<string>();
  readonly #written = new Set<string>();

  /** @param differs the files of the folder that are not the served site's of the same name, and perhaps more */
  constructor(folder: string, site: string, differs: readonly string[] = []) {
    this.folder = folder;
    this.#site = site;
    this.#differs = new Set(differs);
    mkdirSync(folder, { recursive: true });
    this.#left = new Set(filesIn(folder));
  }

  /**
   * Removes the files that differ, for each is replaced or left out; large ones take a while, in which other work can be done.
   */
  async dropDiffering(): Promise<void> {
    const dropped = [...this.#differs].filter((file) => this.#left.delete(file));
    for (const file of dropped) this.#dropped.add(dirname(file));
    await Promise.all(dropped.map((file) => unlink(join(this.folder, file))));
  }

  /** The files of the new site that are not the served site's of the same name. */
  get written(): string[] {
    return [...this.#written];
  }

  /** The files that the new site has so far. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Makes the folder of a file that somebody is about to write, and removes what is there by its name. */
  makeRoomFor(file: string): void {
    this.#clear(file);
    this.#files.add(file);
    this.#written.add(file);
  }

  #clear(file: string): void {
    if (this.#left.delete(file) || this.#files.has(file)) unlinkSync(join(this.folder, file));
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
   * only replaced. One that the folder has already stays.
   * @param from its name there
   * @returns false when the served site does not have it
   */
  takeOver(file: string, from = file): boolean {
    if (this.#files.has(file)) return true;
    if (file === from && this.#left.has(file) && !this.#differs.has(file)) this.#left.delete(file);
    else if (!this.#link(file, from)) return false;
    this.#files.add(file);
    if (file !== from) this.#written.add(file);
    return true;
  }

  #link(file: string, from: string): boolean {
    this.#clear(file);
    try {
      linkSync(join(this.#site, from), join(this.folder, file));
      return true;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      // No links on this file system.
      copyFileSync(join(this.#site, from), join(this.folder, file));
      return true;
    }
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

  /** Removes what was in the folder and is not the new site's, with the folders that it leaves empty. */
  removeRest(): void {
    for (const file of this.#left) {
      unlinkSync(join(this.folder, file));
      this.#dropped.add(dirname(file));
    }
    this.#left.clear();
    for (const folder of this.#dropped) this.#removeEmpty(folder);
  }

  #removeEmpty(folder: string): void {
    if (folder === '.') return;
    try {
      rmdirSync(join(this.folder, folder));
    } catch (error) {
      if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String(codeOf(error)))) return;
      throw error;
    }
    this.#removeEmpty(dirname(folder));
  }
}
