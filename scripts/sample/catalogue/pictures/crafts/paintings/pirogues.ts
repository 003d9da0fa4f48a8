import { circle, type Point, path, shade, tint } from '../../kit.ts';
import { hash, type Rect, type Studio, stroke } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { plane } from './plane.ts';
import { ground, type Size } from './scene.ts';

/** Painted fishing boats side by side on the sand, from above. */
export interface PiroguesSubject {
  kind: 'pirogues';
  sand: string;
  sandThrough: readonly string[];
  sea: readonly [deep: string, shallow: string, foam: string];
  /** Hull colors: gunwale, inside, and the bow bands. */
  boats: readonly (readonly [rim: string, inside: string, bands: readonly string[]])[];
  /** Tilt of the boats from vertical, in degrees. */
  lean: number;
}

/** Paints the sand, the water's edge, then each boat with its shadow and gear. */
export function paintPirogues(studio: Studio, size: Size, subject: PiroguesSubject): string {
  const { width, height } = size;
  const gap = (width * 0.985) / subject.boats.length;
  const boats = subject.boats.map((look, i) => {
    const long = height * (0.58 + hash(i * 3.3) * 0.12);
    const x = (i + 0.5) * gap + width * 0.01;
    return boat(
      studio,
      {
        x,
        y: height * 0.6 + (hash(i * 7.1) - 0.5) * height * 0.11,
        long,
        wide: gap * 0.7,
        lean: subject.lean + (hash(i * 1.9) - 0.5) * 7,
      },
      look,
      i,
    );
  });
  return (
    ground(studio, size, subject.sand, { angle: 14, brush: 54, streak: 0.1, through: subject.sandThrough, bend: 14 }) +
    shore(studio, size, subject) +
    boats.join('') +
    people(studio, size)
  );
}

/** The water along the top: deep, shallow, and two lines of foam. */
function shore(studio: Studio, { width, height }: Size, { sea: [deep, shallow, foam] }: PiroguesSubject): string {
  const wave = (y: number, swing: number, shift: number): Point[] =>
    Array.from(
      { length: 9 },
      (_, i): Point => [(i / 8) * width * 1.04 - 10, y * height + Math.sin(i * 1.3 + shift) * swing],
    );
  const bands = [
    [-0.01, deep, 60],
    [0.05, deep, 56],
    [0.1, shallow, 58],
    [0.155, tint(shallow, 0.3), 36],
  ] as const;
  return (
    bands
      .map(([y, color, thick], i) =>
        stroke(studio, wave(y, 9, i), thick, color, {
          dry: 0,
          streak: 0.26,
          picked: i > 0 ? deep : undefined,
          ridge: 0.1,
        }),
      )
      .join('') +
    stroke(studio, wave(0.192, 11, 3.2), 15, foam, { dry: 0.3, streak: 0.14, ridge: 0.5 }) +
    stroke(studio, wave(0.118, 8, 2.1), 7, foam, { dry: 1, body: 0.5, ridge: 0.2 }) +
    stroke(studio, wave(0.225, 11, 3.3), 20, shade('#c99c74', 0.25), { dry: 0, body: 0.5, streak: 0.1, ridge: 0 })
  );
}

interface Hull {
  x: number;
  y: number;
  long: number;
  wide: number;
  lean: number;
}

function boat(
  studio: Studio,
  hull: Hull,
  [rim, inside, bands]: PiroguesSubject['boats'][number],
  seed: number,
): string {
  const turn = (hull.lean * Math.PI) / 180;
  // (u, v): across -1..1, along 0 (bow, up) to 1 (stern).
  const at = (u: number, v: number): Point => {
    const [px, py] = [(u * hull.wide) / 2, (v - 0.5) * hull.long];
    return [hull.x + px * Math.cos(turn) - py * Math.sin(turn), hull.y + px * Math.sin(turn) + py * Math.cos(turn)];
  };
  const breadth = (v: number): number => Math.sin(Math.min(1, v * 1.02) ** 0.62 * Math.PI) ** 0.72;
  const shape = (k: number, from: number, to: number): Point[] => {
    const steps = Array.from({ length: 15 }, (_, i) => from + ((to - from) * i) / 14);
    return [...steps.map((v) => at(breadth(v) * k, v)), ...steps.reverse().map((v) => at(-breadth(v) * k, v))];
  };
  const solid = (points: Point[], color: string, angle: number, brush = 16): string => {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const box: Rect = {
      x: Math.min(...xs),
      y: Math.min(...ys),
      width: Math.max(...xs) - Math.min(...xs),
      height: Math.max(...ys) - Math.min(...ys),
    };
    return plane(
      studio,
      `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`,
      box,
      color,
      { angle, brush, streak: 0.18 },
    );
  };
  const shadow = shape(1.02, 0, 1)
    .map(([x, y], i) => `${i ? 'L' : 'M'}${(x + 15).toFixed(1)} ${(y + 12).toFixed(1)}`)
    .join('');
  const across = hull.lean + 2;
  const bow = bands.map((color, i) => solid(shape(1, 0.03 + i * 0.075, 0.03 + (i + 1) * 0.075), color, across, 12));
  const stern = bands
    .slice(0, 3)
    .map((color, i) => solid(shape(1, 0.93 - i * 0.06, 0.99 - i * 0.06), color, across, 12));
  const lit = shape(1, 0.02, 0.98).slice(15);
  return (
    path(`${shadow}Z`, { fill: '#3a1d12', 'fill-opacity': 0.45 }) +
    solid(shape(1, 0, 1), rim, 90 + hull.lean) +
    solid(shape(0.74, 0.07, 0.93), shade(inside, 0.5), 90 + hull.lean) +
    solid(
      shape(0.74, 0.07, 0.93)
        .map(([x, y]): Point => [x + 4, y + 3])
        .slice(0, 15)
        .concat(shape(0.36, 0.1, 0.9).slice(15)),
      inside,
      90 + hull.lean,
      12,
    ) +
    bow.join('') +
    stern.join('') +
    thwarts(studio, at, breadth, rim) +
    gear(studio, at, seed) +
    emblem(at, bands) +
    path(lit.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''), {
      fill: 'none',
      stroke: tint(rim, 0.7),
      'stroke-width': 2.2,
      opacity: 0.7,
    })
  );
}

