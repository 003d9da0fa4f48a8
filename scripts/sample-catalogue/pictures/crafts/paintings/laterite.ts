import { mix, type Point, shade, tint } from '../../kit.ts';
import { hash, type Studio, stroke } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { drawn, form, ground, type Sheet, type Size } from './scene.ts';

/** A red road under a great sky, with rain standing in its ruts. */
export interface LateriteSubject {
  kind: 'laterite';
  /** Cloud colours from dark to bright, and the clear sky behind. */
  clouds: readonly string[];
  clear: string;
  road: readonly [deep: string, middle: string, bright: string];
  grass: readonly string[];
  trunk: string;
  walker: string;
}

/** Paints the sky, far hills, grass, road, standing water, the tree, and someone walking. The sheet is 100 by 80. */
export function paintLaterite(studio: Studio, size: Size, subject: LateriteSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  return (
    ground(studio, size, subject.clear, { angle: 4, brush: 60, streak: 0.1 }) +
    sky(sheet, subject) +
    land(sheet, subject) +
    road(sheet, subject) +
    puddles(sheet, subject) +
    tree(sheet, subject) +
    walker(sheet, subject)
  );
}

/** Heavy cloud on the left, rain under it, light breaking low on the right. */
function sky(sheet: Sheet, { clouds, clear }: LateriteSubject): string {
  const { random } = sheet.studio;
  const tone = (x: number, y: number, chance: number): string => {
    const light = 1 - Math.hypot((x - 72) * 0.9, (y - 40) * 1.7) / 74;
    return (
      clouds[Math.min(clouds.length - 1, Math.max(0, Math.floor((light + (chance - 0.5) * 0.3) * clouds.length)))] ??
      clear
    );
  };
  const mass = Array.from({ length: 64 }, (_, i) => {
    const depth = (i % 32) / 31;
    const [x, y, long] = [random.between(-14, 88), 1 + depth * 46, random.between(16, 34)];
    const heap = (1 - depth) * random.between(1, 4.4);
    const points: Point[] = [
      [x, y + 1],
      [x + long * 0.3, y - heap],
      [x + long * 0.72, y - heap * 0.7],
      [x + long, y + random.between(-0.6, 1.4)],
    ];
    return drawn(
      sheet,
      i % 2 ? points : points.reverse(),
      (i < 32 ? 8.4 : 5) * (1.15 - depth * 0.62),
      tone(x + long / 2, y, hash(i * 7)),
      { dry: 0.6, streak: 0.1, picked: tone(x + long / 2, y - 5, hash(i * 3)), ridge: 0.16, body: 0.9 },
    );
  });
  const edges = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [46 + hash(i) * 44, 12 + hash(i * 5) * 32];
    return drawn(
      sheet,
      [
        [x, y],
        [x + 5, y - 2.2],
        [x + 12, y - 1.6],
        [x + 16, y + 0.6],
      ],
      1.2 + hash(i * 2) * 1.6,
      clouds[clouds.length - 1 - (i % 2)] ?? clear,
      { dry: 0.9, streak: 0.1, ridge: 0.45, press: 'swell' },
    );
  });
  const rain = Array.from({ length: 20 }, (_, i) => {
    const x = 10 + i * 1.7 + hash(i) * 2;
    return drawn(
      sheet,
      [
        [x, 27 + hash(i * 3) * 6],
        [x - 2, 38],
        [x - 4, 49],
      ],
      1.6 + hash(i) * 2,
      mix(clouds[0] ?? '#345', clear, 0.3 + hash(i) * 0.3),
      { body: 0.28, dry: 1, streak: 0.1, ridge: 0 },
    );
  });
  return mass.join('') + edges.join('') + rain.join('');
}

function land(sheet: Sheet, { grass, clouds, road: [deep] }: LateriteSubject): string {
  const { random } = sheet.studio;
  const far = mix(clouds[1] ?? '#567', grass[0] ?? '#253', 0.4);
  const hills = form(
    sheet,
    'M0 48C10 45 18 46 27 47.6C38 44.6 47 46.6 56 48C68 45.4 82 45 101 48.4L101 56L0 56Z',
    far,
    4,
    12,
    0.14,
  );
  const plain = form(sheet, 'M0 50C24 49 50 49.4 101 50.4L101 81L0 81Z', grass[1] ?? '#4a5', 3, 20, 0.2);
  const tufts = Array.from({ length: 110 }, (_, i) => {
    const depth = (i / 109) ** 1.5;
    const [x, y] = [random.between(-2, 102), 51 + depth * 30];
    const tall = 0.8 + depth * 6.5;
    const lean = random.between(-0.4, 0.7) * tall;
    return drawn(
      sheet,
      [
        [x, y + tall * 0.3],
        [x + lean * 0.4, y - tall * 0.3],
        [x + lean, y - tall],
      ],
      0.5 + depth * 2,
      i % 9 === 0 ? deep : random.pick(grass),
      { dry: 0.9, streak: 0.3, ridge: 0.3 },
    );
  });
  return hills + plain + tufts.join('');
}

