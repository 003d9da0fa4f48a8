import * as v from 'valibot';
import type { ImageRules } from '#domain/image.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { ApiError } from './errors.ts';

/** How raw answers become products: which pictures may be shown, and who hears of fields that were dropped. */
export interface ReadingRules {
  images: ImageRules;
  /** One sentence naming the product and the field. */
  warn?: (warning: string) => void;
}

/** A record that can't be read; the message names the record's id and the field. */
export class RecordError extends Error {
  override name = 'RecordError';
}

export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], 'must be a string or a whole number'),
  v.transform(String),
  // With half a surrogate pair it fits in no address.
  v.check((id) => id.isWellFormed(), 'must be well-formed text'),
);
export const text = v.pipe(
  v.string('must be text'),
  v.trim(),
  // A half surrogate pair, as of a text that was cut in two, would make no address.
  v.transform((text) => text.toWellFormed()),
);
export const name = v.pipe(text, v.nonEmpty('must not be empty'));
export const money = v.pipe(
  v.union([v.string(), v.number()], 'must be an amount of money'),
  v.transform((amount): Cents | null => parseMoney(amount)),
  v.check((amount) => amount !== null && amount >= 0, 'must be an amount of money'),
  v.transform((amount) => amount as Cents),
);
export const categoryRef = v.object({ id, name });

/** The first issue as `field message`, the field as in the answer: `category.name`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the record'} ${issue.message}`;
}

const anyList = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ products: v.array(v.unknown()) }),
    v.transform(({ products }) => products),
  ),
  v.pipe(
    v.object({ results: v.array(v.unknown()) }),
    v.transform(({ results }) => results),
  ),
]);

/**
 * The records of a list, which may arrive as a bare array, as `{ products }` or as `{ results }`.
 * @throws {ApiError} when it is none of these
 */
export function readList(call: string, raw: unknown): unknown[] {
  const parsed = v.safeParse(anyList, raw);
  if (parsed.success) return parsed.output;
  throw new ApiError(call, { code: 'schema', problem: 'answered with no list' });
}

/** Reads each record with `read`. @throws {ApiError} naming the call, the record and the field */
export function readRecords<T>(call: string, records: unknown[], read: (raw: unknown) => T): T[] {
  try {
    return records.map(read);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new ApiError(call, { code: 'schema', problem: error.message }, { cause: error });
  }
}
