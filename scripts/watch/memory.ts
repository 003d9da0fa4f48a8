import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#scripts/site/replace-file.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

/** Folder for the data of watchers. */
export const WATCH_FOLDER = '.cache/watch-catalogue';

/** Stores the catalogue of the last build on disk, so that the next start detects changes made while the watcher was off. */
export class Memory {
  /** Folder of this watcher, for the catalogue while it is read. */
  readonly folder: string;
  readonly #file: string;

  /** @param of identifies the watcher: the API and the target of its builds */
  constructor(...of: string[]) {
    this.folder = join(WATCH_FOLDER, createHash('sha1').update(JSON.stringify(of)).digest('hex'));
    this.#file = `${this.folder}.json`;
  }

  /** Returns the catalogue of the last build, or null if unknown. */
  read(): Snapshot | null {
    try {
      return readSnapshot(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  write(snapshot: Snapshot): void {
    replaceFile(this.#file, JSON.stringify(writeSnapshot(snapshot)));
  }
}
