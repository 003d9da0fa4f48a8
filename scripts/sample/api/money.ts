/** Largest amount that the API accepts, in cents: ten million dollars. */
const MAX_CENTS = 1_000_000_000;

/**
 * Parses dollars (a non-negative JSON number or decimal string with at most two decimals) as integer cents. Returns
 * undefined for anything else, including `0.1 + 0.2`, which the sender must round.
 */
export function centsOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

/** Converts integer cents to dollars. The JSON number has at most two decimals. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Formats integer cents for display: `$1,234.50`. */
export function priceText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
