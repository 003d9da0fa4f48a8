/** HTML 4's names of the characters from U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The others of HTML 4, each in front of its character; and `apos`. */
const others =
  'quot " amp & lt < gt > apos \' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦';

/** Spaces and marks that can't be seen. */
const unseen = { ensp: 0x2002, emsp: 0x2003, thinsp: 0x2009, zwnj: 0x200c, zwj: 0x200d, lrm: 0x200e, rlm: 0x200f };

const characters = new Map([
  ...latin1.split(' ').map((name, place): [string, string] => [name, String.fromCodePoint(0xa0 + place)]),
  ...[...others.matchAll(/(\S+) (\S+)/g)].map(([, name = '', character = '']): [string, string] => [name, character]),
  ...Object.entries(unseen).map(([name, code]): [string, string] => [name, String.fromCodePoint(code)]),
]);

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
    return characters.get(name) ?? entity;
  });
}

/** What looks like a tag of HTML in a text; null where nothing does. */
export function tagIn(text: string): string | null {
  return /<\/?[a-z][^<>]*>/i.exec(text)?.[0] ?? null;
}
