/** What a text in a page can hold as it is. */
function isReadable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'boolean', 'undefined'].includes(typeof value);
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/**
 * Checks what an island is given: its element (`src/islands/island.ts`) reads what JSON has, and no more.
 * @throws {TypeError} for anything else
 */
export function assertReadable(value: unknown): void {
  if (!isReadable(value)) throw new TypeError(`An island is given what is no JSON: ${String(value)}.`);
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(assertReadable);
}
