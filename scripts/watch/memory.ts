import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

const FOLDER = '.cache/watch-catalogue';

/** Where it is kept which catalogue was built last, so that what changes while nobody watches is found at the next start. */
export class Memory {
  readonly #file: string;

  /** @param of what tells one watcher from another: the API and where its builds go */
  constructor(...of: string[]) {
    this.#file = join(FOLDER, `${createHash('sha1').update(JSON.stringify(of)).digest('hex')}.json`);
  }

  /** The catalogue that was built last; null when none is known. */
  read(): Snapshot | null {
    try {
      return readSnapshot(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  write(snapshot: Snapshot): void {
    mkdirSync(FOLDER, { recursive: true });
    const half = `${this.#file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(writeSnapshot(snapshot)));
    renameSync(half, this.#file);
  }
}
