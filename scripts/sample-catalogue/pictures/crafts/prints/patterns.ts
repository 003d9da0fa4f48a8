import { circle, group, type Point, path, polygon, rect, shade, tint } from '../../kit.ts';
import { leaf, softLine } from '../flatwork/curve.ts';
import { barbs, BLOCK, cutting, inkedBlock, inkLine, knifeCut, type Press, salted } from './press.ts';

/** A flowering aloe in flat screen-printed colours that do not quite meet. */
export interface AloeSubject {
  kind: 'aloe';
  ground: string;
  sun: string;
  leaves: readonly [light: string, middle: string, dark: string];
  flower: readonly [bright: string, deep: string];
  earth: string;
}

/** Prints ground, disc, flower spikes, three layers of leaves, earth. */
export function printAloe(press: Press, height: number, { ground, sun, leaves, flower, earth }: AloeSubject): string {
  const { random } = press;
  const foot: Point = [500, height * 0.86];
  const fan = (count: number, reach: number, spread: number, width: number, colour: string, lift: number): string =>
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0.5 : i / (count - 1);
      const angle = ((-90 + (t - 0.5) * spread) * Math.PI) / 180;
      const long = reach * (0.86 + 0.14 * Math.sin(t * Math.PI));
      const tip: Point = [foot[0] + Math.cos(angle) * long, foot[1] + Math.sin(angle) * long * 0.94 - lift];
      const bend = (t - 0.5) * 110;
      const spines = cutting(14, tint(sun, 0.4), (k) => ({ x: foot[0] + (tip[0] - foot[0]) * (0.14 + k * 0.06) + bend * 0.4 * Math.sin(k / 4), y: foot[1] + (tip[1] - foot[1]) * (0.14 + k * 0.06), angle: (angle * 180) / Math.PI + (k % 2 ? 60 : -60), length: 22, width: 5 }));
      return path(leaf(foot, tip, width, bend, 0.32), { fill: colour }) + path(leaf([foot[0], foot[1]], tip, width * 0.24, bend * 0.94, 0.3), { fill: tint(colour, 0.24) }) + spines;
    }).join('');
  const spikes = ([[500, 0.1, 560], [322, 0.22, 470], [690, 0.19, 500]] as const).map(([x, top, long]) => spike(press, x, height * top, long, flower));
  return (
    knifeCut(press, [[0, 0], [BLOCK, 0], [BLOCK, height], [0, height]], ground, 1.5) + circle(500, height * 0.42, 350, { fill: sun }) + knifeCut(press, [[0, height * 0.83], [BLOCK, height * 0.83], [BLOCK, height], [0, height]], earth, 3) + spikes.join('') +
    fan(9, 500, 196, 74, leaves[2], 0) + fan(6, 440, 150, 78, leaves[1], -6) + fan(4, 330, 96, 74, leaves[0], -14) +
    cutting(60, shade(earth, 0.3), () => ({ x: random.between(0, BLOCK), y: height * random.between(0.87, 0.99), angle: random.between(-6, 6), length: random.between(20, 80), width: 6 })) + salted(press, height, ground, 240)
  );
}

/** A raceme: a stem with tubular flowers that open from below. */
function spike({ random }: Press, x: number, y: number, long: number, [bright, deep]: readonly [string, string]): string {
  const bells = Array.from({ length: 76 }, (_, i) => {
    const t = i / 75;
    const side = i % 2 ? 1 : -1;
    const [reach, drop] = [(14 + t * 58) * (0.5 + random.next() * 0.6), 10 + t * 46];
    const from: Point = [x + side * 5, y + t * long * 0.52];
    return path(leaf(from, [from[0] + side * reach, from[1] + drop], 8 + t * 5, side * 5), { fill: i % 3 === 0 ? deep : t < 0.24 ? tint(bright, 0.3) : bright });
  });
  return inkLine([[x, y], [x, y + long]], 13, shade(deep, 0.25)) + bells.join('');
}

/** Large plain shapes printed over one another, the inks mixing where they meet. */
export interface OverprintSubject {
  kind: 'overprint';
  layers: readonly Layer[];
}

/** One screen: a colour and the shapes it prints. */
export interface Layer {
  colour: string;
  discs?: readonly (readonly [x: number, y: number, r: number])[];
  /** Half discs: centre, radius, degrees of the flat side. */
  halves?: readonly (readonly [x: number, y: number, r: number, turn: number])[];
  bars?: readonly (readonly [x: number, y: number, width: number, height: number])[];
  /** Stairs: corner, step, count, direction. */
  stairs?: readonly (readonly [x: number, y: number, step: number, count: number, flip: number])[];
  /** Combs of triangles: start, tooth width, height, count. */
  teeth?: readonly (readonly [x: number, y: number, width: number, height: number, count: number])[];
}

/** Prints each screen transparently over the last. */
export function printOverprint(press: Press, height: number, { layers }: OverprintSubject): string {
  const { random } = press;
  const screens = layers.map((layer) => {
    const fill = { fill: layer.colour };
    const shapes = [
      ...(layer.discs ?? []).map(([x, y, r]) => circle(x, y, r, fill)),
      ...(layer.halves ?? []).map(([x, y, r, turn]) => path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, { ...fill, transform: `translate(${x} ${y}) rotate(${turn})` })),
      ...(layer.bars ?? []).map(([x, y, w, h]) => rect(x, y, w, h, fill)),
      ...(layer.stairs ?? []).map(([x, y, step, count, flip]) => polygon(stairs(x, y, step, count, flip), fill)),
      ...(layer.teeth ?? []).map(([x, y, w, h, count]) => path(Array.from({ length: count }, (_, i) => `M${x + i * w} ${y + h}l${w / 2} ${-h}l${w / 2} ${h}Z`).join(''), fill)),
    ];
    // No two screens lie in perfect register.
    return `<g style="mix-blend-mode:multiply" transform="translate(${random.between(-4, 4).toFixed(1)} ${random.between(-4, 4).toFixed(1)})">${shapes.join('')}</g>`;
  });
  return screens.join('') + salted(press, height, press.paper, 300);
}

