import type { ApiClient } from '#lib/http/client.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { type AsideRecord, collectAside } from './set-aside.ts';
import { warningRules } from './warning-rules.ts';

/** The answer to one call, read and checked. */
export interface Answer<T> {
  /** Names the call and stands for the answer: it changes with it. */
  tag: string;
  /** Sentences about fields that were dropped. */
  warnings: readonly string[];
  /** Its records that can't be shown. */
  aside: readonly AsideRecord[];
  /** Ids of its records, in order: known without loading it. */
  ids: readonly string[];
  /** The answer itself; a kept one is only looked up here. */
  load(): T;
}

/**
 * Makes a call to the API, or finds that its answer is still the one that is kept.
 * @param call names it among the build's calls: always for the same kind of answer
 * @param recordsOf finds the records in an answer
 * @throws {ApiError}
 */
export type Ask = <T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>) => Promise<Answer<T>>;

export type Reading<T> = (client: ApiClient, rules: ReadingRules) => Promise<T>;

export type RecordsOf<T> = (value: T) => readonly AnsweredRecord[];

/** A product or a category of an answer. */
interface AnsweredRecord {
  id: string;
}

/** Asks each time anew. */
export function askAlways(client: ApiClient, images: ReadingRules['images']): Ask {
  return async (call, read, recordsOf) => {
    const warnings = new Set<string>();
    const { aside, setAside } = collectAside();
    const rules = { images, complete: true, setAside, ...warningRules((warning) => warnings.add(warning)) };
    const value = await read(client, rules);
    return { tag: call, warnings: [...warnings], aside, ids: recordsOf(value).map(({ id }) => id), load: () => value };
  };
}
