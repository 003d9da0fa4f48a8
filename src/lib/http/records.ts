import * as v from 'valibot';
import { booleanOf, numberOf } from '#lib/fields.ts';
import { decodeEntities } from '#lib/html-entities.ts';
import type { ImageRules } from '#lib/image.ts';
import { type Cents, parseMoney } from '#lib/money.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { manyLines } from '#lib/text.ts';
import { ApiError } from './errors.ts';

/** An invalid record, and why it is invalid. */
export interface UnusableRecord {
  kind: 'product' | 'category' | 'order';
  /** Null when it is missing or invalid. */
  id: string | null;
  name: string | null;
  /** The field's name in the response: `new_price`. */
  field: string;
  /** The fault of the field: `must be an amount of money`. */
  problem: string;
}

/** How to parse records: which pictures are allowed, and callbacks for dropped fields and records. */
export interface ReadingRules {
  images: ImageRules;
  /** Called with one sentence that names the record and the field. */
  warn?: (warning: string) => void;
  /** Called with the raw value of each text field. */
  inspect?: (label: string, field: string, value: unknown) => void;
  /** Called for each invalid record of a list, with its index. The other records are still parsed. */
  setAside?: (record: UnusableRecord, raw: unknown, place: number) => void;
  /** Requires complete lists: a page with invalid paging fields is an error. */
  complete?: boolean;
  /** Keeps only the last of the products that have the same id. A build chooses between them itself. */
  once?: boolean;
}

const articles = { product: 'a', category: 'a', order: 'an' } as const;

/** `product "7"`. */
export function describeRecord({ kind, id }: Pick<UnusableRecord, 'kind' | 'id'>): string {
  return id === null ? `${articles[kind]} ${kind} without a usable id` : `${kind} ${JSON.stringify(id)}`;
}

/** Thrown for an invalid record. The message names the record and the field. */
export class RecordError extends Error {
  override name = 'RecordError';
  readonly record: UnusableRecord;

  constructor(record: UnusableRecord) {
    super(`${describeRecord(record)}: ${record.field} ${record.problem}`);
    this.record = record;
  }
}

const badId = 'must be a string or a whole number';
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(badId))], badId),
  v.transform(String),
  // No URL can contain a lone surrogate.
  v.check((id) => id.isWellFormed(), 'must be well-formed text'),
);
/** The id of a record that has its own page. */
export const pageId = v.pipe(
  id,
  v.check(
    (id) => pageIdProblem(id) === null,
    ({ input }) => `can't be used in a page address: ${pageIdProblem(String(input))}`,
  ),
);
export const text = v.pipe(
  v.string('must be text'),
  v.trim(),
  // No URL can contain a lone surrogate, which a truncated text may end with.
  v.transform((text) => text.toWellFormed()),
);
/** Text for people. It should be plain text: HTML entities are decoded once, tags stay as text, control characters go. */
export const words = v.pipe(
  v.string('must be text'),
  v.transform((text) => manyLines(decodeEntities(text))),
  text,
);
/** Words that can be seen: not only spaces and format characters such as the zero-width space. */
export const name = v.pipe(
  words,
  v.check((text) => /[^\s\p{Cf}]/u.test(text), 'must not be empty'),
);
/** A number or a numeric text. */
export const numeric = v.pipe(
  v.unknown(),
  v.transform((value) => numberOf(value)),
  v.number('must be a number'),
);
/** A whole number that is at least `least`. */
export const wholeFrom = (least: number) =>
  v.pipe(numeric, v.safeInteger('must be a whole number'), v.minValue(least, `must be ${least} or more`));
/** Reads a missing, null or invalid field as null. */
export const orNull = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(schema), null);
/** A boolean, also as 1 and 0 or as a word. */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => booleanOf(value)),
  v.boolean('must be true or false'),
);
export const money = v.pipe(
  v.union([v.string(), v.number()], 'must be an amount of money'),
  v.transform((amount): Cents | null => parseMoney(amount)),
  v.check((amount) => amount !== null && amount >= 0, 'must be an amount of money'),
  v.transform((amount) => amount as Cents),
);
export const categoryRef = v.object({ id: pageId, name }, 'must be an object');

/** Returns the problem and the path of its field in the response: `category.name`. */
export function fieldIssue(issue: v.BaseIssue<unknown>): Pick<UnusableRecord, 'field' | 'problem'> {
  const problem = issue.received === 'undefined' ? 'is missing' : issue.message;
  return { field: v.getDotPath(issue) ?? 'the record', problem };
}

/** Formats an issue as `field problem`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { field, problem } = fieldIssue(issue);
  return `${field} ${problem}`;
}

const labels = v.object({ id: orNull(id), name: orNull(name) });

/** Returns a record's id and name as far as they are valid. */
function labelsOf(raw: unknown): Pick<UnusableRecord, 'id' | 'name'> {
  const parsed = v.safeParse(labels, raw);
  return parsed.success ? parsed.output : { id: null, name: null };
}

/** Creates the error for an invalid record. */
export function recordError(kind: UnusableRecord['kind'], raw: unknown, issue: v.BaseIssue<unknown>): RecordError {
  return new RecordError({ kind, ...labelsOf(raw), ...fieldIssue(issue) });
}

/** A list of records, in any of the accepted forms. */
export const anyList = v.union([
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
 * Returns the records of a list, which may be a bare array, `{ products }` or `{ results }`.
 * @throws {ApiError} when it is none of these
 */
export function readList(call: string, raw: unknown): unknown[] {
  const parsed = v.safeParse(anyList, raw);
  if (parsed.success) return parsed.output;
  throw new ApiError(call, { code: 'schema', problem: 'did not respond with a list' });
}

/** Parses each record of a list with `read`. Skips invalid records and passes them to `setAside`. */
export function readRecords<T>(
  records: unknown[],
  read: (raw: unknown) => T,
  setAside?: ReadingRules['setAside'],
): T[] {
  return records.flatMap((raw, place) => {
    try {
      return [read(raw)];
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      setAside?.(error.record, raw, place);
      return [];
    }
  });
}

/**
 * Parses the record that a call requested by its id.
 * @throws {ApiError} `record` when that record is invalid, `schema` when the response is something else
 */
export function readRecord<T>(call: string, asked: string, raw: unknown, read: (raw: unknown) => T): T {
  try {
    return read(raw);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const code = error.record.id === asked ? 'record' : 'schema';
    throw new ApiError(call, { code, problem: error.message }, { cause: error });
  }
}
