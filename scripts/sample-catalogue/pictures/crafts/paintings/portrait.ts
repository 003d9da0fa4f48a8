import { circle, type Point, shade, tint } from '../../kit.ts';
import { softLine } from '../flatwork/curve.ts';
import { type Studio, stroke } from './brush.ts';
import { form, ground, type Sheet, type Size } from './scene.ts';

/** A woman in profile under a tall head tie, every form brought down to one plane of paint. */
export interface PortraitSubject {
  kind: 'portrait';
  ground: string;
  groundThrough: readonly string[];
  disc: string;
  /** Skin from deepest shadow to the light on the brow. */
  skin: readonly [deep: string, shadow: string, middle: string, light: string, gleam: string];
  lips: string;
  gold: string;
  /** Folds of the head tie, from the back to the front. */
  gele: readonly string[];
  dress: string;
  motif: string;
}

/** Paints from the ground forwards: disc, back of the head tie, neck and dress, face, front folds, gold. */
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
      // The shoulders fall away; a rosette that would float beside them is left out.
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
function rosette(studio: Studio, x: number, y: number, r: number, colour: string, seed: number): string {
  const petals = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2 + seed;
    const at = (k: number): Point => [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k];
    return stroke(studio, [at(0.4), at(0.7), at(1)], r * 0.36, colour, { streak: 0.15, dry: 0.2, ridge: 0.2 });
  });
  return petals.join('') + circle(x, y, r * 0.2, { fill: colour });
}

function neck(sheet: Sheet, { skin: [deep, shadow, middle] }: PortraitSubject): string {
  return (
    form(
      sheet,
      'M40 84C41 92 40.4 99 35 104.4C44 110.4 60 109.4 69 101.4C65 95 64.6 88 65.4 78Z',
      shadow,
      82,
      18,
      0.14,
    ) +
    form(
      sheet,
      'M40 86C46 93 47.4 101 45 107.6C40.6 107.2 37.4 106 35 104.4C39.4 99.4 41 93 40 86Z',
      middle,
      78,
      12,
      0.12,
    ) +
    form(
      sheet,
      'M39.6 87C47 89.6 55 86.6 60.6 79L65.4 78C65 86 62 92.6 53 95.4C47.6 94.4 42.4 91.4 39.6 87Z',
      deep,
      30,
      14,
      0.14,
    )
  );
}

function face(sheet: Sheet, { skin: [deep, shadow, middle, light, gleam], lips }: PortraitSubject): string {
  return (
    // The whole head in its middle tone, from the hairline down the profile to the jaw and the ear.
    form(
      sheet,
      'M35.4 46C34 49.4 33 51.8 32.4 54C31.8 56 32.2 57.4 31.4 59.4C30 62.8 27.4 65.8 26.2 68.2C25.4 70 26.6 71.4 29.4 71.8C28.6 72.8 28.8 73.4 28.4 74.2C27.2 75 26.2 76 26.6 77C27 77.8 28.2 78.2 28.6 78.8C27.8 79.6 27 80.6 27.6 81.8C28 82.8 29.2 83.2 29.6 84C29.6 85.6 28.6 86.6 28.8 88.6C29.2 91.8 33.4 93 38 91.6C47 89 57 83 61.4 76L70 60L66 44Z',
      middle,
      66,
      20,
      0.13,
    ) +
    // Light: brow and the bridge of the nose; the cheekbone; the chin.
    form(
      sheet,
      'M35.4 46C34 49.4 33 51.8 32.4 54C31.8 56 32.2 57.4 31.4 59.4C30 62.8 27.4 65.8 26.2 68.2C28 69 30.6 67.4 32.4 64C34 60.6 34 58 37 56.4C41 54.6 44 50 44.4 45Z',
      light,
      72,
      12,
      0.12,
    ) +
    form(
      sheet,
      'M33.6 67C37 63.8 43.4 63.2 49.4 64.6C46.6 69.4 41.4 72.8 35.6 72.6C34 71.4 33.2 69.2 33.6 67Z',
      light,
      20,
      12,
      0.12,
    ) +
    form(
      sheet,
      'M29.6 84.2C31.6 83.4 34.4 84 35.6 86C35.2 88.4 33 90.2 30 90.6C28.4 89 29 86.8 29.6 84.2Z',
      light,
      40,
      9,
      0.1,
    ) +
    form(sheet, 'M35 46.4C34 50 33.2 52 32.8 53.8C34 54.2 36 52.4 37.2 49.6L38 46Z', gleam, 74, 8, 0.1) +
    form(sheet, 'M30.6 62.4C29.6 64.4 28.2 66.2 27.4 67.6C28.6 67.6 30 66.2 31 64.2Z', gleam, 60, 6, 0.1) +
    // Shadow: under the cheekbone, along the jaw, the temple and the socket of the eye.
    form(
      sheet,
      'M49.4 64.6C55 62.6 61 60.6 69 60L61.4 76C57 83 47 89 38 91.6C42.6 87.4 41 81.6 40.4 77.6C44.4 74.6 47.6 70.4 49.4 64.6Z',
      shadow,
      58,
      16,
      0.13,
    ) +
    form(
      sheet,
      'M61.4 76C57 83 47 89 38 91.6C36 92.2 34 92.2 32.4 91.8C40 89 49 83.6 54.6 74.6C58 70.6 62 66 69 60Z',
      deep,
      46,
      12,
      0.13,
    ) +
    form(
      sheet,
      'M34.4 57.2C38 54.8 43.6 55.2 47.6 58.2C45.6 61.4 39.4 63 34.8 61.4C34 60 34 58.4 34.4 57.2Z',
      shadow,
      10,
      8,
      0.12,
    ) +
    form(
      sheet,
      'M29.4 71.8C30.6 71.8 32.2 71 32.6 69.6C32.4 68.6 31 68.4 30 69.2C29 69.8 28.4 71 29.4 71.8Z',
      deep,
      20,
      5,
      0.1,
    ) +
    eye(sheet, deep, light) +
    form(
      sheet,
      'M28.4 74.2C27.2 75 26.2 76 26.6 77C29.6 76.8 32 77.2 35.2 78.2C34 75.6 31.4 73.4 29.4 73.6Z',
      shade(lips, 0.3),
      18,
      6,
      0.14,
    ) +
    form(
      sheet,
      'M28.4 78C27.6 79.2 27 80.6 27.6 81.8C30.6 82.6 33.4 81 35.2 78.2C32.6 77.4 30.4 77.4 28.4 78Z',
      lips,
      14,
      7,
      0.16,
    ) +
    form(sheet, 'M28.4 79.2C28 80 28 80.6 28.4 81C29.6 80.8 30.8 80 31.4 79Z', tint(lips, 0.4), 14, 5, 0.1) +
    ear(sheet, middle, deep, light)
  );
}

