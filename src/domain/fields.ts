/** The fields of what was stored or told, which may be anything: what is no object has none. */
export const fieldsOf = (raw: unknown) => Object(raw) as Readonly<Record<string, unknown>>;

/** A text that says something, or null. Half a surrogate pair, of which no address can be made, is replaced. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.toWellFormed() : null);

/** An id as the shop stored it: a text of which an address can be made as it stands, or null. */
export const idOf = (value: unknown) => (textOf(value) === value ? textOf(value) : null);
