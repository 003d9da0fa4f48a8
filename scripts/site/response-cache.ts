import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, FetchCall, Reading, RecordsOf } from '#catalogue/fetch-call.ts';
import { type LastGood, readLastCategory, readLastProduct } from '#catalogue/last-good.ts';
import type { Category, Product } from '#catalogue/model.ts';
import { asksForCategories, asksForProducts } from '#catalogue/read.ts';
import { type AsideRecord, collectAside } from '#catalogue/set-aside.ts';
import { warningRules } from '#catalogue/warning-rules.ts';
import { fieldsOf } from '#lib/fields.ts';
import type { ApiClient } from '#lib/http/client.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { conditional, Unchanged } from './conditional.ts';
import { hashOf } from './digest.ts';
import { replaceFile } from './replace-file.ts';

/** Index of the API responses stored for one site. */
interface Index {
  /** Origin of the API. Another API may have other records with the same ids. */
  api: string;
  /** Hash of the code and settings that parsed them. */
  bundle: string;
  answers: Record<string, CachedResponse>;
  /** Earlier versions of records that could not be shown at the last build. */
  lastGood?: { products: Product[]; categories: Category[] };
}

/** Metadata of a stored response, available without loading it. */
interface CachedResponse {
  /** Null if the API sends no ETag: then every build makes the call again. */
  etag: string | null;
  /** Name of the file with the response. */
  file: string;
  warnings: string[];
  /** Its records that were set aside. */
  aside: AsideRecord[];
  /** Ids of its records, in order. */
  ids: string[];
}

/** Identifies a call and the version of its response. */
const tagOf = (call: string, { file, warnings, aside }: CachedResponse) =>
  `${call} ${hashOf(file, JSON.stringify([warnings, aside]))}`;

const INDEX = 'index.json';

/** Reads the index of the responses of an API. It is empty if the last build used another API. */
function readIndex(folder: string, api: string): Index {
  const nothing = { api, bundle: '', answers: {} };
  try {
    // Only `keep` below writes this file.
    const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
    // Earlier versions of this code did not store it.
    if ((index.api ?? api) !== api) return nothing;
    const present = Object.entries(index.answers).filter(([, { file }]) => existsSync(join(folder, file)));
    return { ...index, answers: Object.fromEntries(present) };
  } catch {
    return nothing;
  }
}

/** The records of a stored response: a list, or the `results` of a page. */
function recordsIn(value: unknown): unknown[] {
  const list = fieldsOf(value).results ?? value;
  return Array.isArray(list) ? list : [];
}

const parseFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface KeptAnswers {
  ask: FetchCall;
  /** Finds what the last build showed in place of records that can't be shown now. Must be called before `keep`. */
  lastGood: LastGood;
  /** Stores the responses of this build for the next one. */
  keep(): void;
}

interface KeepingOptions {
  folder: string;
  /** Hash of the code and settings. */
  bundle: string;
  /** Ignores responses that earlier builds stored. */
  fresh: boolean;
  client: ApiClient;
  images: ReadingRules['images'];
}

/**
 * Caches parsed API responses between builds, and revalidates them by ETag. The cache belongs to one site and one bundle, since
 * other code may parse a response differently. Only `lastGood` also uses records that other code parsed.
 */
export function openResponseCache({ folder, bundle, fresh, client, images }: KeepingOptions): KeptAnswers {
  const last = readIndex(folder, images.apiOrigin);
  const kept = fresh || last.bundle !== bundle ? {} : last.answers;
  const used = { products: [] as Product[], categories: new Map<string, Category>() };
  const next: Index['answers'] = {};

  async function askNow<T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>): Promise<CachedResponse> {
    const known = kept[call];
    let etag: string | null = null;
    const warned = new Set<string>();
    const { aside, setAside } = collectAside();
    const asking = conditional(client, known?.etag ?? null, (tag) => {
      etag = tag;
    });
    try {
      const warning = warningRules((text) => warned.add(text));
      const value = await read(asking, { images, complete: true, setAside, ...warning });
      const text = JSON.stringify(value);
      // Named by its whole content, because a failed build of other code or settings must not change files of the last index.
      const file = `${hashOf(call, etag ?? '', text)}.json`;
      // Written now, so that memory can be freed early. The index refers to the file once the build is done.
      if (!existsSync(join(folder, file))) replaceFile(join(folder, file), text);
      const ids = recordsOf(value).map(({ id }) => id);
      return { etag, file, warnings: [...warned], aside, ids };
    } catch (error) {
      if (!(error instanceof Unchanged) || known === undefined) throw error;
      return known;
    }
  }

  async function ask<T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>): Promise<Answer<T>> {
    const answer = await askNow(call, read, recordsOf);
    next[call] = answer;
    const { file, warnings, aside, ids } = answer;
    // Not kept in memory, because most are never loaded. A build of the same code wrote this file for the same call.
    return { tag: tagOf(call, answer), warnings, aside, ids, load: () => parseFile(join(folder, file)) as T };
  }

  /** Records of a stored response of the last build. */
  const recordsOfFile = ({ file }: CachedResponse) => recordsIn(parseFile(join(folder, file)));

  /** Finds products of the last build by id, above all those of `/products/`. Parses each response once. */
  function productsBefore(ids: readonly string[]): Map<unknown, unknown> {
    const found = new Map<unknown, unknown>(last.lastGood?.products.map((product) => [product.id, product]));
    const wanted = new Set<unknown>(ids);
    for (const isNext of [asksForProducts, (call: string) => !asksForCategories(call)]) {
      for (const [call, answer] of Object.entries(last.answers)) {
        if (!isNext(call) || !answer.ids.some((id) => wanted.has(id))) continue;
        for (const record of recordsOfFile(answer)) {
          const { id } = fieldsOf(record);
          if (wanted.delete(id)) found.set(id, record);
        }
      }
    }
    return found;
  }

  /** Finds a category of the last build, above all its own record. */
  function categoryBefore(id: string): unknown {
    const naming = Object.entries(last.answers).filter(
      ([call, { ids }]) => asksForCategories(call) && ids.includes(id),
    );
    const [, answer] = naming.find(([call]) => call === `/categories/ ${id}`) ?? naming[0] ?? [];
    return answer && recordsOfFile(answer).find((record) => fieldsOf(record).id === id);
  }

  const lastGood: LastGood = {
    products(ids) {
      const before = productsBefore(ids);
      const products = ids.flatMap((id) => readLastProduct(before.get(id), images) ?? []);
      used.products = products;
      return products;
    },
    category(id) {
      const before = categoryBefore(id);
      const category = readLastCategory(before ?? last.lastGood?.categories.find((other) => other.id === id), images);
      if (category) used.categories.set(id, category);
      return category;
    },
  };

  function keep(): void {
    const lastGood = { products: used.products, categories: [...used.categories.values()] };
    const index: Index = { api: images.apiOrigin, bundle, answers: next, lastGood };
    replaceFile(join(folder, INDEX), JSON.stringify(index));
    const named = new Set([INDEX, ...Object.values(next).map(({ file }) => file)]);
    for (const file of readdirSync(folder)) if (!named.has(file)) rmSync(join(folder, file), { force: true });
  }

  return { ask, lastGood, keep };
}