function stairs(x: number, y: number, step: number, count: number, flip: number): Point[] {
  const points: Point[] = [[x, y]];
  for (let i = 0; i < count; i += 1) points.push([x + flip * i * step, y - (i + 1) * step], [x + flip * (i + 1) * step, y - (i + 1) * step]);
  return [...points, [x + flip * count * step, y]];
}

/** A shoal that swims in rows, one fish the other way. */
export interface ShoalSubject {
  kind: 'shoal';
  ink: string;
  other: string;
  rows: number;
  columns: number;
  /** Which fish turns back: row, column. */
  stray: readonly [number, number];
}

/** Prints water in cut lines and the fish in rows, no two with the same scales. */
export function printShoal(press: Press, height: number, { ink, other, rows, columns, stray }: ShoalSubject): string {
  const { paper, random } = press;
  const [w, h] = [BLOCK / columns, height / rows];
  const water = Array.from({ length: 34 }, (_, i) => {
    const y = ((i + 0.5) * height) / 34;
    const points = Array.from({ length: 13 }, (_p, k): Point => [k * 86 - 10, y + Math.sin(k * 1.25 + i * 0.8) * 9]);
    return path(softLine(points), { fill: 'none', stroke: paper, 'stroke-width': random.between(2, 4.4), 'stroke-dasharray': `${random.whole(90, 260)} ${random.whole(16, 50)} ${random.whole(40, 120)} ${random.whole(14, 40)}`, 'stroke-linecap': 'round' });
  });
  const fishes: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column < columns; column += 1) {
      const astray = row === stray[0] && column === stray[1];
      const [x, y] = [(column + 0.5 + (row % 2) * 0.5) * w, (row + 0.5) * h + random.between(-7, 7)];
      fishes.push(group(fish(press, astray ? other : paper, ink, (row * 3 + column + 5) % 4), { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.between(-4, 4).toFixed(1)}) scale(${((astray ? -1 : 1) * w) / 420} ${w / 420})` }));
    }
  }
  return inkedBlock(press, height, ink) + water.join('') + group(fishes.join(''), { 'clip-path': clip(press, height) }) + salted(press, height);
}

function clip(press: Press, height: number): string {
  press.defs.push(`<clipPath id="${press.prefix}-block"><rect width="${BLOCK}" height="${height.toFixed(0)}"/></clipPath>`);
  return `url(#${press.prefix}-block)`;
}

/** One tilapia, 380 long, facing left. */
function fish({ random }: Press, body: string, ink: string, kind: number): string {
  const inside = (x: number, y: number): boolean => (x / 120) ** 2 + (y / 66) ** 2 < 0.86 && x > -70;
  let scales = '';
  for (let row = 0; row < 9; row += 1) {
    for (let i = 0; i < 11; i += 1) {
      const [x, y] = [-84 + i * 19 + (row % 2) * 9.5, -62 + row * 15.5];
      if (!inside(x, y)) continue;
      if (kind === 0) scales += `M${x} ${y - 8}q10 8 0 16`;
      if (kind === 1) scales += `M${x - 5} ${y}h10M${x} ${y - 4}v8`;
      if (kind === 2) scales += `M${x - 7} ${y - 6}l9 6l-9 6`;
      if (kind === 3) scales += `M${x - 6} ${y + 5}l12 -10`;
    }
  }
  const fin = (from: Point, to: Point, width: number): string => path(leaf(from, to, width), { fill: body }) + barbs(from, to, width * 0.9, ink, { step: 9, width: 3, slant: 26 });
  return (
    fin([-30, -58], [110, -92], 22) + fin([10, 62], [90, 92], 16) + path('M118 -8C150 -40 176 -66 200 -72C186 -30 186 30 200 72C176 66 150 40 118 8Z', { fill: body }) + cutting(16, ink, (i) => ({ x: 166 + (i % 2) * 8, y: -52 + i * 7, angle: (i - 8) * 5, length: 44, width: 3 })) +
    path('M-176 6C-150 -40 -80 -74 0 -72C70 -70 110 -36 128 0C110 36 70 70 0 72C-80 74 -150 44 -176 6Z', { fill: body }) + path(scales, { fill: 'none', stroke: ink, 'stroke-width': 5, 'stroke-linecap': 'round' }) +
    path('M-96 -58C-70 -30 -70 34 -98 58', { fill: 'none', stroke: ink, 'stroke-width': 6 }) + circle(-130, -14, 13, { fill: ink }) + circle(-130, -14, 5, { fill: body }) + path('M-174 10C-160 12 -150 16 -144 22', { fill: 'none', stroke: ink, 'stroke-width': 4 }) + path(leaf([-70, 14], [-14, random.between(20, 34)], 11), { fill: ink }) + path(leaf([-64, 16], [-24, 26], 5), { fill: body })
  );
}

