/** The fields of what was stored or told, which may be anything: what is no object has none. */
export const fieldsOf = (raw: unknown) => Object(raw) as Readonly<Record<string, unknown>>;
