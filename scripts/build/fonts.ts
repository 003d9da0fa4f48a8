import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FOLDER = '.cache/fonts';

const range = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  ).join('');

/** With the accents of the languages that names of makers and places come from; capitals of the commonest. */
const LETTERS = `${range('A', 'Z')}${range('a', 'z')}ÀÁÂÇÈÉÊÌÍÒÓÔÖÜàáâãäçèéêëìíîïñòóôõöùúûü`;

/** What titles, names and sums are written with. */
const HEADING = `${LETTERS}${range('0', '9')} !"#$%&'()+,-./:;?\u00a0‘’“”–—…×`;

/** And what labels, measures, texts and addresses have besides. */
const TEXT = `${HEADING}½¼¾@_«»‹›·°©`;

/** Kerning; the figures of the text's font are of equal width by themselves. */
const FEATURES = ['kern'];

/** Holds by how much kerning differs from weight to weight, an eleventh of the font: all weights are kerned as the lightest. */
const TABLES_LEFT_OUT = ['GDEF'];

interface Font {
  /** A woff2 file. */
  file: string;
  /** What is set in it. */
  use: 'heading' | 'text';
  /** The weights that styles ask for, of a variable font. */
  weights?: { min: number; max: number };
}

/**
 * A font cut down to what the shop's texts need: a third of its bytes, on every first visit. With the first style sheet, both
 * fonts fit into what a server may send at once after its first answer (29 kB), so that pictures don't wait for them.
 * @returns path of the smaller woff2 file, kept from build to build; letters beyond it show in the fallback
 */
export async function smallerFont({ file, use, weights }: Font): Promise<string> {
  const font = readFileSync(file);
  const characters = use === 'heading' ? HEADING : TEXT;
  const settings = JSON.stringify([characters, FEATURES, TABLES_LEFT_OUT, weights]);
  const path = `${FOLDER}/${createHash('sha256').update(font).update(settings).digest('hex').slice(0, 16)}.woff2`;
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    const smaller = await subsetFont(font, characters, {
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
