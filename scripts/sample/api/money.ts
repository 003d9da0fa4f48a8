/** Largest amount the API takes, in cents: ten million dollars. */
const MAX_CENTS = 1_000_000_000;

/**
 * Reads dollars (a JSON number or a decimal string, at most two decimals, not negative) as integer cents.
 * Gives undefined for anything else, `0.1 + 0.2` included: rounding is the sender's business.
 */
export function centsOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

/** Integer cents as the JSON number of dollars; dividing by 100 prints at most two decimals. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Integer cents for people: `$1,234.50`. */
export function priceText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
