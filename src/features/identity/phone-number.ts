/** Digits of a US phone number, without the country code. */
const DIGITS = 10;

/** Whether a number has the code of another country: `+44 20 7946 0123`, or just `+` while it is typed. */
const isForeign = (typed: string) => /^[^\d+]*\+(?!\D*1)/.test(typed);

/** Returns the digits of a US phone number, without the country code; at most ten. */
function digitsOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  // No area code starts with 1, so it is the country code.
  return digits.replace(/^1/, '').slice(0, DIGITS);
}

/** Formats a US phone number while it is typed: `(202) 555-0123`. A foreign number stays as it is. */
export function formatPhone(typed: string): string {
  if (isForeign(typed)) return typed;
  const digits = digitsOf(typed);
  if (digits.length < 4) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** Returns the position in a formatted number right after its first `digits` digits. */
export function caretAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return formatted.length;
}

/** Returns a US phone number as the identity service takes it, such as `+12025550123`; null if it is incomplete or foreign. */
export function internationalPhone(typed: string): string | null {
  const digits = digitsOf(typed);
  return digits.length === DIGITS && !isForeign(typed) ? `+1${digits}` : null;
}
