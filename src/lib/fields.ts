/** The fields of what was stored or told, which may be anything: what is no object has none. */
export const fieldsOf = (raw: unknown) => Object(raw) as Readonly<Record<string, unknown>>;

/** A text that says something, or null. Half a surrogate pair, of which no address can be made, is replaced. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.toWellFormed() : null);

/** An id as the shop stored it: a text of which an address can be made as it stands, or null. */
export const idOf = (value: unknown) => (textOf(value) === value ? textOf(value) : null);

/** A written amount without its thousands separators: `1,234.50` is `1234.50`. A comma anywhere else stays. */
export function withoutSeparators(text: string): string {
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** A number, or a text that is one; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string') {
    const text = withoutSeparators(value.trim());
    return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** True or false as APIs write them: JSON's own, 1 and 0, or a word; null for anything else. */
export function booleanOf(value: unknown): boolean | null {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if ([true, 1, 'true', '1', 'yes'].some((yes) => yes === written)) return true;
  if ([false, 0, 'false', '0', 'no'].some((no) => no === written)) return false;
  return null;
}
