import { withoutSeparators } from './fields.ts';

declare const centsBrand: unique symbol;

/** US dollars in whole cents. All arithmetic of the shop is in this unit; only `formatMoney` shows it. */
export type Cents = number & { readonly [centsBrand]: true };

/** @throws {RangeError} when the amount is not a whole number of cents that a double holds exactly */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const zero = cents(0);

/**
 * Reads money as the API writes it: dollars, a JSON number or a decimal string, with or without thousands separators.
 * Digits beyond the cent are rounded half up, on the decimal digits and not on the binary value.
 * @returns null for anything that is no such amount
 */
export function parseMoney(value: unknown): Cents | null {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? withoutSeparators(value.trim()) : '';
  const match = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const [first = '0', second = '0', third = '0'] = fraction;
  const magnitude = Number(whole) * 100 + Number(first) * 10 + Number(second) + (third >= '5' ? 1 : 0);
  return cents(sign ? -magnitude : magnitude);
}

/** Sums amounts exactly. */
export function addMoney(...amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** An amount taken `quantity` times; `quantity` is a whole number. */
export function multiplyMoney(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** Dollars as a number with at most two decimals: the form in which amounts go to the API and into storage. */
export function toDollars(amount: Cents): number {
  return Number((amount / 100).toFixed(2));
}

/**
 * `$1,234.50`: always two decimals, as `Intl.NumberFormat` writes US dollars. Setting that up takes a browser 20 ms.
 */
export function formatMoney(amount: Cents): string {
  return (amount / 100)
    .toFixed(2)
    .replace(/^-?/, '$&$')
    .replace(/\B(?=(\d{3})+\.)/g, ',');
}
