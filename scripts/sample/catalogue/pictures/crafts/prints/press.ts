import { group, n, type Point, path, polygon, type Random } from '../../kit.ts';
import { handCut, leaf, softLine } from '../flatwork/curve.ts';

/** The printing context: random generator, definitions, paper, and whether the picture is a close-up. */
export interface Press {
  random: Random;
  prefix: string;
  defs: string[];
  paper: string;
  /** Scales the number of small tool marks. Higher for close-ups. */
  near: boolean;
}

/** Image blocks are 1000 units wide. Their height depends on the block. */
export const BLOCK = 1000;

/** A gouge cut, pointed at both ends. */
export interface Cut {
  x: number;
  y: number;
  /** Degrees. */
  angle: number;
  length: number;
  width: number;
  bend?: number;
}

/** Path data of many cuts. */
function cuts(marks: readonly Cut[]): string {
  return marks
    .map(({ x, y, angle, length, width, bend = 0 }) => {
      const turn = (angle * Math.PI) / 180;
      const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
      return leaf([x - dx, y - dy], [x + dx, y + dy], width / 2, bend);
    })
    .join('');
}

/** Many cuts in one color, placed by a function of their index. */
export function cutting(count: number, color: string, place: (i: number) => Cut | undefined): string {
  const marks: Cut[] = [];
  for (let i = 0; i < count; i += 1) {
    const mark = place(i);
    if (mark) marks.push(mark);
  }
  return path(cuts(marks), { fill: color });
}

/** Cuts along a line, slanted to both sides like the barbs of a feather. */
export function barbs(
  from: Point,
  to: Point,
  reach: number,
  color: string,
  options: { step?: number; slant?: number; width?: number } = {},
): string {
  const { step = 11, slant = 38, width = 4 } = options;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const marks: Cut[] = [];
  for (let at = step; at < length - step; at += step) {
    const t = at / length;
    const wide = reach * Math.sin(Math.PI * t ** 0.8);
    for (const side of [-1, 1]) {
      const turn = ((angle + side * slant) * Math.PI) / 180;
      marks.push({
        x: from[0] + dx * t + Math.cos(turn) * wide * 0.52,
        y: from[1] + dy * t + Math.sin(turn) * wide * 0.52,
        angle: angle + side * slant,
        length: wide * 0.8,
        width,
      });
    }
  }
  return path(cuts(marks), { fill: color });
}

/** Cuts that radiate from a point. */
export function rays(
  x: number,
  y: number,
  reach: readonly [number, number],
  count: number,
  color: string,
  random: Random,
  arc: readonly [number, number] = [0, 360],
  width = 7,
): string {
  return cutting(count, color, (i) => {
    const angle = arc[0] + ((arc[1] - arc[0]) * (i + random.between(-0.25, 0.25))) / count;
    const [a, r] = [(angle * Math.PI) / 180, random.between(0.9, 1.08)];
    const middle = ((reach[0] + reach[1]) / 2) * r;
    return {
      x: x + Math.cos(a) * middle,
      y: y + Math.sin(a) * middle,
      angle,
      length: (reach[1] - reach[0]) * r,
      width: width * random.between(0.7, 1.2),
    };
  });
}

/** Slivers of ink that remain in cleared ground. */
export function chatter(
  press: Press,
  box: readonly [x: number, y: number, width: number, height: number],
  color: string,
  angle: number,
  count: number,
): string {
  const { random } = press;
  const marks = cutting(count, color, () => ({
    x: random.between(box[0], box[0] + box[2]),
    y: random.between(box[1], box[1] + box[3]),
    angle: angle + random.between(-9, 9),
    length: random.between(14, 60),
    width: random.between(1.6, 4.4),
  }));
  return group(marks, { 'fill-opacity': 0.85 });
}

/** A knife-cut shape with fairly straight, slightly uneven edges. */
export const knifeCut = (press: Press, points: readonly Point[], fill: string, amount = 2.5): string =>
  polygon(handCut(points, press.random, amount, 60), { fill });

/** The inked block: a rectangle with slightly uneven edges. */
export function inkedBlock(press: Press, height: number, color: string): string {
  return polygon(
    handCut(
      [
        [0, 0],
        [BLOCK, 0],
        [BLOCK, height],
        [0, height],
      ],
      press.random,
      2,
      46,
    ),
    { fill: color },
  );
}

/** Dots where the ink missed the paper's texture, and thinly inked areas. */
export function salted(press: Press, height: number, color = press.paper, count = 420): string {
  const { random } = press;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, r] = [random.next() * BLOCK, random.next() * height, random.between(0.8, 2.4)];
    d += `M${n(x)} ${n(y)}h${n(r * 2)}v${n(r * 1.6)}h${n(-r * 1.7)}z`;
  }
  return path(d, { fill: color, 'fill-opacity': 0.55 });
}

/** An ink line of even width through points. */
export const inkLine = (points: readonly Point[], width: number, color: string): string =>
  path(softLine(points), {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
