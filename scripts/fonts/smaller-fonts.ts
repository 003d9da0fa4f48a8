import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

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

const fonts = [
  { name: 'young-serif', from: '@fontsource/young-serif', file: 'young-serif-latin-400-normal.woff2' },
  {
    name: 'hanken-grotesk',
    from: '@fontsource-variable/hanken-grotesk',
    file: 'hanken-grotesk-latin-wght-normal.woff2',
    // The weights that the styles use.
    variationAxes: { wght: { min: 400, max: 650 } },
  },
];

/**
 * Subsets the fonts to Latin, without hints and with kerning only, so that both stay within 32 kB on a first visit.
 * Characters beyond Latin show in the fallback font.
 * @returns the woff2 files by path, with their licenses, which belong beside them
 */
export async function smallerFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { name, from, file, ...axes } of fonts) {
    const smaller = await subsetFont(readFileSync(`node_modules/${from}/files/${file}`), LATIN, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      dropTables: TABLES_LEFT_OUT,
      noHinting: true,
      ...axes,
    });
    files.set(`src/styles/fonts/${name}.woff2`, smaller);
    files.set(`src/styles/fonts/${name}-license.txt`, readFileSync(`node_modules/${from}/LICENSE`));
  }
  return files;
}
