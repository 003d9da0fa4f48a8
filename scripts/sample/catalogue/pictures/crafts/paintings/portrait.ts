import { circle, type Point, shade, tint } from '../../kit.ts';
import { points, softLine } from '../flatwork/curve.ts';
import { type Studio, stroke } from './brush.ts';
import { face, neck } from './portrait-face.ts';
import { form, ground, type Sheet, type Size } from './scene.ts';

/** A woman in profile with a tall head tie, painted in flat planes. */
export interface PortraitSubject {
  kind: 'portrait';
  ground: string;
  groundThrough: readonly string[];
  disc: string;
  /** Skin from the deepest shadow to the highlight on the brow. */
  skin: readonly [deep: string, shadow: string, middle: string, light: string, gleam: string];
  lips: string;
  gold: string;
  /** Folds of the head tie, from the back to the front. */
  gele: readonly string[];
  dress: string;
  motif: string;
}

/** Paints from back to front: disc, back of the head tie, neck and dress, face, front folds, gold. */
export function paintPortrait(studio: Studio, size: Size, subject: PortraitSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  return (
    ground(studio, size, subject.ground, {
      angle: 64,
      brush: 46,
      streak: 0.16,
      through: subject.groundThrough,
      bend: 12,
    }) +
    form(
      sheet,
      'M4 50C4 24 25 5 50 5C76 5 97 25 97 51C97 77 76 97 50 97C25 97 4 76 4 50Z',
      subject.disc,
      118,
      40,
      0.1,
    ) +
    dress(sheet, subject) +
    neck(sheet, subject) +
    face(sheet, subject) +
    gele(sheet, subject) +
    gold(sheet, subject)
  );
}

function dress(sheet: Sheet, { dress: cloth, motif, gold: band }: PortraitSubject): string {
  const { studio, scale } = sheet;
  const marks: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 9; i += 1) {
      const [x, y] = [8 + i * 11 + (row % 2) * 5.5, 113 + row * 8.6 - Math.max(0, 1 - Math.abs(i - 5) / 4) * 2];
      // Skip rosettes that would lie outside the sloping shoulders.
      if (y > 106 + Math.abs(x - 53) ** 2 / 105 + 2.4)
        marks.push(rosette(studio, x * scale, y * scale, 3.4 * scale, motif, i + row));
    }
  }
  return (
    form(sheet, 'M4 127C8 114 20 107 37 104C47 101 57 100 68 101C83 104 96 112 101 127Z', cloth, 12, 24, 0.2) +
    marks.join('') +
    form(sheet, 'M62 100.5C80 103 95 111 101 127L86 127C80 116 72 107 62 100.5Z', shade(cloth, 0.42), 50, 20, 0.2) +
    form(sheet, 'M34 104.5C44 111 60 110 70 101.4L72.5 103C62 113.5 43 114.6 31 105.4Z', band, 8, 10, 0.18)
  );
}

/** A wax-print rosette: short strokes around a dot. */
function rosette(studio: Studio, x: number, y: number, r: number, color: string, seed: number): string {
  const petals = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2 + seed;
    const at = (k: number): Point => [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k];
    return stroke(studio, [at(0.4), at(0.7), at(1)], r * 0.36, color, { streak: 0.15, dry: 0.2, ridge: 0.2 });
  });
  return petals.join('') + circle(x, y, r * 0.2, { fill: color });
}

