/** Names without an accent in them that texts of shops are written with, each in front of its character. */
const named =
  'aring å Aring Å quot " amp & lt < gt > apos \' pound £ copy © laquo « reg ® deg ° middot · raquo » frac14 ¼ frac12 ½ frac34 ¾ AElig Æ aelig æ times × Oslash Ø oslash ø szlig ß OElig Œ oelig œ ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” bull • hellip … prime ′ Prime ″ euro € trade ™';

/** Accents that stand behind a letter in a name: `eacute` is e and this. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

/** Spaces and marks that can't be seen. */
const unseen = { nbsp: 0xa0, shy: 0xad, ensp: 0x2002, emsp: 0x2003, thinsp: 0x2009, zwnj: 0x200c, zwj: 0x200d };

const characters = new Map([
  ...[...named.matchAll(/(\S+) (\S+)/g)].map(([, name = '', character = '']): [string, string] => [name, character]),
  ...Object.entries(unseen).map(([name, code]): [string, string] => [name, String.fromCodePoint(code)]),
]);

/** The letter of a name such as `eacute`; null for none. */
function accented(name: string): string | null {
  const accent = accents[name.slice(1)];
  const letter = accent === undefined ? '' : (name.charAt(0) + accent).normalize('NFC');
  return letter.length === 1 ? letter : null;
}

const REPLACEMENT = '\ufffd';

/** The character of a number, as HTML has it: https://html.spec.whatwg.org/#numeric-character-reference-end-state */
function numbered(code: number): string {
  // What Windows once had in this place is what is meant.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : REPLACEMENT;
}

const ENTITY = /&(?:#(\d{1,8})|#x([\da-f]{1,7})|([a-z]+\d*));/gi;

/** Puts characters in the place of HTML's entities, once: `&amp;lt;` becomes `&lt;`. What is no entity stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return numbered(Number(decimal));
    if (hex !== undefined) return numbered(Number.parseInt(hex, 16));
    return characters.get(name) ?? accented(name) ?? entity;
  });
}
