import * as v from 'valibot';
import { booleanOf, numberOf } from '#lib/fields.ts';
import { decodeEntities } from '#lib/html-entities.ts';
import type { ImageRules } from '#lib/image.ts';
import { type Cents, parseMoney } from '#lib/money.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { ApiError } from './errors.ts';

/** A record that can't be shown, and why. */
export interface UnusableRecord {
  kind: 'product' | 'category' | 'order';
  /** Null when it has none that can be read. */
  id: string | null;
  name: string | null;
  /** As in the answer: `new_price`. */
  field: string;
  /** What is wrong with the field: `must be an amount of money`. */
  problem: string;
}

/** How raw answers become products: which pictures may be shown, and who hears of what was left out. */
export interface ReadingRules {
  images: ImageRules;
  /** One sentence naming the product and the field. */
  warn?: (warning: string) => void;
  /** Looks at what a field had before it was read. */
  inspect?: (label: string, field: string, value: unknown) => void;
  /** Told of each record of a list that can't be shown, and its place there. The others are read all the same. */
  setAside?: (record: UnusableRecord, raw: unknown, place: number) => void;
  /** Nothing may be missed: a page that can't tell which one follows is an error. */
  complete?: boolean;
}

const articles = { product: 'a', category: 'a', order: 'an' } as const;

/** `product "7"`. */
export function describeRecord({ kind, id }: Pick<UnusableRecord, 'kind' | 'id'>): string {
  return id === null ? `${articles[kind]} ${kind} without a usable id` : `${kind} ${JSON.stringify(id)}`;
}

/** A record that can't be read; the message names the record and the field. */
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
  // With half a surrogate pair it fits in no address.
  v.check((id) => id.isWellFormed(), 'must be well-formed text'),
);
/** The id of what has a page of its own. */
export const pageId = v.pipe(
  id,
  v.check(
    (id) => pageIdProblem(id) === null,
    ({ input }) => `can't be the address of a page: ${pageIdProblem(String(input))}`,
  ),
);
export const text = v.pipe(
  v.string('must be text'),
  v.trim(),
  // A half surrogate pair, as of a text that was cut in two, would make no address.
  v.transform((text) => text.toWellFormed()),
);
/** Text that is read by people. It should be plain: entities of HTML are decoded, once, and tags stay text. */
export const words = v.pipe(
  v.string('must be text'),
  v.transform((text) => decodeEntities(text)),
  text,
);
export const name = v.pipe(words, v.nonEmpty('must not be empty'));
/** A number, or a text that is one. */
export const numeric = v.pipe(
  v.unknown(),
  v.transform((value) => numberOf(value)),
  v.number('must be a number'),
);
/** A whole number from `least` on. */
export const wholeFrom = (least: number) =>
  v.pipe(numeric, v.safeInteger('must be a whole number'), v.minValue(least, `must be ${least} or more`));
/** True or false, also as 1 and 0 or as words. */
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

/** What is wrong, and where as in the answer: `category.name`. */
export function fieldIssue(issue: v.BaseIssue<unknown>): Pick<UnusableRecord, 'field' | 'problem'> {
  const problem = issue.received === 'undefined' ? 'is missing' : issue.message;
  return { field: v.getDotPath(issue) ?? 'the record', problem };
}

/** The issue as `field problem`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { field, problem } = fieldIssue(issue);
  return `${field} ${problem}`;
}

const labels = v.object({
  id: v.optional(v.fallback(v.nullable(id), null), null),
  name: v.optional(v.fallback(v.nullable(name), null), null),
});

/** Whatever can be read of a record's id and name. */
function labelsOf(raw: unknown): Pick<UnusableRecord, 'id' | 'name'> {
  const parsed = v.safeParse(labels, raw);
  return parsed.success ? parsed.output : { id: null, name: null };
}

/** The error that says what is wrong with a record. */
export function recordError(kind: UnusableRecord['kind'], raw: unknown, issue: v.BaseIssue<unknown>): RecordError {
  return new RecordError({ kind, ...labelsOf(raw), ...fieldIssue(issue) });
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

/** Reads each record of a list with `read`. One that can't be read is left out, and told to `setAside`. */
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
 * Reads the one record that a call asked for by its id.
 * @throws {ApiError} `record` when it came and can't be shown, `schema` when something else came
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