function road(sheet: Sheet, { grass, road: [deep, middle, bright] }: LateriteSubject): string {
  const shape = form(
    sheet,
    'M64.9 49.6C63.6 51.6 60 53 56.4 55.4C52.6 58 53 61 48 64.4C40 69.6 24 73 6 81L94 81C88 75.6 79 71 75 66C71 61.4 72 58.4 69.4 55.4C67.4 53 67 51.4 65.9 49.6Z',
    middle,
    62,
    26,
    0.24,
    8,
  );
  const ruts: [Point[], number, string][] = [
    [
      [
        [65, 50.4],
        [60, 55],
        [54, 62],
        [40, 70],
        [18, 82],
      ],
      3.4,
      deep,
    ],
    [
      [
        [65.6, 50.4],
        [64, 56],
        [63, 62],
        [62, 70],
        [60, 82],
      ],
      4.2,
      deep,
    ],
    [
      [
        [65.3, 50.6],
        [62, 56],
        [58, 63],
        [49, 71],
        [36, 82],
      ],
      5,
      bright,
    ],
    [
      [
        [65.8, 51],
        [66, 57],
        [68, 63],
        [75, 71],
        [85, 82],
      ],
      5,
      bright,
    ],
    [
      [
        [65.4, 50.6],
        [61, 55.4],
        [56, 62.4],
        [44.6, 70.4],
        [26, 82],
      ],
      1.6,
      tint(bright, 0.3),
    ],
    [
      [
        [65.8, 51],
        [65.2, 57],
        [65, 63],
        [66.6, 71],
        [69.6, 82],
      ],
      1.8,
      tint(bright, 0.24),
    ],
  ];
  const verge = Array.from({ length: 44 }, (_, i) => {
    const t = (i / 43) ** 1.4;
    const [y, left] = [52 + t * 28, i % 2 === 0];
    const x = left ? 60 - t * 50 + Math.sin(t * 9) * 1.6 : 67 + t * 26 + Math.sin(t * 8) * 1.6;
    const tall = 0.7 + t * 4.4;
    return drawn(
      sheet,
      [
        [x, y + tall * 0.5],
        [x + (left ? 0.4 : -0.4) * tall, y - tall * 0.2],
        [x + (left ? 0.9 : -0.7) * tall, y - tall],
      ],
      0.6 + t * 2,
      grass[i % grass.length] ?? deep,
      { dry: 0.8, streak: 0.3, ridge: 0.25, press: 'taper' },
    );
  }).join('');
  return shape + ruts.map(([points, width, colour]) => tapering(sheet, points, width, colour)).join('') + verge;
}

/** A stroke that narrows towards the horizon, laid as pieces of growing width. */
function tapering(sheet: Sheet, points: readonly Point[], width: number, colour: string): string {
  return points
    .slice(0, -1)
    .map((from, i) => {
      const to = points[i + 1] ?? from;
      const before = points[Math.max(0, i - 1)] ?? from;
      const middle: Point = [(from[0] + to[0]) / 2 - (before[0] - from[0]) * 0.06, (from[1] + to[1]) / 2];
      return drawn(
        sheet,
        [from, middle, [to[0], to[1] + 0.6]],
        width * (0.14 + ((i + 1) / points.length) ** 1.6),
        colour,
        { dry: 0.4, streak: 0.26, ridge: 0.25 },
      );
    })
    .join('');
}

function puddles(sheet: Sheet, { clouds, road: [deep] }: LateriteSubject): string {
  const bright = clouds[clouds.length - 1] ?? '#fee';
  const soft = clouds[Math.floor(clouds.length / 2)] ?? '#89a';
  const pools = [
    'M36 73C40 70.6 49 70 54 71.6C58 73 55 76 48 77.4C41 78.6 31 78 31 76C31 74.8 34 74 36 73Z',
    'M60 63.4C61.6 62.4 64.6 62.4 65.6 63.2C66.4 64.2 64.4 65.6 61.8 65.8C59.6 65.8 58.6 64.4 60 63.4Z',
    'M70 72C73 71 78 71.6 79.6 73C80.4 74.6 76.4 75.6 73 75C70 74.4 67.8 72.8 70 72Z',
  ];
  return (
    pools
      .map(
        (d, i) =>
          form(sheet, d, shade(deep, 0.35), 2, 8, 0.1) + form(sheet, inner(d), i === 1 ? bright : soft, 4, 9, 0.24),
      )
      .join('') +
    drawn(
      sheet,
      [
        [38, 74.6],
        [44, 73.4],
        [50, 73.2],
      ],
      1.3,
      bright,
      { dry: 0.7, ridge: 0.4 },
    ) +
    drawn(
      sheet,
      [
        [41, 76.4],
        [46, 75.8],
        [49, 75.6],
      ],
      0.8,
      tint(bright, 0.4),
      { dry: 0.7, ridge: 0.4 },
    ) +
    drawn(
      sheet,
      [
        [71.6, 73.4],
        [74, 72.9],
        [77, 73.4],
      ],
      0.8,
      bright,
      { dry: 0.7, ridge: 0.4 },
    )
  );
}

