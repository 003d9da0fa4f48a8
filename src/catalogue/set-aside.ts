import { createHash } from 'node:crypto';
import { describeRecord, type UnusableRecord } from '#lib/http/records.ts';
import { CatalogueError } from './check.ts';

/** An invalid record of a response. */
export interface AsideRecord extends UnusableRecord {
  /** The record that is shown instead, if both have the same id or would have the same page. */
  duplicateOf?: { id: string; name: string };
  /** Identifies the record across lists: its id, or a hash of its content if it has none. */
  key: string;
  /** Its index in the list. */
  place: number;
}

/** An invalid record that the site skips. */
export interface LeftOutRecord extends Omit<AsideRecord, 'key' | 'place'> {
  /** Whether the site keeps an earlier page of it. */
  pageKept: boolean;
}

/** Collects the invalid records of one response. */
export function collectAside() {
  const aside: AsideRecord[] = [];
  const keyOf = (raw: unknown) =>
    createHash('sha1')
      .update(JSON.stringify(raw) ?? '')
      .digest('base64url');
  const setAside = (record: UnusableRecord, raw: unknown, place: number) =>
    aside.push({ ...record, key: record.id ?? keyOf(raw), place });
  return { aside, setAside };
}

/**
 * Deduplicates records across lists. Equal records without an id count as often as the list with the most of them has.
 * @param lists invalid records by list
 */
export function uniqueAside(lists: readonly (readonly AsideRecord[])[]): AsideRecord[] {
  const unique = new Map<string, AsideRecord>();
  for (const list of lists) {
    const counts = new Map<string, number>();
    for (const record of list) {
      const { kind, id, key } = record;
      const count = id === null ? (counts.get(key) ?? 0) + 1 : 1;
      counts.set(key, count);
      unique.set(JSON.stringify([kind, key, count]), record);
    }
  }
  return [...unique.values()];
}

/** `product "7": name is missing`. */
const describeProblem = (record: UnusableRecord) => `${describeRecord(record)}: ${record.field} ${record.problem}`;

/** Describes a skipped record in one sentence, for a warning. */
export function describeLeftOut(record: LeftOutRecord): string {
  const named = record.name === null ? '' : `, named ${JSON.stringify(record.name)},`;
  return `${describeProblem(record)}; the record${named} is set aside.${record.pageKept ? ' Its existing page is kept.' : ''}`;
}

/** Describes an invalid record of a list in one sentence, for a warning. */
export function describeShown(record: UnusableRecord): string {
  return `${describeProblem(record)} in a list; the product is shown, because another response has a valid record.`;
}

/** The limit for records set aside: the larger of a number and a share of the catalogue. */
const MOST_ASIDE = 20;
const MOST_SHARE = 0.01;
const SHOWN = 3;

/**
 * Rejects a catalogue with too many invalid records.
 * @param all total number of records, including the invalid ones
 * @param strict rejects even one invalid record
 * @throws {CatalogueError} with the first three
 */
export function checkLeftOut(leftOut: readonly LeftOutRecord[], all: number, strict: boolean): void {
  const limit = strict ? 0 : Math.max(MOST_ASIDE, Math.floor(all * MOST_SHARE));
  if (leftOut.length <= limit) return;
  const shown = leftOut.slice(0, SHOWN).map(describeProblem).join('; ');
  const rest = leftOut.length > SHOWN ? `; and ${leftOut.length - SHOWN} more` : '';
  const why = strict ? 'STRICT_RECORDS is on' : `a build sets aside at most ${limit}`;
  throw new CatalogueError(
    `${leftOut.length} of ${all} records can't be shown, and ${why}: ${shown}${rest}. Fix them in the API.`,
  );
}
