import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '#api/client.ts';
import type { ReadingRules } from '#api/records.ts';
import type { Answer, Ask, Reading, RecordsOf } from '#catalogue/ask.ts';
import { asksForProducts } from '#catalogue/read.ts';
import { type ChangedRecord, compareAnswers } from './changed-records.ts';
import { digestOf, hashOf, rememberDigest } from './digest.ts';
import { parseAhead } from './parse-ahead.ts';

/** The kept answers of one site's builds. */
interface Index {
  /** The code and the settings that read them. */
  bundle: string;
  answers: Record<string, KeptAnswer>;
}

/** What is known of a kept answer without reading it. */
export interface KeptAnswer {
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

/** What the API said to a call: an answer to keep, and its value where that was read just now; or a value that can't be kept. */
type Asked<T = unknown> =
  | { answer: KeptAnswer; value: T | null }
  | { answer: null; value: T; tag: string; warnings: string[]; ids: string[] };

/** What a thread tells another of a call: what the API said, unless that is what is kept. */
export type Told = Asked | 'unchanged';

/** What another thread was told in this one's place; null where it was not, and this one has to ask. */
export type AskedAhead = (call: string) => Promise<Told | null>;

interface KeepingOptions {
  folder: string;
  /** Hash of the code and the settings. */
  bundle: string;
  /** Takes nothing from earlier builds. */
  fresh: boolean;
  client: ApiClient;
  images: ReadingRules['images'];
  /** Has a thread ask; called where that is worth it. */
  askAhead?: () => AskedAhead;
  /** Told of each call that this thread has made. */
  onAsked?: (call: string, told: Told) => void;
}

/** From this many calls on, a thread is worth its start. */
const WORTH_THREAD = 60;

/**
 * Answers of the API that are kept between builds, read and checked, by their entity tags. An API without tags is read
 * whole each time. Kept with the site they made, for one bundle: other code may read the same answer otherwise.
 */
export function keepAnswers({ folder, bundle, fresh, client, images, ...options }: KeepingOptions): KeptAnswers {
  const kept = fresh ? {} : readIndex(folder, bundle);
  const next: Index['answers'] = {};
  let asked = 0;
  const comparisons: (() => ChangedRecord[] | null)[] = [];
  mkdirSync(folder, { recursive: true });
  const ahead = Object.keys(kept).length >= WORTH_THREAD ? options.askAhead?.() : undefined;
  const products = Object.entries(kept).filter(([call]) => asksForProducts(call));
  const { parse, whileWaiting } = parseAhead(ahead ? products.map(([, { file }]) => join(folder, file)) : []);

  async function askNow<T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>): Promise<Asked<T>> {
    const known = kept[call];
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
        const tag = `${call} ${hashOf(JSON.stringify({ value, warnings }))}`;
        return { answer: null, value, tag, warnings, ids };
      }
      const text = JSON.stringify(value);
      // By all that is in it: a build of other code or settings that fails must not change what the index names.
      const file = `${hashOf(call, etag, text)}.json`;
      // At once: many records are not to be held for long. The index names the file when the build is done.
      replaceFile(join(folder, file), text);
      return { answer: { etag, file, warnings, ids, digests: recordsOf(value).map(digestOf) }, value };
    } catch (error) {
      if (!(error instanceof Unchanged) || known === undefined) throw error;
      return { answer: known, value: null };
    }
  }

  /** @param value is not held: what many answers say, the catalogue has already, and nobody loads them */
  function use<T>(call: string, answer: KeptAnswer, value: T | null, recordsOf: RecordsOf<T>): Answer<T> {
    next[call] = answer;
    // Written by a build of the same code, from the same reading of the same call.
    const loadFrom = ({ file, digests }: KeptAnswer): T => {
      const loaded = parse(join(folder, file)) as T;
      for (const [index, record] of recordsOf(loaded).entries()) rememberDigest(record, digests[index] ?? '');
      return loaded;
    };
    let held = value === null ? null : new WeakRef(Object(value));
    const load = (): T => {
      const there: T | undefined = held?.deref();
      if (there !== undefined) return there;
      const loaded = loadFrom(answer);
      held = new WeakRef(Object(loaded));
      return loaded;
    };
    comparisons.push(() => compareAnswers(call, kept[call], answer, (kept) => recordsOf(loadFrom(kept))));
    return { tag: tagOf(call, answer), warnings: answer.warnings, ids: answer.ids, load };
  }

  async function ask<T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>): Promise<Answer<T>> {
    asked += 1;
    const known = kept[call];
    const told = ahead && (await whileWaiting(ahead(call)));
    // The other thread reads as this one would, and has the same index.
    let said = (told === 'unchanged' ? known && { answer: known, value: null } : told) as Asked<T> | null | undefined;
    if (!said) {
      said = await askNow(call, read, recordsOf);
      options.onAsked?.(call, said.answer === known ? 'unchanged' : said);
    }
    if (said.answer) return use(call, said.answer, said.value, recordsOf);
    const { tag, warnings, ids, value } = said;
    return { tag, warnings, ids, load: () => value };
  }

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
