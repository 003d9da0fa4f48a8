import { decodeEntities } from '#lib/html-entities.ts';
import type { ReadingRules } from '#lib/http/records.ts';

/** Returns the first HTML tag in a text; null if there is none. */
export function tagIn(text: string): string | null {
  return /<\/?[a-z][^<>]*>/i.exec(text)?.[0] ?? null;
}

/** Parsing rules for a build: in addition to other warnings, they warn about HTML in plain text fields. */
export function warningRules(warn: (warning: string) => void): Pick<ReadingRules, 'warn' | 'inspect'> {
  return {
    warn,
    inspect(label, field, value) {
      for (const text of [value].flat()) {
        if (typeof text !== 'string') continue;
        const tag = tagIn(text);
        const decoded = decodeEntities(text) !== text;
        if (decoded) warn(`${label}: ${field} contains HTML entities, which are decoded once; use plain text.`);
        if (tag !== null)
          warn(`${label}: ${field} contains ${JSON.stringify(tag)}, which is shown as is; use plain text.`);
        if (decoded || tag !== null) return;
      }
    },
  };
}
