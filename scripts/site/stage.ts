import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '#scripts/errors.ts';
import type { SiteState } from './site-state.ts';

/** Folders of hashed files. A page that was open before a deploy still requests files of its own build. */
const HASHED = ['_astro', 'suggestions'];

/** Paths of all files in a folder, relative to it. Anything that is not a folder counts as a file. */
export function filesIn(folder: string, inside = ''): string[] {
  if (!existsSync(join(folder, inside))) return [];
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, path) : path;
  });
}

/** Bytes that are read or written at once. */
const CHUNK = 2 ** 16;

/** Whether two files have the same content. Reads them in chunks. */
function isSame(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const files = [openSync(one, 'r'), openSync(other, 'r')];
  try {
    for (;;) {
      const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = files.map((file) => {
        const chunk = Buffer.allocUnsafe(CHUNK);
        return chunk.subarray(0, readSync(file, chunk));
      });
      if (!a.equals(b)) return false;
      if (a.length === 0) return true;
    }
  } finally {
    for (const file of files) closeSync(file);
  }
}

/**
 * The new site, assembled in an empty folder beside the served site. Its files may be hard links to files of the served site,
 * so an existing file is never written to, but deleted and created again.
 */
export class Stage {
  readonly folder: string;
  readonly #site: string;
  readonly #folders = new Set<string>();
  readonly #files = new Set<string>();
  readonly #written = new Map<string, 'new' | 'changed' | 'same'>();

  constructor(folder: string, site: string) {
    this.folder = folder;
    this.#site = site;
    mkdirSync(folder, { recursive: true });
  }

  /** Files of the new site so far. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Files that this class wrote or copied, compared with those of the served site. Rendered pages are not among them. */
  get written(): ReadonlyMap<string, 'new' | 'changed' | 'same'> {
    return this.#written;
  }

  #compare(file: string, content: Uint8Array): void {
    const served = join(this.#site, file);
    const before = existsSync(served) ? readFileSync(served) : null;
    this.#written.set(file, before === null ? 'new' : before.equals(content) ? 'same' : 'changed');
  }

  /** Prepares for writing a file: creates its folder, and deletes an existing file of that name. */
  prepareWrite(file: string): void {
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

  write(file: string, content: string | Uint8Array): void {
    this.prepareWrite(file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    writeFileSync(join(this.folder, file), bytes, { flag: 'wx' });
    this.#compare(file, bytes);
  }

  /** Writes a text whose parts are made one by one. */
  writeParts(file: string, parts: Iterable<string>): void {
    this.prepareWrite(file);
    const [written, served] = [join(this.folder, file), join(this.#site, file)];
    const output = openSync(written, 'wx');
    try {
      let chunk = '';
      for (const part of parts) {
        chunk += part;
        if (chunk.length < CHUNK) continue;
        writeFileSync(output, chunk);
        chunk = '';
      }
      writeFileSync(output, chunk);
    } finally {
      closeSync(output);
    }
    this.#written.set(file, !existsSync(served) ? 'new' : isSame(served, written) ? 'same' : 'changed');
  }

  /**
   * Adds every file of the bundle's folder.
   * @param same whether the served site has the same files: then they are hard links to it, and files that a build appends to
   * (`_headers`, `_redirects`) are written again later
   */
  takeAssets(from: string, same: boolean): void {
    for (const file of filesIn(from)) {
      if (same && this.linkFromServedSite(file)) continue;
      this.write(file, readFileSync(join(from, file)));
    }
  }

  /**
   * Adds a file of the served site as a hard link. From then on, neither file may be written to, only replaced.
   * @param from its name in the served site
   * @returns false if the served site does not have it
   */
  linkFromServedSite(file: string, from = file): boolean {
    if (this.#files.has(file)) return true;
    this.#makeFolderOf(file);
    const [source, target] = [join(this.#site, from), join(this.folder, file)];
    try {
      linkSync(source, target);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      // This file system doesn't support hard links.
      copyFileSync(source, target);
    }
    this.#files.add(file);
    return true;
  }

  /** Keeps hashed files of the last site that open pages may still request, for one generation. */
  keepAssets(before: SiteState | null): SiteState['assets'] {
    return Object.fromEntries(
      HASHED.map((name) => {
        const own = [...this.#files].filter((file) => file.startsWith(`${name}/`)).sort();
        const last = before?.assets[name] ?? { own: [], kept: [] };
        const present = new Set(own);
        const gone = last.own.filter((file) => !present.has(file));
        const kept = (gone.length > 0 ? gone : last.kept.filter((file) => !present.has(file))).filter((file) =>
          this.linkFromServedSite(file),
        );
        return [name, { own, kept }];
      }),
    );
  }
}
