/** The fields of an unknown value, such as stored data or a message. A value that is not an object has none. */
export const fieldsOf = (raw: unknown) => Object(raw) as Readonly<Record<string, unknown>>;

/** Returns a non-empty text, or null. Replaces lone surrogates, which no URL can contain. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.toWellFormed() : null);

/** Returns a stored id: a non-empty text without lone surrogates, or null. */
export const idOf = (value: unknown) => (textOf(value) === value ? textOf(value) : null);

/** Parses JSON, such as stored data. Null for invalid JSON and for no text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Removes thousands separators: `1,234.50` becomes `1234.50`. Other commas stay. */
export function withoutSeparators(text: string): string {
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** Parses a finite number or a numeric text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string') {
    const text = withoutSeparators(value.trim());
    return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Parses a boolean as APIs write it: JSON's own, 1 and 0, or true, false, yes and no; null for anything else. */
export function booleanOf(value: unknown): boolean | null {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if ([true, 1, 'true', '1', 'yes'].some((yes) => yes === written)) return true;
  if ([false, 0, 'false', '0', 'no'].some((no) => no === written)) return false;
  return null;
}
