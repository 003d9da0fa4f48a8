/** The catalogue can't become a site; the message says what to mend. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

/**
 * Refuses a catalogue that looks like an accident: empty, or less than half of the last build's.
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
