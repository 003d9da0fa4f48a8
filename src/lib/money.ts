import { withoutSeparators } from './fields.ts';

declare const centsBrand: unique symbol;

/** US dollars in whole cents. All arithmetic uses this unit; `formatMoney` formats it for display. */
export type Cents = number & { readonly [centsBrand]: true };

/** @throws {RangeError} when the amount is not a safe integer */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const zero = cents(0);

/**
 * Parses an amount from the API: dollars as a JSON number or a decimal string, with or without thousands separators.
 * Rounds half up to the cent, on the decimal digits rather than the binary value.
 * @returns null for anything else
 */
export function parseMoney(value: unknown): Cents | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = withoutSeparators(String(value).trim());
  const match = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const magnitude = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + (fraction.charAt(2) >= '5' ? 1 : 0);
  return cents(sign ? -magnitude : magnitude);
}

/** Sums amounts exactly. */
export function addMoney(...amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** Multiplies an amount by a whole number. */
export function multiplyMoney(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** Converts to dollars with at most two decimals, the format of the API and of storage. */
export function toDollars(amount: Cents): number {
  return Number((amount / 100).toFixed(2));
}

/**
 * Formats as `$1,234.50`, always with two decimals, like `Intl.NumberFormat`, whose setup takes a browser 20 ms.
 */
export function formatMoney(amount: Cents): string {
  return (amount / 100)
    .toFixed(2)
    .replace(/^-?/, '$&$')
    .replace(/\B(?=(\d{3})+\.)/g, ',');
}