function thwarts(
  studio: Studio,
  at: (u: number, v: number) => Point,
  breadth: (v: number) => number,
  rim: string,
): string {
  return [0.44, 0.58, 0.72]
    .map((v) =>
      stroke(studio, [at(-breadth(v) * 0.86, v), at(0, v + 0.004), at(breadth(v) * 0.86, v)], 9, tint(rim, 0.25), {
        dry: 0.1,
        ridge: 0.6,
      }),
    )
    .join('');
}

/** Gear that differs per boat: a heap of nets, a fuel can, a coil of rope. */
function gear(studio: Studio, at: (u: number, v: number) => Point, seed: number): string {
  const slabs: Slab[] = [];
  const net = ['#2f9aa0', '#e0662a', '#3a6b4a', '#d7c7a0'][seed % 4] ?? '#2f9aa0';
  for (let i = 0; i < 14; i += 1) {
    const [x, y] = at((hash(i + seed) - 0.5) * 0.8, 0.6 + (hash(i * 3 + seed) - 0.5) * 0.09 + (seed % 3) * 0.06);
    slabs.push({
      x,
      y,
      width: 15,
      height: 7,
      turn: hash(i * 5 + seed) * 180,
      color: i % 3 === 0 ? shade(net, 0.35) : i % 3 === 1 ? net : tint(net, 0.35),
    });
  }
  const [x, y] = at(0.1, 0.36);
  if (seed % 2 === 0)
    slabs.push(
      { x, y, width: 17, height: 23, turn: 8, color: '#f2b632' },
      { x: x - 3, y: y - 6, width: 7, height: 5, turn: 8, color: '#8a5a12' },
    );
  return knifed(studio, slabs, 2);
}

function emblem(at: (u: number, v: number) => Point, bands: readonly string[]): string {
  const [x, y] = at(0, 0.03 + (bands.length / 2) * 0.075);
  return circle(x, y, 11, { fill: '#fbf3e0' }) + circle(x, y, 6.4, { fill: bands[bands.length - 1] ?? '#b3261e' });
}

/** Women waiting for the catch, as a few knife marks. */
function people(studio: Studio, { width, height }: Size): string {
  const slabs: Slab[] = [];
  for (let i = 0; i < 17; i += 1) {
    const [x, y] = [
      width * (0.05 + 0.055 * i + hash(i) * 0.02),
      height * (0.955 + (hash(i * 9) - 0.5) * 0.05) - (i % 4 === 0 ? 14 : 0),
    ];
    const color = ['#b3261e', '#f0a02c', '#27407a', '#f4e6c8', '#7a2a5a', '#2f9aa0'][i % 6] ?? '#b3261e';
    slabs.push({ x: x + 8, y: y + 10, width: 26, height: 8, turn: 16, color: shade('#b98a66', 0.5) });
    slabs.push(
      { x, y, width: 15, height: 24, turn: (hash(i * 2) - 0.5) * 16, color },
      { x: x - 3, y, width: 5, height: 18, turn: 0, color: tint(color, 0.3) },
    );
    slabs.push(
      { x, y: y - 14, width: 8, height: 8, turn: 20, color: '#2a1510' },
      { x, y: y - 20, width: 20, height: 7, turn: -6, color: tint(color, 0.45) },
    );
  }
  return knifed(studio, slabs, 2);
}
