import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FOLDER = '.cache/fonts';

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Basic Latin, Latin-1, and the general punctuation and signs that English texts are set with. */
const LATIN = [
  characters(0x20, 0x7e),
  characters(0xa0, 0xff),
  characters(0x2010, 0x2027),
  characters(0x2030, 0x203a),
  'Œœıˆ˜€™−',
].join('');

/** Figures of the text font have equal widths without a feature. */
const FEATURES = ['kern'];

/** Holds how kerning differs between weights, 1.4 kB. Without it, every weight is kerned as the lightest one. */
const TABLES_LEFT_OUT = ['GDEF'];

interface Font {
  /** A woff2 file. */
  file: string;
  /** The weights that styles ask for, of a variable font. */
  weights?: { min: number; max: number };
}

/**
 * Cuts a font down to Latin, without hints and with kerning alone, so that both fonts stay within 32 kB on a first visit.
 * @returns path of the smaller woff2 file, kept from build to build; letters beyond Latin show in the fallback font
 */
export async function smallerFont({ file, weights }: Font): Promise<string> {
  const font = readFileSync(file);
  const settings = JSON.stringify([LATIN, FEATURES, TABLES_LEFT_OUT, weights]);
  const path = `${FOLDER}/${createHash('sha256').update(font).update(settings).digest('hex').slice(0, 16)}.woff2`;
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    const smaller = await subsetFont(font, LATIN, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      dropTables: TABLES_LEFT_OUT,
      noHinting: true,
      ...(weights && { variationAxes: { wght: weights } }),
    });
    writeFileSync(path, smaller);
  }
  return path;
}
