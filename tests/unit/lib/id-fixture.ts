import fc from 'fast-check';

export const anyText = fc.string({ unit: 'binary', minLength: 1 });
/** Ids that someone may try to slip in. */
export const nasty = fc.oneof(
  anyText,
  fc
    .array(
      fc.constantFrom('..', '.', '/', '\\', '%', '%2f', '%2e', ' ', 'a', 'search', 'index', '.html', '\0', '\u2028'),
    )
    .map((parts) => parts.join('')),
);
