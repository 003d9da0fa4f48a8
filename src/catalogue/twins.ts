import { describeRecord } from '#lib/http/records.ts';
import type { AsideRecord } from './set-aside.ts';

/** Two records may not share an address, on a file system that ignores case either. */
export function addressKey(id: string): string {
  return id.normalize('NFC').toLowerCase();
}

interface Dated {
  id: string;
  name: string;
  /** ISO 8601. */
  updatedAt?: string | null;
}

/** When a record was updated; one that does not tell is older than any other. */
const timeOf = ({ updatedAt }: Dated) => Date.parse(updatedAt ?? '') || Number.NEGATIVE_INFINITY;

/** Why the older of two gives way. */
function problemWith(older: Dated, newer: Dated, kind: AsideRecord['kind']): string {
  const other = `${describeRecord({ kind, id: newer.id })} (${newer.name})`;
  if (older.id !== newer.id) return `would share one page with ${other}: give one of them another id`;
  return `is also that of ${other}. Perhaps the list changed while it was read: build again; if it stays so, give each its own id`;
}

/**
 * Sees to it that every record has an address of its own: of those that would share one, the record counts that was
 * updated last, or the later one in the list.
 */
export function settleTwins<T extends Dated>(
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
    return { kind, id: older.id, name: older.name, field: 'id', problem, key: `${older.id} twin ${place}`, place };
  });
  return { records: records.filter((record) => !losers.has(record)), aside };
}
