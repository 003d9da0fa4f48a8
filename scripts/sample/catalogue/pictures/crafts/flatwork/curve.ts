import { n, type Point, type Random } from '../../kit.ts';

/** The point at `index`, clamped to the ends. */
const held = (points: readonly Point[], index: number): Point =>
  points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];

/** Returns `count` points along a smooth curve (Catmull-Rom) through `points`, including both ends. */
export function resample(points: readonly Point[], count: number): Point[] {
  const spans = points.length - 1;
  const result: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = (i / (count - 1)) * spans;
    const span = Math.min(spans - 1, Math.floor(at));
    result.push(
      spline(held(points, span - 1), held(points, span), held(points, span + 1), held(points, span + 2), at - span),
    );
  }
  return result;
}

function spline(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const on = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [on(p0[0], p1[0], p2[0], p3[0]), on(p0[1], p1[1], p2[1], p3[1])];
}

/** Unit normals of a polyline, to the left of its direction. */
export function normals(points: readonly Point[]): Point[] {
  return points.map((_, i) => {
    const [from, to] = [held(points, i - 1), held(points, i + 1)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [dy / length, -dx / length];
  });
}

/** Parses points in SVG notation: `points('0,0 10,4.5 20,0')`. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',');
    return [Number(x), Number(y)];
  });

/** The length of a polyline. */
export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => {
    const before = held(points, i - 1);
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}

/**
 * Path data through the midpoints of a polyline: half the size of a cubic curve and as smooth. Relative to the rounded
 * position, which keeps it short and prevents accumulated rounding errors.
 */
export function softLine(points: readonly Point[]): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  const [first, last] = [held(points, 0), held(points, points.length)];
  let [x, y] = [round(first[0]), round(first[1])];
  let d = `M${n(x)} ${n(y)}`;
  if (points.length === 2) return `${d}l${n(last[0] - x)} ${n(last[1] - y)}`;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [point, next] = [held(points, i), held(points, i + 1)];
    const end: Point = i === points.length - 2 ? last : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    const [dx, dy] = [round(end[0] - x), round(end[1] - y)];
    d += `q${n(point[0] - x)} ${n(point[1] - y)} ${n(dx)} ${n(dy)}`;
    [x, y] = [x + dx, y + dy];
  }
  return d;
}

/** Splits long edges of a polygon and jitters each point, like an edge cut or painted by hand. */
export function handCut(points: readonly Point[], random: Random, amount: number, step = 40): Point[] {
  const result: Point[] = [];
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let k = 0; k < pieces; k += 1) {
      const t = k / pieces;
      const drift = k === 0 ? amount * 0.5 : amount;
      result.push([
        from[0] + (to[0] - from[0]) * t + random.between(-drift, drift),
        from[1] + (to[1] - from[1]) * t + random.between(-drift, drift),
      ]);
    }
  });
  return result;
}

/** A leaf: pointed at both ends, `width` wide in the middle. `lean` (0..1) shifts its widest point. */
export function leaf(from: Point, to: Point, width: number, bend = 0, lean = 0.5): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [dy / length, -dx / length];
  const [mx, my] = [from[0] + dx * lean + nx * bend, from[1] + dy * lean + ny * bend];
  const [ax, ay, bx, by] = [mx + nx * width, my + ny * width, mx - nx * width, my - ny * width];
  return `M${n(from[0])} ${n(from[1])}Q${n(ax)} ${n(ay)} ${n(to[0])} ${n(to[1])}Q${n(bx)} ${n(by)} ${n(from[0])} ${n(from[1])}Z`;
}

/** Smooth deterministic noise in -1..1, for gradual changes of color and density. */
export function drift(x: number, y: number, seed: number): number {
  return (
    (Math.sin(x * 1.7 + seed * 2.3 + Math.sin(y * 1.1 + seed)) +
      Math.sin(y * 2.1 - seed * 1.9 + Math.sin(x * 0.9 - seed * 0.7)) +
      Math.sin((x + y) * 1.3 + seed * 3.1)) /
    3
  );
}
