import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '#api/client.ts';
import type { ReadingRules } from '#api/records.ts';
import type { Answer, AnsweredRecord, Ask } from '#catalogue/ask.ts';
import { digestOf, hashOf, rememberDigest } from './digest.ts';

/** The kept answers of one site's builds. */
interface Index {
  /** The code and the settings that read them. */
  bundle: string;
  answers: Record<string, KeptAnswer>;
}

/** What is known of a kept answer without reading it. */
interface KeptAnswer {
  etag: string;
  /** Has the answer itself. */
  file: string;
  warnings: string[];
  /** Of its records, in order. */
  ids: string[];
  /** Of its records, in order: `digestOf`. */
  digests: string[];
}

/** Names a call and stands for the answer. */
const tagOf = (call: string, { etag }: KeptAnswer) => `${call} ${etag}`;

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

/** A record that an answer has otherwise than the last build's answer to the same call. */
export interface ChangedRecord {
  call: string;
  id: string;
  /** Looks it up. */
  load(): { before: AnsweredRecord | undefined; now: AnsweredRecord | undefined };
}

/**
 * The records that an answer has otherwise than it had; null where some came, went or moved.
 * @param recordsIn reads those of a kept answer
 */
function compare(
  call: string,
  before: KeptAnswer | undefined,
  now: KeptAnswer,
  recordsIn: (answer: KeptAnswer) => readonly AnsweredRecord[],
): ChangedRecord[] | null {
  if (before === now) return [];
  const { ids, digests } = now;
  if (before?.ids.length !== ids.length || ids.some((id, index) => id !== before.ids[index])) return null;
  // Read once for all of them, if at all.
  let records: [readonly AnsweredRecord[], readonly AnsweredRecord[]] | undefined;
  const load = (index: number) => {
    records ??= [recordsIn(before), recordsIn(now)];
    return { before: records[0][index], now: records[1][index] };
  };
  return ids.flatMap((id, index) =>
    digests[index] === before.digests[index] ? [] : { call, id, load: () => load(index) },
  );
}

interface KeptAnswers {
  ask: Ask;
  /**
   * The records that changed since the last build; null where that can't be told, or where calls or records came, went or
   * moved. To be called when all is asked, before `keep`.
   * @param tags hash of the tags of the answers that the last build was made of
   */
  changedSince(tags: string): ChangedRecord[] | null;
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
  let asked = 0;
  const comparisons: (() => ChangedRecord[] | null)[] = [];
  mkdirSync(folder, { recursive: true });

  const ask: Ask = async <T>(
    call: string,
    read: (client: ApiClient, rules: ReadingRules) => Promise<T>,
    recordsOf: (value: T) => readonly AnsweredRecord[],
  ): Promise<Answer<T>> => {
    asked += 1;
    const known = kept[call];
    // Written by a build of the same code, from the same reading of the same call.
    const loadFrom = ({ file, digests }: KeptAnswer): T => {
      const loaded = JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
      for (const [index, record] of recordsOf(loaded).entries()) rememberDigest(record, digests[index] ?? '');
      return loaded;
    };
    const use = (answer: KeptAnswer, value: T | null): Answer<T> => {
      next[call] = answer;
      // Not held: what many answers say, the catalogue has already, and nobody loads them.
      let held = value === null ? null : new WeakRef(Object(value));
      const load = (): T => {
        const there: T | undefined = held?.deref();
        if (there !== undefined) return there;
        const loaded = loadFrom(answer);
        held = new WeakRef(Object(loaded));
        return loaded;
      };
      comparisons.push(() => compare(call, known, answer, (kept) => recordsOf(loadFrom(kept))));
      return { tag: tagOf(call, answer), warnings: answer.warnings, ids: answer.ids, load };
    };

    let etag: string | null = null;
    const warned = new Set<string>();
    const asking = conditional(client, known?.etag, (tag) => {
      etag = tag;
    });
    try {
      const value = await read(asking, { images, warn: (warning) => warned.add(warning) });
      const warnings = [...warned];
      const ids = recordsOf(value).map(({ id }) => id);
      if (etag === null) {
        const tag = hashOf(JSON.stringify({ value, warnings }));
        return { tag: `${call} ${tag}`, warnings, ids, load: () => value };
      }
      const text = JSON.stringify(value);
      // By all that is in it: a build of other code or settings that fails must not change what the index names.
      const file = `${hashOf(call, etag, text)}.json`;
      // At once: many records are not to be held for long. The index names the file when the build is done.
      replaceFile(join(folder, file), text);
      return use({ etag, file, warnings, ids, digests: recordsOf(value).map(digestOf) }, value);
    } catch (error) {
      if (!(error instanceof Unchanged) || known === undefined) throw error;
      return use(known, null);
    }
  };

  function changedSince(tags: string): ChangedRecord[] | null {
    const last = Object.entries(kept).map(([call, answer]) => tagOf(call, answer));
    // An answer without a tag is not kept, and a call that is no more is missed here.
    if (asked !== last.length || comparisons.length !== last.length || hashOf(...last.sort()) !== tags) return null;
    const changed = comparisons.map((compare) => compare());
    return changed.includes(null) ? null : changed.flatMap((records) => records ?? []);
  }

  function keep(): void {
    replaceFile(join(folder, INDEX), JSON.stringify({ bundle, answers: next } satisfies Index));
    const used = new Set([INDEX, ...Object.values(next).map(({ file }) => file)]);
    for (const file of readdirSync(folder)) if (!used.has(file)) rmSync(join(folder, file), { force: true });
  }

  return { ask, changedSince, keep };
}
