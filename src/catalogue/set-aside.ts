import { createHash } from 'node:crypto';
import { describeRecord, type UnusableRecord } from '#lib/http/records.ts';
import { CatalogueError } from './check.ts';

/** A record of an answer that can't be shown. */
export interface AsideRecord extends UnusableRecord {
  /** The same for the same record wherever it is listed: its id, or what it holds where it has none. */
  key: string;
  /** In the list that has it, from 0. */
  place: number;
}

/** A record that the site leaves out. */
export interface LeftOutRecord extends UnusableRecord {
  /** The site had a page of it, which stays. */
  pageKept: boolean;
}

/** Collects the records of one answer that can't be shown. */
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
 * Each record once.
 * @param lists records by the list that has them; those without an id that are alike count as often as one list has them
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

/** One sentence, as for a warning. */
export function describeLeftOut(record: LeftOutRecord): string {
  const named = record.name === null ? '' : `, named ${JSON.stringify(record.name)},`;
  return `${describeProblem(record)}; the record${named} is set aside.${record.pageKept ? ' Its page stays.' : ''}`;
}

/** So many records may be set aside in any catalogue; in a large one, this share of them. */
const MOST_ASIDE = 20;
const MOST_SHARE = 0.01;
const SHOWN = 3;

/**
 * Refuses a catalogue of which too much can't be shown.
 * @param all how many records there are, those that are left out included
 * @param strict refuses even one
 * @throws {CatalogueError} naming the first of them
 */
export function checkLeftOut(leftOut: readonly LeftOutRecord[], all: number, strict: boolean): void {
  const limit = strict ? 0 : Math.max(MOST_ASIDE, Math.floor(all * MOST_SHARE));
  if (leftOut.length <= limit) return;
  const shown = leftOut.slice(0, SHOWN).map(describeProblem).join('; ');
  const rest = leftOut.length > SHOWN ? `; and ${leftOut.length - SHOWN} more` : '';
  const why = strict ? 'STRICT_RECORDS is on' : `a build sets aside ${limit} at most`;
  throw new CatalogueError(
    `${leftOut.length} of ${all} records can't be shown, and ${why}: ${shown}${rest}. Correct them in the API.`,
  );
}
