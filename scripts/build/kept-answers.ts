import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '#api/client.ts';
import type { ReadingRules } from '#api/records.ts';
import type { Ask } from '#catalogue/ask.ts';
import { hashOf } from './digest.ts';

/** The kept answers of one site's builds. */
interface Index {
  /** The code and the settings that read them. */
  bundle: string;
  /** For each call the entity tag of its answer, and the file that has it. */
  answers: Record<string, { etag: string; file: string }>;
}

interface StoredAnswer {
  value: unknown;
  warnings: string[];
}

/** The API said 304: the kept answer still holds. */
class Unchanged extends Error {}

const INDEX = 'index.json';

/** Writes a file whole or not at all: the last build's index may name it. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

function readIndex(folder: string, bundle: string): Index['answers'] {
  try {
    // Written below and by nobody else.
    const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
    const present = Object.entries(index.answers).filter(([, { file }]) => existsSync(join(folder, file)));
    return index.bundle === bundle ? Object.fromEntries(present) : {};
  } catch {
    return {};
  }
}

/** A client that asks with the tag of a kept answer, and tells the tag of a new one. @throws {Unchanged} */
function conditional(client: ApiClient, known: string | undefined, onTag: (etag: string | null) => void): ApiClient {
  return {
    ...client,
    async get(path, options = {}) {
      let response: Response | undefined;
      const raw = await client.get(path, {
        ...options,
        ...(known !== undefined && { headers: { 'if-none-match': known } }),
        onResponse: (answered) => {
          response = answered;
        },
      });
      if (known !== undefined && response?.status === 304) throw new Unchanged();
      onTag(response?.headers.get('etag') ?? null);
      return raw;
    },
  };
}

interface KeptAnswers {
  ask: Ask;
  /** Keeps the answers of this build for the next one. */
  keep(): void;
}

interface KeepingOptions {
  folder: string;
  /** Hash of the code and the settings. */
  bundle: string;
  /** Takes nothing from earlier builds. */
  fresh: boolean;
  client: ApiClient;
  images: ReadingRules['images'];
}

/**
 * Answers of the API that are kept between builds, read and checked, by their entity tags. An API without tags is read
 * whole each time. Kept with the site they made, for one bundle: other code may read the same answer otherwise.
 */
export function keepAnswers({ folder, bundle, fresh, client, images }: KeepingOptions): KeptAnswers {
  const kept = fresh ? {} : readIndex(folder, bundle);
  const next: Index['answers'] = {};
  mkdirSync(folder, { recursive: true });

  const ask: Ask = async <T>(call: string, read: (client: ApiClient, rules: ReadingRules) => Promise<T>) => {
    const known = kept[call];
    let etag: string | null = null;
    const warnings = new Set<string>();
    const asking = conditional(client, known?.etag, (tag) => {
      etag = tag;
    });
    try {
      const value = await read(asking, { images, warn: (warning) => warnings.add(warning) });
      const answer = { value, warnings: [...warnings] };
      const tag = etag === null ? hashOf(JSON.stringify(answer)) : String(etag);
      if (etag !== null) {
        const file = `${hashOf(call, tag)}.json`;
        next[call] = { etag, file };
        // At once: many records are not to be held for long. The index names the file when the build is done.
        replaceFile(join(folder, file), JSON.stringify(answer));
      }
      return { tag: `${call} ${tag}`, warnings: answer.warnings, load: () => value };
    } catch (error) {
      if (!(error instanceof Unchanged) || known === undefined) throw error;
      next[call] = known;
      let stored: StoredAnswer | undefined;
      const open = () => {
        stored ??= JSON.parse(readFileSync(join(folder, known.file), 'utf8')) as StoredAnswer;
        return stored;
      };
      return {
        tag: `${call} ${known.etag}`,
        get warnings() {
          return open().warnings;
        },
        // Written by a build of the same code, from the same reading of the same call.
        load: () => open().value as T,
      };
    }
  };

  function keep(): void {
    replaceFile(join(folder, INDEX), JSON.stringify({ bundle, answers: next } satisfies Index));
    const used = new Set([INDEX, ...Object.values(next).map(({ file }) => file)]);
    for (const file of readdirSync(folder)) if (!used.has(file)) rmSync(join(folder, file), { force: true });
  }

  return { ask, keep };
}
