import { fc } from '../../fixtures/properties.ts';

export const anyText = fc.string({ unit: 'binary', minLength: 1 });
/** Ids with path tricks and other malicious content. */
export const nasty = fc.oneof(
  anyText,
  fc
    .array(
      fc.constantFrom('..', '.', '/', '\\', '%', '%2f', '%2e', ' ', 'a', 'search', 'index', '.html', '\0', '\u2028'),
    )
    .map((parts) => parts.join('')),
);
