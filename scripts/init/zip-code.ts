import { militaryRegionOf } from '#features/delivery/military-mail.ts';
import { readZipTable, type Zip } from '#features/delivery/zip-table.ts';

/** A US ZIP code: its entry in the shop's table, or null if the table lacks it, and the states of its three-digit area. */
export interface ZipCode {
  entry: Zip | null;
  states: string[];
}

let table: Zip[] | undefined;

/** Looks up a ZIP code in the table that delivery uses. @returns null for one of military mail or of no area */
export function lookUpZip(zip: string): ZipCode | null {
  if (militaryRegionOf(zip) !== null) return null;
  table ??= readZipTable();
  const entry = table.find((each) => each.zip === zip);
  if (entry) return { entry, states: [entry.state] };
  const area = table.filter((each) => each.zip.startsWith(zip.slice(0, 3)));
  return area.length === 0 ? null : { entry: null, states: [...new Set(area.map(({ state }) => state))] };
}