/** A lowered lid, its lashes, and the brow above. */
function eye(sheet: Sheet, deep: string, light: string): string {
  const { scale, studio } = sheet;
  const at = (points: Point[]): Point[] => points.map(([x, y]) => [x * scale, y * scale]);
  return (
    form(sheet, 'M34.8 58.4C37 56.8 41 56.8 43.8 59.2C41.6 60.8 37.4 61.2 35 60.4Z', light, 16, 5, 0.1) +
    stroke(
      studio,
      at([
        [34.4, 60],
        [37.4, 61.4],
        [41, 61],
        [45, 58.8],
      ]),
      0.95 * scale,
      shade(deep, 0.55),
      { dry: 0.1, ridge: 0, streak: 0.1 },
    ) +
    stroke(
      studio,
      at([
        [33.4, 54.4],
        [37.6, 51.8],
        [42.4, 51.9],
        [47.6, 54.6],
      ]),
      1.15 * scale,
      shade(deep, 0.55),
      { dry: 0.5, ridge: 0, streak: 0.1 },
    )
  );
}

function ear(sheet: Sheet, middle: string, deep: string, light: string): string {
  return (
    form(
      sheet,
      'M59.6 63.4C60.8 59.8 65.4 59 67 62C68.4 65.4 66.4 69.8 63.8 73.4C62 75 60.4 74 60.4 72C60.2 69 59 66.4 59.6 63.4Z',
      middle,
      70,
      8,
      0.12,
    ) +
    form(
      sheet,
      'M61.4 64C62.4 61.8 65.2 61.8 65.6 64C66 66.8 64.4 69.4 62.8 71.4C62.8 68.8 61 66.8 61.4 64Z',
      deep,
      70,
      6,
      0.12,
    ) +
    form(sheet, 'M61 61.6C62.4 60.4 65 60.4 66 62L65 62.6C63.8 61.8 62.2 62 61.4 63Z', light, 10, 4, 0.1)
  );
}

/** The head tie: fans of stiff cloth that open upwards and back from the brow. */
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

/** Pleats that run from the knot to the edge of a fold: a dark valley beside a lit ridge. */
function creases(sheet: Sheet, fold: number, colour: string): string {
  const { scale, studio } = sheet;
  const runs: readonly (readonly Point[])[][] = [
    [
      [
        [66, 52],
        [76, 38],
        [92, 26],
      ],
      [
        [67, 57],
        [78, 46],
        [93, 35],
      ],
    ],
    [
      [
        [60, 43],
        [66, 24],
        [77, 9],
      ],
      [
        [64, 45],
        [72, 30],
        [84, 17],
      ],
    ],
    [
      [
        [52, 43],
        [50, 22],
        [56, 6],
      ],
      [
        [56, 44],
        [59, 24],
        [67, 7],
      ],
    ],
    [
      [
        [46, 45],
        [39, 27],
        [36, 12],
      ],
      [
        [50, 45],
        [48, 28],
        [47, 12],
      ],
    ],
    [
      [
        [41, 46],
        [29, 33],
        [21, 21],
      ],
      [
        [44, 45],
        [37, 32],
        [31, 20],
      ],
    ],
  ];
  return (runs[fold] ?? [])
    .map((run) => {
      const at = (dx: number): Point[] => run.map(([x, y]) => [(x + dx) * scale, y * scale]);
      return (
        stroke(studio, at(0.9), 1.3 * scale, shade(colour, 0.42), { dry: 0.9, ridge: 0 }) +
        stroke(studio, at(-0.5), 0.9 * scale, tint(colour, 0.42), { dry: 0.9, ridge: 0 })
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
    [
      [35.4, 103.2],
      [44, 108.6],
      [56, 108.2],
      [69, 100.6],
    ].map(([x = 0, y = 0]): Point => [x * scale, y * scale]),
  );
  return (
    disc(62.6, 78.4, 4.4) +
    `<path d="${beads}" fill="none" stroke="${shade(metal, 0.5)}" stroke-width="${1.7 * scale}" stroke-linecap="round" stroke-dasharray="0 ${2 * scale}"/>` +
    `<path d="${beads}" fill="none" stroke="${metal}" stroke-width="${1.3 * scale}" stroke-linecap="round" stroke-dasharray="0 ${2 * scale}" transform="translate(-.8 -1)"/>`
  );
}
