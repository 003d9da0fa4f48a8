import { ellipse, n, type Point, shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { hash, type Studio } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { drawn, ground, type Sheet, type Size } from './scene.ts';

/** Dancers painted in a few strokes each. */
export interface DancersSubject {
  kind: 'dancers';
  ground: string;
  through: readonly string[];
  floor: string;
  skin: string;
  dancers: readonly Dancer[];
}

/** Position of a dancer on a sheet 100 wide, her size, her lean (-1..1), and her cloth. */
interface Dancer {
  x: number;
  y: number;
  size: number;
  lean: number;
  pose: 'leap' | 'turn' | 'stamp' | 'reach';
  cloth: string;
  second: string;
}

/** A body as points around the hips, for a dancer 40 high. */
interface Pose {
  spine: Point[];
  head: Point;
  arms: [Point[], Point[]];
  legs: [Point[], Point[]];
  /** Sweeps of cloth. */
  skirt: Point[][];
}

const POSES: Record<Dancer['pose'], Pose> = {
  leap: {
    spine: points('0,0 -1,-6 1,-12'),
    head: [3, -16.4],
    arms: [points('1,-11 8,-14 14,-21'), points('0,-11 -8,-9 -14,-14')],
    legs: [points('0,1 9,4 16,-1'), points('-1,1 -8,9 -17,11')],
    skirt: [points('-2,-3 -12,3 -19,1'), points('2,-3 6,6 12,8'), points('-1,-2 -4,7 -10,10')],
  },
  turn: {
    spine: points('0,0 2,-6 0,-12'),
    head: [-2, -16.6],
    arms: [points('0,-11 9,-12 15,-7'), points('0,-11 -9,-13 -14,-20')],
    legs: [points('1,1 3,10 1,20'), points('-1,1 -6,9 -3,16')],
    skirt: [
      points('-3,-2 -13,5 -20,11'),
      points('3,-2 13,3 21,2'),
      points('0,-1 4,9 14,12'),
      points('-1,-1 -4,9 -12,13'),
    ],
  },
  stamp: {
    spine: points('0,0 3,-6 5,-11'),
    head: [8, -15.4],
    arms: [points('7,-9 13,-3 10,4'), points('6,-9 -1,-13 -8,-10')],
    legs: [points('0,1 6,8 4,19'), points('-1,1 -7,6 -5,14')],
    skirt: [points('-2,-3 -8,4 -14,10'), points('2,-1 8,6 9,13'), points('0,-1 -1,8 -5,14')],
  },
  reach: {
    spine: points('0,0 -2,-6 -1,-13'),
    head: [0.4, -17.6],
    arms: [points('-1,-12 4,-20 2,-28'), points('-1,-12 -7,-18 -6,-26')],
    legs: [points('1,1 4,11 9,19'), points('-1,1 -3,11 -8,20')],
    skirt: [points('-3,-2 -8,7 -15,15'), points('3,-2 8,8 14,14'), points('0,-1 0,9 2,16')],
  },
};

/** Paints the ground, broad floor sweeps, then the dancers from back to front. */
export function paintDancers(studio: Studio, size: Size, subject: DancersSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  const floor = (size.height / size.width) * 100;
  const sweeps = Array.from({ length: 9 }, (_, i) => {
    const y = floor * (0.76 + i * 0.032);
    const points: Point[] = [
      [-6, y + hash(i) * 5],
      [30, y + 2 - i * 0.6],
      [68, y + 3 + hash(i * 3) * 3],
      [106, y - 1],
    ];
    return drawn(sheet, i % 2 ? points : points.reverse(), 7, i % 3 === 0 ? tint(subject.floor, 0.14) : subject.floor, {
      dry: 0.8,
      streak: 0.24,
      ridge: 0.2,
      picked: subject.through[i % subject.through.length],
    });
  });
  return (
    ground(studio, size, subject.ground, { angle: 38, brush: 74, streak: 0.16, through: subject.through, bend: 40 }) +
    sweeps.join('') +
    subject.dancers.map((dancer) => paintDancer(sheet, subject, dancer)).join('')
  );
}

function paintDancer(
  sheet: Sheet,
  { skin, floor }: DancersSubject,
  { x, y, size, lean, pose, cloth, second }: Dancer,
): string {
  const { spine, head, arms, legs, skirt } = POSES[pose];
  const side = lean < 0 ? -1 : 1;
  const k = size / 40;
  const at = (points: readonly Point[]): Point[] =>
    points.map(([px, py]) => [x + side * px * k - py * Math.abs(lean) * 0.2 * k * side, y + py * k]);
  const brush = (points: readonly Point[], width: number, color: string, dry = 0.35): string =>
    drawn(sheet, at(points), width * k, color, {
      dry,
      streak: 0.3,
      ridge: 0.5,
      picked: dry > 0.5 ? second : undefined,
    });
  const limb = (points: readonly Point[], width: number, color: string): string =>
    drawn(sheet, at(points), width * k, color, { dry: 0.5, streak: 0.22, ridge: 0.3, press: 'taper' });
  return (
    drawn(
      sheet,
      [
        [x - 10 * k, y + 21 * k],
        [x, y + 22 * k],
        [x + 15 * k, y + 21.4 * k],
      ],
      2.4 * k,
      shade(floor, 0.55),
      { dry: 1, body: 0.5, ridge: 0, streak: 0.1, press: 'swell' },
    ) +
    legs.map((leg) => limb(leg, 3.8, skin)).join('') +
    limb(arms[1], 2.9, shade(skin, 0.2)) +
    skirt.map((sweep, i) => brush(sweep, 7.4, i % 2 ? shade(cloth, 0.18) : cloth, 0.95)).join('') +
    brush(spine, 6.6, cloth) +
    brush(
      spine.map(([px, py]): Point => [px - 1.4, py]),
      2,
      second,
    ) +
    limb(arms[0], 3, skin) +
    headOf(sheet, at([head])[0] ?? [0, 0], k, side, skin, second)
  );
}

/** A head: an egg of paint, a knot of cloth behind it, and a highlight on the cheek. */
function headOf({ scale, studio }: Sheet, [x, y]: Point, k: number, side: number, skin: string, wrap: string): string {
  const tilt = `rotate(${side * 14} ${n(x * scale)} ${n(y * scale)})`;
  const knot = [
    [-2.4, -1.6, -40],
    [-1, -2.9, -14],
    [1.2, -2.9, 12],
    [-3.6, -2.6, -62],
    [-3.2, -0.6, -84],
  ].map(
    ([dx = 0, dy = 0, turn = 0], i): Slab => ({
      x: (x + side * dx * k) * scale,
      y: (y + dy * k) * scale,
      width: 3.4 * k * scale,
      height: 1.5 * k * scale,
      turn: turn * side,
      color: i % 2 ? tint(wrap, 0.25) : wrap,
    }),
  );
  return (
    ellipse(x * scale, y * scale, 2.1 * k * scale, 2.9 * k * scale, { fill: skin, transform: tilt }) +
    ellipse((x - 0.7 * k) * scale, (y - 0.3 * k) * scale, 0.7 * k * scale, 1.4 * k * scale, {
      fill: tint(skin, 0.24),
      transform: tilt,
    }) +
    knifed(studio, knot, 1.2)
  );
}
