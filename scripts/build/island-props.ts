/**
 * Checks what an island is given: its element (`src/islands/island.ts`) reads what JSON has, and no more.
 * @throws {TypeError} for anything else
 */
export function assertReadable(value: unknown): void {
  if (Array.isArray(value)) value.forEach(assertReadable);
  else if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new TypeError(`An island is given a ${value.constructor.name}.`);
    Object.values(value).forEach(assertReadable);
  } else if (typeof value === 'bigint' || value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    throw new TypeError(`An island is given ${value}.`);
}
