import type { ApiClient } from '#lib/http/client.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { type AsideRecord, collectAside } from './set-aside.ts';
import { warningRules } from './warning-rules.ts';

/** The parsed and validated response to one call. */
export interface Answer<T> {
  /** Identifies the call and its response: it changes when the response changes. */
  tag: string;
  /** One sentence per dropped field. */
  warnings: readonly string[];
  /** The records that were set aside because they are invalid. */
  aside: readonly AsideRecord[];
  /** Ids of the records, in order. Available without `load`. */
  ids: readonly string[];
  /** Returns the response. A cached one is read only now. */
  load(): T;
}

/**
 * Calls the API, or reuses the cached response if it is still current.
 * @param call unique name of the call; one name always has the same response type
 * @param recordsOf returns the records of a response
 * @throws {ApiError}
 */
export type FetchCall = <T>(call: string, read: Reading<T>, recordsOf: RecordsOf<T>) => Promise<Answer<T>>;

export type Reading<T> = (client: ApiClient, rules: ReadingRules) => Promise<T>;

export type RecordsOf<T> = (value: T) => readonly AnsweredRecord[];

/** A product or a category of a response. */
interface AnsweredRecord {
  id: string;
}

/** Creates a `FetchCall` without a cache. */
export function fetchUncached(client: ApiClient, images: ReadingRules['images']): FetchCall {
  return async (call, read, recordsOf) => {
    const warnings = new Set<string>();
    const { aside, setAside } = collectAside();
    const rules = { images, complete: true, setAside, ...warningRules((warning) => warnings.add(warning)) };
    const value = await read(client, rules);
    return { tag: call, warnings: [...warnings], aside, ids: recordsOf(value).map(({ id }) => id), load: () => value };
  };
}
