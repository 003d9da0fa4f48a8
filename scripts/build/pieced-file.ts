import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { XmlList } from '#seo/xml.ts';
import { hashOf } from './digest.ts';
import type { Piece } from './site-state.ts';
import type { Stage } from './stage.ts';

/** A long list, with what tells whether its entries are still the same. */
export interface PiecedList<T> extends XmlList<T> {
  /** What the entries are: those of different kinds are made of the same products. */
  kind: string;
  /** Names an item, whatever is in it. */
  keyOf(item: T): string;
  /** Stands for all that the entry is made of. */
  digestOf(item: T): string;
  /** Looks at the entries that were just made, if it likes. */
  onMade?(): void;
}

/** One item in so many ends a piece; a power of two. */
const USUAL_ITEMS = 128;
const MOST_ITEMS = 1024;

/** FNV-1a: cheap, and even enough to cut a list by. */
function spread(key: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) sum = Math.imul(sum ^ key.charCodeAt(index), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** Cuts a list by what the items are called, so that one that comes or goes moves no cut but its own. */
export function cutPieces<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const pieces: T[][] = [];
  let piece: T[] = [];
  for (const item of items) {
    piece.push(item);
    if (spread(keyOf(item)) % USUAL_ITEMS !== 0 && piece.length < MOST_ITEMS) continue;
    pieces.push(piece);
    piece = [];
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

/** A run of a list's entries, made if it must be. */
interface Part {
  digest: string;
  make: () => { text: string; entries: number };
}

interface Place {
  file: string;
  at: number;
  bytes: number;
  entries: number;
}

/** The last site's files of pieces, open while they are copied from. */
class LastFiles {
  readonly #open = new Map<string, number>();
  readonly #places = new Map<string, Place>();

  constructor(site: string, files: Record<string, Piece[]>) {
    for (const [file, pieces] of Object.entries(files)) {
      const fd = this.#openFile(join(site, file));
      if (fd === null) continue;
      const size = pieces.reduce((sum, [, bytes]) => sum + bytes, 0);
      this.#open.set(file, fd);
      // Not the file that the last build left.
      if (fstatSync(fd).size !== size) continue;
      let at = 0;
      for (const [digest, bytes, entries] of pieces) {
        this.#places.set(digest, { file, at, bytes, entries });
        at += bytes;
      }
    }
  }

  #openFile(path: string): number | null {
    try {
      return openSync(path, 'r');
    } catch {
      return null;
    }
  }

  find(digest: string): Place | undefined {
    return this.#places.get(digest);
  }

  read({ file, at, bytes }: Place): Uint8Array {
    const content = Buffer.allocUnsafe(bytes);
    const read = readSync(this.#open.get(file) ?? -1, content, 0, bytes, at);
    if (read !== bytes) throw new Error(`${file} of the last site was changed while it was read.`);
    return content;
  }

  close(): void {
    for (const fd of this.#open.values()) closeSync(fd);
  }
}

/** Files of the site that are put together from pieces, of which those that the last site has are copied. */
export class PiecedFiles {
  readonly #stage: Stage;
  readonly #before: Record<string, Piece[]>;
  readonly #last: LastFiles;
  /** For each file that was written its pieces. */
  readonly pieces: Record<string, Piece[]> = {};

  /** @param before pieces of the site's files, where the same code made them */
  constructor(stage: Stage, site: string, before: Record<string, Piece[]>) {
    this.#stage = stage;
    this.#before = before;
    this.#last = new LastFiles(site, before);
  }

  /** Writes a list into a file, with a pause after each piece: meanwhile pages are rendered. @returns its number of entries */
  async write<T>(file: string, list: PiecedList<T>): Promise<number> {
    const runs = cutPieces(list.items, list.keyOf).map((items) => ({
      items,
      digest: hashOf(list.kind, ...items.map(list.digestOf)),
    }));
    const parts: Part[] = [
      { digest: hashOf('start', list.start), make: () => ({ text: list.start, entries: 0 }) },
      ...runs.map(({ items, digest }) => ({ digest, make: () => this.#make(list, items) })),
      { digest: hashOf('end', list.end), make: () => ({ text: list.end, entries: 0 }) },
    ];
    const before = this.#before[file] ?? [];
    const same = before.length === parts.length && before.every(([digest], index) => digest === parts[index]?.digest);
    const known = parts.every(({ digest }) => this.#last.find(digest));
    if (same && known && this.#stage.takeOver(file)) this.pieces[file] = before;
    else this.pieces[file] = await this.#writeParts(file, parts);
    return this.pieces[file].reduce((sum, [, , entries]) => sum + entries, 0);
  }

  #make<T>(list: PiecedList<T>, items: readonly T[]): { text: string; entries: number } {
    const texts = items.map(list.entry).filter((text) => text !== '');
    list.onMade?.();
    return { text: texts.join(''), entries: texts.length };
  }

  async #writeParts(file: string, parts: readonly Part[]): Promise<Piece[]> {
    this.#stage.makeRoomFor(file);
    const fd = openSync(join(this.#stage.folder, file), 'wx');
    try {
      const pieces: Piece[] = [];
      for (const part of parts) {
        pieces.push(this.#writePart(fd, part));
        await setImmediate();
      }
      return pieces;
    } finally {
      closeSync(fd);
    }
  }

  #writePart(fd: number, { digest, make }: Part): Piece {
    const known = this.#last.find(digest);
    if (known) {
      writeFileSync(fd, this.#last.read(known));
      return [digest, known.bytes, known.entries];
    }
    const { text, entries } = make();
    const content = Buffer.from(text);
    writeFileSync(fd, content);
    return [digest, content.length, entries];
  }

  /** Lets go of the last site's files. */
  close(): void {
    this.#last.close();
  }
}