/** The same pool a little lower, so that a dark bank shows above the water. */
const inner = (d: string): string => {
  let i = 0;
  return d.replace(/-?\d+(\.\d+)?/g, (value) => {
    i += 1;
    return i % 2 === 0 ? String(Number(value) + 0.7) : value;
  });
};

function tree(sheet: Sheet, { trunk, grass }: LateriteSubject): string {
  const { random } = sheet.studio;
  const limbs: [Point[], number][] = [
    [
      [
        [18, 60],
        [18.4, 50],
        [17.6, 40],
        [18.8, 31],
      ],
      3.6,
    ],
    [
      [
        [16.4, 60.4],
        [17.4, 55],
        [17.6, 48],
      ],
      2.6,
    ],
    [
      [
        [20.4, 60.4],
        [19.2, 55],
        [18.4, 48],
      ],
      2.4,
    ],
    [
      [
        [18.2, 42],
        [14.4, 35],
        [9, 30],
        [4, 28.4],
      ],
      1.9,
    ],
    [
      [
        [18, 38],
        [22, 32],
        [28, 27.6],
        [34, 26.4],
      ],
      2,
    ],
    [
      [
        [18.6, 34],
        [17, 27],
        [13.6, 22],
      ],
      1.5,
    ],
    [
      [
        [18.6, 33],
        [20.6, 26],
        [25, 20.6],
      ],
      1.5,
    ],
  ];
  const wood = limbs
    .map(([points, width]) =>
      drawn(sheet, points, width, trunk, { dry: 0.2, streak: 0.34, ridge: 0.5, picked: tint(trunk, 0.3) }),
    )
    .join('');
  const leaves: Slab[][] = [[], [], []];
  for (let i = 0; i < 240; i += 1) {
    const [a, r] = [random.between(0, Math.PI * 2), Math.sqrt(random.next())];
    const [x, y] = [19 + Math.cos(a) * r * 19, 24 + Math.sin(a) * r * 7.6 - Math.cos(a * 3) * 1.4];
    const lit = -Math.cos(a - 0.8) * r * 0.5 + (24 - y) / 16 + random.between(-0.2, 0.2);
    const layer = lit > 0.32 ? 2 : lit > -0.1 ? 1 : 0;
    const colour =
      layer === 2
        ? tint(grass[2] ?? '#8a4', 0.16)
        : layer === 1
          ? (grass[0] ?? '#253')
          : shade(grass[0] ?? '#253', 0.5);
    leaves[layer]?.push({
      x: x * sheet.scale,
      y: y * sheet.scale,
      width: random.between(12, 27),
      height: random.between(7, 13),
      turn: random.between(-40, 40),
      colour,
    });
  }
  const shadow = drawn(
    sheet,
    [
      [17, 60.8],
      [26, 61.8],
      [36, 61.4],
    ],
    1.8,
    shade(grass[0] ?? '#253', 0.4),
    { dry: 0.9, body: 0.4, ridge: 0, streak: 0.1, press: 'taper' },
  );
  return shadow + wood + leaves.map((layer) => knifed(sheet.studio, layer, 2)).join('');
}

/** Someone in bright cloth with a basin, and her shadow on the wet road. */
function walker(sheet: Sheet, { walker: cloth }: LateriteSubject): string {
  const at = (points: Point[]): Point[] => points.map(([x, y]) => [x * 0.9 + 6.4, y * 0.9 + 5.6]);
  const mark = (points: Point[], width: number, colour: string): string =>
    drawn(sheet, at(points), width, colour, { dry: 0.15, streak: 0.2, ridge: 0.5 });
  return (
    mark(
      [
        [58, 60.2],
        [62, 61],
        [66.4, 61.2],
      ],
      0.9,
      '#3a140c',
    ) +
    mark(
      [
        [57.4, 60.4],
        [57.6, 58],
      ],
      0.5,
      '#2a1510',
    ) +
    mark(
      [
        [58.6, 60.4],
        [58.3, 58],
      ],
      0.5,
      '#2a1510',
    ) +
    mark(
      [
        [57.9, 52.6],
        [57.9, 55.8],
        [58, 58.8],
      ],
      2.3,
      cloth,
    ) +
    mark(
      [
        [57.2, 55.8],
        [58, 56.3],
        [58.9, 55.9],
      ],
      0.5,
      tint(cloth, 0.6),
    ) +
    mark(
      [
        [57.3, 52.8],
        [56.2, 50.8],
        [56.9, 48.6],
      ],
      0.5,
      '#3a1c12',
    ) +
    mark(
      [
        [57.9, 51.4],
        [57.9, 50.3],
      ],
      1.1,
      '#2a1510',
    ) +
    mark(
      [
        [56.2, 48.9],
        [57.9, 49.3],
        [59.7, 48.9],
      ],
      1.2,
      '#f4e6c8',
    )
  );
}
