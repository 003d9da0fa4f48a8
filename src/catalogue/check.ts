/** Thrown when the catalogue can't be built. The message says what to fix. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

/**
 * Rejects a catalogue that looks like an accident: empty, or less than half the size of the last build's.
 * @param before number of products in the last build; null for the first build
 * @throws {CatalogueError} unless `allowShrink`
 */
export function checkSize(now: number, before: number | null, allowShrink: boolean): void {
  if (allowShrink) return;
  const override = 'If this is intended, build with ALLOW_SHRINK=1.';
  if (now === 0) throw new CatalogueError(`The API lists no products. ${override}`);
  if (before !== null && now < before / 2) {
    throw new CatalogueError(
      `The API lists ${now} products, fewer than half of the last build's ${before}. ${override}`,
    );
  }
}
