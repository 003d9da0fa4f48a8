/** Unaccented entity names that are common in shop texts, each followed by its character. */
const named =
  'aring å Aring Å quot " amp & lt < gt > apos \' pound £ copy © laquo « reg ® deg ° middot · raquo » frac14 ¼ frac12 ½ frac34 ¾ AElig Æ aelig æ times × Oslash Ø oslash ø szlig ß OElig Œ oelig œ ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” bull • hellip … prime ′ Prime ″ euro € trade ™';

/** Combining marks by the accent in an entity name: `eacute` is "e" and `acute`. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

/** Spaces and invisible characters. */
const unseen = { nbsp: 0xa0, shy: 0xad, ensp: 0x2002, emsp: 0x2003, thinsp: 0x2009, zwnj: 0x200c, zwj: 0x200d };

const characters = new Map([
  ...[...named.matchAll(/(\S+) (\S+)/g)].map(([, name = '', character = '']): [string, string] => [name, character]),
  ...Object.entries(unseen).map(([name, code]): [string, string] => [name, String.fromCodePoint(code)]),
]);

/** Returns the letter of an entity name such as `eacute`; null if there is none. */
function accented(name: string): string | null {
  const accent = accents[name.slice(1)];
  const letter = accent === undefined ? '' : (name.charAt(0) + accent).normalize('NFC');
  return letter.length === 1 ? letter : null;
}

const REPLACEMENT = '\ufffd';

/** Decodes a numeric reference as HTML does: https://html.spec.whatwg.org/#numeric-character-reference-end-state */
function numbered(code: number): string {
  // HTML maps these control codes to Windows-1252.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : REPLACEMENT;
}

const ENTITY = /&(?:#(\d{1,8})|#x([\da-f]{1,7})|([a-z]+\d*));/gi;

/** Decodes HTML entities once: `&amp;lt;` becomes `&lt;`. Anything else stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return numbered(Number(decimal));
    if (hex !== undefined) return numbered(Number.parseInt(hex, 16));
    return characters.get(name) ?? accented(name) ?? entity;
  });
}
