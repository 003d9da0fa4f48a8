/** The size of a piece, in inches. */
export interface Size {
  height: number;
  width: number;
  /** Null for a flat piece, such as a print or a textile. */
  depth: number | null;
}

/** Inches per unit, by the unit's first letters. */
const units: [RegExp, number][] = [
  [/^(?:''|["″”]|in)/, 1],
  [/^(?:['′’]|f)/, 12],
  [/^cm/, 1 / 2.54],
  [/^mm/, 1 / 25.4],
  [/^m/, 100 / 2.54],
];

/** A longer text is no size. */
const MOST_LETTERS = 200;
/** Smaller and larger sizes are taken for errors. */
const LEAST = 0.1;
const MOST = 240;

const NUMBER = String.raw`\d+[ -]\d+/\d+|\d+/\d+|\d*\s?[¼-¾⅐-⅞]|\d+(?:\.\d+|,\d{1,2}(?!\d))?`;
const INCHES = `(?:''|["″”]|(?:inches|inch|in)(?![a-z]))`;
const UNIT = String.raw`(?:${INCHES}|['′’]|(?:feet|foot|ft|cm|mm|m)(?![a-z]))\.?`;
const LETTER = `(?:height|high|h|width|wide|w|depth|deep|d|length|long|l)(?![a-z/])[.:=]?`;
/** A number with its unit, and a letter before or after it. Feet may have inches: `5 ft 6 in`. */
const SIDE = String.raw`(?:\b(${LETTER})\s*)?(${NUMBER})\s*(?:(${UNIT})(?:\s*(${NUMBER})\s*${INCHES})?)?\s*(${LETTER})?`;
/** A comma separates sides only if the next one has a letter. */
const BETWEEN = String.raw`\s*(?:[×x*]|by|[,;](?=\s*(?:(?:${LETTER})\s*\d|(?:${NUMBER})\s*(?:${UNIT})?\s*(?:${LETTER}))))\s*`;
const chain = new RegExp(String.raw`(?:^|[^\w.,/])${SIDE}${BETWEEN}${SIDE}(?:${BETWEEN}${SIDE})?`, 'i');

/** Parses `24½`, `24 1/2`, `1/2`, `24.5` and `24,5`. */
function numberOf(text: string): number {
  const fraction = (sign: string) => ` ${sign.normalize('NFKD').replace('\u2044', '/')}`;
  const parts = text
    .replace(/[¼-¾⅐-⅞]/, fraction)
    .replace(',', '.')
    .trim()
    .split(/[ -]+/);
  return parts.reduce((sum, part) => {
    const [top = Number.NaN, bottom = 1] = part.split('/').map(Number);
    return sum + top / bottom;
  }, 0);
}

const inchesPer = (unit: string | undefined) => units.find(([start]) => start.test(unit?.toLowerCase() ?? ''))?.[1];

/** Gives sides without a letter the remaining names, in the order height, width, depth. */
function named(sides: { letter: string | undefined; inches: number }[]): Map<string, number> {
  const size = new Map<string, number>();
  const hasHeight = sides.some(({ letter }) => letter === 'h');
  // The length of a rug stands for its height, that of a bench for its width.
  const nameOf = (letter: string) => (letter === 'l' ? (hasHeight ? 'w' : 'h') : letter);
  for (const { letter, inches } of sides) if (letter) size.set(nameOf(letter), inches);
  const left = ['h', 'w', 'd'].filter((name) => !size.has(name));
  for (const { letter, inches } of sides) if (!letter) size.set(left.shift() ?? '', inches);
  return size;
}

/**
 * Parses a size, such as `24½ × 20 in (62 × 51 cm)`, `5' 6" x 3'` or `H 30 cm, W 20 cm`. Without letters, the height comes
 * first, then the width, as in museums.
 * @returns null if the text has no height and width, or if they are implausible
 */
export function readSize(text: string | null): Size | null {
  const found = chain.exec((text ?? '').slice(0, MOST_LETTERS).replace(/\([^)]*\)/g, ' '));
  if (!found) return null;
  const groups = [found.slice(1, 6), found.slice(6, 11), found.slice(11, 16)].filter(([, number]) => number);
  const unitAfter = (index: number) =>
    [...groups.slice(index), ...groups].map(([, , unit]) => inchesPer(unit)).find((per) => per !== undefined);
  const sides = groups.map(([before, number = '', , inches, after], index) => ({
    letter: (before ?? after)?.[0]?.toLowerCase(),
    inches: numberOf(number) * (unitAfter(index) ?? Number.NaN) + (inches ? numberOf(inches) : 0),
  }));
  const size = named(sides);
  const height = size.get('h') ?? Number.NaN;
  const width = size.get('w') ?? Number.NaN;
  const depth = size.get('d') ?? null;
  const plausible = [height, width, depth ?? LEAST].every((inches) => inches >= LEAST && inches <= MOST);
  return plausible ? { height, width, depth } : null;
}