/** The head tie: fans of stiff cloth that open up and back from the brow. */
function gele(sheet: Sheet, { gele: folds }: PortraitSubject): string {
  const shapes: [string, number][] = [
    ['M60 42C66 28 78 18 93 19C98 25 96 38 88 47C82 54 76 59 69 63C66 58 62 50 60 42Z', -40],
    ['M56 42C56 26 60 11 73 3C83 3 89 12 89 24C84 34 74 42 66 49Z', -62],
    ['M48 43C41 28 42 11 54 1C66 -1 74 5 76 15C72 28 64 38 60 47Z', -84],
    ['M40 46C29 37 24 22 31 9C40 3 51 6 56 14C58 27 56 38 54 47Z', 66],
    ['M33 48C21 44 13 33 15 20C22 13 33 15 39 22C44 31 46 40 46 48Z', 44],
    [
      'M32.4 52C29.4 44 36 38.4 46 37.4C57 36.4 68 41 71.4 51C73.4 57 72.6 62 70 65.6C67.4 58 61.4 52.4 53 50C45.4 47.8 38 48.4 32.4 52Z',
      10,
    ],
    [
      'M31.8 55C31.4 50.4 37.4 46.6 45.4 47C55.6 47.6 64.6 53.4 68.4 64.4C67.4 66.4 66 67.4 64.6 68C61.6 59.6 55.6 55 47.6 53.2C41.6 51.8 36 52.4 31.8 55Z',
      14,
    ],
  ];
  const parts = shapes.map(([d, angle], i) => form(sheet, d, folds[i % folds.length] ?? '#c33', angle, 20, 0.2, 4));
  return parts.map((part, i) => part + (i < 5 ? creases(sheet, i, folds[i % folds.length] ?? '#c33') : '')).join('');
}

/** Pleats from the knot to the edge of a fold: a dark valley beside a lit ridge. */
function creases(sheet: Sheet, fold: number, color: string): string {
  const { scale, studio } = sheet;
  const runs: readonly (readonly Point[])[][] = [
    [points('66,52 76,38 92,26'), points('67,57 78,46 93,35')],
    [points('60,43 66,24 77,9'), points('64,45 72,30 84,17')],
    [points('52,43 50,22 56,6'), points('56,44 59,24 67,7')],
    [points('46,45 39,27 36,12'), points('50,45 48,28 47,12')],
    [points('41,46 29,33 21,21'), points('44,45 37,32 31,20')],
  ];
  return (runs[fold] ?? [])
    .map((run) => {
      const at = (dx: number): Point[] => run.map(([x, y]) => [(x + dx) * scale, y * scale]);
      return (
        stroke(studio, at(0.9), 1.3 * scale, shade(color, 0.42), { dry: 0.9, ridge: 0 }) +
        stroke(studio, at(-0.5), 0.9 * scale, tint(color, 0.42), { dry: 0.9, ridge: 0 })
      );
    })
    .join('');
}

function gold(sheet: Sheet, { gold: metal }: PortraitSubject): string {
  const { scale } = sheet;
  const disc = (x: number, y: number, r: number): string =>
    circle(x * scale, y * scale, r * scale, { fill: shade(metal, 0.55) }) +
    form(
      sheet,
      `M${x - r} ${y}C${x - r} ${y - r * 0.55} ${x - r * 0.55} ${y - r} ${x} ${y - r}C${x + r * 0.55} ${y - r} ${x + r * 0.9} ${y - r * 0.5} ${x + r * 0.86} ${y}C${x + r * 0.86} ${y + r * 0.5} ${x + r * 0.5} ${y + r * 0.86} ${x} ${y + r * 0.86}C${x - r * 0.55} ${y + r * 0.9} ${x - r} ${y + r * 0.55} ${x - r} ${y}Z`,
      metal,
      40,
      6,
      0.2,
    ) +
    circle((x - r * 0.1) * scale, (y - r * 0.1) * scale, r * 0.55 * scale, {
      fill: 'none',
      stroke: shade(metal, 0.45),
      'stroke-width': 1.6,
    }) +
    circle((x - r * 0.38) * scale, (y - r * 0.42) * scale, r * 0.16 * scale, { fill: tint(metal, 0.7) });
  const beads = softLine(
    points('35.4,103.2 44,108.6 56,108.2 69,100.6').map(([x = 0, y = 0]): Point => [x * scale, y * scale]),
  );
  return (
    disc(62.6, 78.4, 4.4) +
    `<path d="${beads}" fill="none" stroke="${shade(metal, 0.5)}" stroke-width="${1.7 * scale}" stroke-linecap="round" stroke-dasharray="0 ${2 * scale}"/>` +
    `<path d="${beads}" fill="none" stroke="${metal}" stroke-width="${1.3 * scale}" stroke-linecap="round" stroke-dasharray="0 ${2 * scale}" transform="translate(-.8 -1)"/>`
  );
}
