import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Ask, Reading, RecordsOf } from '#catalogue/ask.ts';
import { type LastGood, readLastCategory, readLastProduct } from '#catalogue/last-good.ts';
import type { Category, Product } from '#catalogue/model.ts';
import { asksForCategories, asksForProducts } from '#catalogue/read.ts';
import { type AsideRecord, collectAside } from '#catalogue/set-aside.ts';
import { warningRules } from '#catalogue/warning-rules.ts';
import { fieldsOf } from '#lib/fields.ts';
import type { ApiClient } from '#lib/http/client.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { hashOf } from './digest.ts';

/** The kept answers of one site's builds. */
interface Index {
  /** The code and the settings that read them. */
  bundle: string;
  answers: Record<string, KeptAnswer>;
  /** Records that could not be shown at the last build, as an earlier one read them. */
  lastGood?: { products: Product[]; categories: Category[] };
}

/** What is known of a kept answer without reading it. */
interface KeptAnswer {
  /** Null from an API without tags: the answer is asked for anew each time. */
  etag: string | null;
  /** Has the answer itself. */
  file: string;
  warnings: string[];
  /** Its records that can't be shown. */
  aside: AsideRecord[];
  /** Of its records, in order. */
  ids: string[];
}

/** Names a call and stands for the answer. */
const tagOf = (call: string, { etag, file, warnings, aside }: KeptAnswer) =>
  `${call} ${etag ?? hashOf(file, JSON.stringify([warnings, aside]))}`;

/** The API said 304: the kept answer still holds. */
class Unchanged extends Error {}

const INDEX = 'index.json';

/** Writes a file whole or not at all: the last build's index may name it. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

function readIndex(folder: string): Index {
  try {
    // Written below and by nobody else.
    const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
    const present = Object.entries(index.answers).filter(([, { file }]) => existsSync(join(folder, file)));
    return { ...index, answers: Object.fromEntries(present) };
  } catch {
    return { bundle: '', answers: {} };
  }
}

/** The records in a kept answer of any kind. */
function recordsIn(value: unknown): unknown[] {
  const list = fieldsOf(value).results ?? value;
  return Array.isArray(list) ? list : [];
}

const parseFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Gives a value that is held, or loads it. By itself: what is made beside it would hold the value, too. */
function heldOr<T>(value: T | null, load: () => T): () => T {
  return () => value ?? load();
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
  /** What the last build showed, in the place of records that can't be shown now. To be asked before `keep`. */
  lastGood: LastGood;
  /** Keeps the answers of this build for the next one. */
  keep(): void;
}

/** What the API said to a call, and its value where that was read just now. */
interface Asked<T = unknown> {
  answer: KeptAnswer;
  value: T | null;
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
 * whole each time. Kept with the site they made, for one bundle: other code may read the same answer otherwise. In the
 * place of a record that can't be shown now, what any code read before is better than nothing.
 */
export function keepAnswers({ folder, bundle, fresh, client, images }: KeepingOptions): KeptAnswers {
  const last = readIndex(folder);
  const kept = fresh || last.bundle !== bundle ? {} : last.answers;
  const used = { products: new Map<string, Product>(), categories: new Map<string, Category>() };
  const next: Index['answers'] = {};
  mkdirSync(folder, { recursive: true });

  async function askNow<T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>): Promise<Asked<T>> {
    const known = kept[call];
    let etag: string | null = null;
    const warned = new Set<string>();
    const { aside, setAside } = collectAside();
    const asking = conditional(client, known?.etag ?? undefined, (tag) => {
      etag = tag;
    });
    try {
      const warning = warningRules((text) => warned.add(text));
      const value = await read(asking, { images, complete: true, setAside, ...warning });
      const text = JSON.stringify(value);
      // By all that is in it: a build of other code or settings that fails must not change what the index names.
      const file = `${hashOf(call, etag ?? '', text)}.json`;
      // At once: many records are not to be held for long. The index names the file when the build is done.
      if (!existsSync(join(folder, file))) replaceFile(join(folder, file), text);
      const ids = recordsOf(value).map(({ id }) => id);
      return { answer: { etag, file, warnings: [...warned], aside, ids }, value };
    } catch (error) {
      if (!(error instanceof Unchanged) || known === undefined) throw error;
      return { answer: known, value: null };
    }
  }

  async function ask<T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>): Promise<Answer<T>> {
    const { answer, value } = await askNow(call, read, recordsOf);
    next[call] = answer;
    const { etag, file, warnings, aside, ids } = answer;
    let held = value === null ? null : new WeakRef(Object(value));
    const load = (): T => {
      const there: T | undefined = held?.deref();
      if (there !== undefined) return there;
      // Written by a build of the same code, from the same reading of the same call.
      const loaded = parseFile(join(folder, file)) as T;
      held = new WeakRef(Object(loaded));
      return loaded;
    };
    const said = { tag: tagOf(call, answer), warnings, aside, ids };
    // Held only where the next build has to read it anew: what many answers say, nobody loads.
    return { ...said, load: etag === null ? heldOr(value, load) : load };
  }

  /** The record of an id in the last build's answers; those of the first kind of call go before the others. */
  function recordBefore(id: string, isFirst: (call: string) => boolean, isOther: (call: string) => boolean): unknown {
    const naming = Object.entries(last.answers).filter(([, { ids }]) => ids.includes(id));
    const [, answer] = naming.find(([call]) => isFirst(call)) ?? naming.find(([call]) => isOther(call)) ?? [];
    return answer && recordsIn(parseFile(join(folder, answer.file))).find((record) => fieldsOf(record).id === id);
  }

  const lastGood: LastGood = {
    product(id) {
      const before = recordBefore(id, asksForProducts, (call) => !asksForCategories(call));
      const product = readLastProduct(before ?? last.lastGood?.products.find((other) => other.id === id), images);
      if (product) used.products.set(id, product);
      return product;
    },
    category(id) {
      const before = recordBefore(id, (call) => call === `/categories/ ${id}`, asksForCategories);
      const category = readLastCategory(before ?? last.lastGood?.categories.find((other) => other.id === id), images);
      if (category) used.categories.set(id, category);
      return category;
    },
  };

  function keep(): void {
    const products = [...used.products.values()];
    const categories = [...used.categories.values()];
    const index: Index = { bundle, answers: next, lastGood: { products, categories } };
    replaceFile(join(folder, INDEX), JSON.stringify(index));
    const named = new Set([INDEX, ...Object.values(next).map(({ file }) => file)]);
    for (const file of readdirSync(folder)) if (!named.has(file)) rmSync(join(folder, file), { force: true });
  }

  return { ask, lastGood, keep };
}
