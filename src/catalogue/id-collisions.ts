import { describeRecord } from '#lib/http/records.ts';
import type { AsideRecord } from './set-aside.ts';

/** Returns the key by which two ids collide. It ignores case, as some file systems do. */
export function addressKey(id: string): string {
  return id.normalize('NFC').toLowerCase();
}

interface Dated {
  id: string;
  name: string;
  /** ISO 8601. */
  updatedAt?: string | null;
}

/** The time of a record's last update. A record without one counts as the oldest. */
const timeOf = ({ updatedAt }: Dated) => Date.parse(updatedAt ?? '') || Number.NEGATIVE_INFINITY;

/** Explains why the older record is set aside. */
function problemWith(older: Dated, newer: Dated, kind: AsideRecord['kind']): string {
  const other = `${describeRecord({ kind, id: newer.id })} (${newer.name})`;
  if (older.id !== newer.id) return `would have the same page as ${other}: give one of them a different id`;
  return `is also used by ${other}. The list may have changed while it was being read: build again; if the problem persists, give each a unique id`;
}

/**
 * Ensures that every record has its own URL. Of records that collide, it keeps the one that was updated last, or else the later
 * one in the list, and sets the others aside.
 */
export function resolveIdCollisions<T extends Dated>(
  kind: AsideRecord['kind'],
  records: readonly T[],
): { records: T[]; aside: AsideRecord[] } {
  const winners = new Map<string, T>();
  const losers = new Map<T, T>();
  for (const record of records) {
    const key = addressKey(record.id);
    const twin = winners.get(key);
    const isNewer = twin === undefined || timeOf(record) >= timeOf(twin);
    if (isNewer) winners.set(key, record);
    if (twin) losers.set(isNewer ? twin : record, isNewer ? record : twin);
  }
  if (losers.size === 0) return { records: [...records], aside: [] };
  const aside = [...losers].map(([older, newer], place): AsideRecord => {
    const problem = problemWith(older, newer, kind);
    const { id, name } = older;
    const duplicateOf = { id: newer.id, name: newer.name };
    return { kind, id, name, field: 'id', problem, duplicateOf, key: `${id} twin ${place}`, place };
  });
  return { records: records.filter((record) => !losers.has(record)), aside };
}
