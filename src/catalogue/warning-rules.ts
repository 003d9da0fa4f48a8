import { decodeEntities } from '#lib/html-entities.ts';
import type { ReadingRules } from '#lib/http/records.ts';

/** What looks like a tag of HTML in a text; null where nothing does. */
export function tagIn(text: string): string | null {
  return /<\/?[a-z][^<>]*>/i.exec(text)?.[0] ?? null;
}

/** Rules that warn of HTML in texts that are to be plain, besides all else: for whoever reads the catalogue as a whole. */
export function warningRules(warn: (warning: string) => void): Pick<ReadingRules, 'warn' | 'inspect'> {
  return {
    warn,
    inspect(label, field, value) {
      for (const text of [value].flat()) {
        if (typeof text !== 'string') continue;
        const tag = tagIn(text);
        const decoded = decodeEntities(text) !== text;
        if (decoded) warn(`${label}: ${field} holds entities of HTML, which are decoded once; give plain text.`);
        if (tag !== null)
          warn(`${label}: ${field} holds ${JSON.stringify(tag)}, which is shown as it is; give plain text.`);
        if (decoded || tag !== null) return;
      }
    },
  };
}
