import { pageIdProblem } from '#domain/page-id.ts';

/** The catalogue can't become a site; the message says what to mend. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

/** Two records may not share an address, on a file system that ignores case either. */
function addressKey(id: string): string {
  return id.normalize('NFC').toLowerCase();
}

interface Named {
  id: string;
  name: string;
}

const label = (kind: string, record: Named) => `${kind} ${JSON.stringify(record.id)} (${record.name})`;

/**
 * Makes sure that every record gets a page of its own (hardening rows B3 and B6).
 * @param kind for the message: `product` or `category`
 * @throws {CatalogueError} naming the record whose id can't be an address, or both of two that share one
 */
export function checkIds(kind: string, records: readonly Named[]): void {
  const seen = new Map<string, Named>();
  for (const record of records) {
    const problem = pageIdProblem(record.id);
    if (problem)
      throw new CatalogueError(`${label(kind, record)} can't have a page: ${problem}. Change the id in the API.`);
    const twin = seen.get(addressKey(record.id));
    if (twin?.id === record.id) {
      throw new CatalogueError(
        `${label(kind, twin)} and ${label(kind, record)} are one: the API's list names this id twice, perhaps because the list changed while it was read. Run the build again; if it stays so, give each its own id in the API.`,
      );
    }
    if (twin) {
      throw new CatalogueError(
        `${label(kind, twin)} and ${label(kind, record)} would share one page. Give one of them another id in the API.`,
      );
    }
    seen.set(addressKey(record.id), record);
  }
}

/**
 * Refuses a catalogue that looks like an accident: empty, or less than half of the last build's (hardening row B4).
 * @param before products in the last build, null when there was none
 * @throws {CatalogueError} unless `allowShrink`
 */
export function checkSize(now: number, before: number | null, allowShrink: boolean): void {
  if (allowShrink) return;
  const override = 'If that is right, build with ALLOW_SHRINK=1.';
  if (now === 0) throw new CatalogueError(`The API lists no products. ${override}`);
  if (before !== null && now < before / 2) {
    throw new CatalogueError(
      `The API lists ${now} products, fewer than half of the last build's ${before}. ${override}`,
    );
  }
}
