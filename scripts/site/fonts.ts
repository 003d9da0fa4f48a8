import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FOLDER = '.cache/fonts';

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Basic Latin, Latin-1, and the punctuation and symbols of English text. */
const LATIN = [
  characters(0x20, 0x7e),
  characters(0xa0, 0xff),
  characters(0x2010, 0x2027),
  characters(0x2030, 0x203a),
  'Œœıˆ˜€™−',
].join('');

/** Kerning only: digits of the text font have equal widths without a feature. */
const FEATURES = ['kern'];

/** GDEF stores how kerning varies by weight, 1.4 kB. Without it, every weight uses the kerning of the lightest one. */
const TABLES_LEFT_OUT = ['GDEF'];

interface Font {
  /** Path of a woff2 file. */
  file: string;
  /** Weight range that the styles use, for a variable font. */
  weights?: { min: number; max: number };
}

/**
 * Subsets a font to Latin, without hints and with kerning only, so that both fonts stay within 32 kB on a first visit.
 * Characters beyond Latin show in the fallback font.
 * @returns path of the smaller woff2 file, which is cached between builds
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
