import { group, n, type Point } from '../../kit.ts';
import { softLine } from '../flatwork/curve.ts';

/** Cloths are 1000 units wide. Their length depends on their proportions. */
export const CLOTH = 1000;

/** A mark on a cloth: a filled shape or a line. */
type Mark =
  | { kind: 'shape'; points: readonly Point[]; fill: string; opacity?: number | undefined; layer: number }
  | {
      kind: 'line';
      points: readonly Point[];
      stroke: string;
      width: number;
      dash?: string;
      opacity?: number;
      layer: number;
    };

/** Maps a point on the cloth to the picture. */
export type Drape = (point: Point) => Point;

/** Collects the marks of a cloth. */
export interface Cloth {
  length: number;
  marks: Mark[];
  /** Marks of one layer don't overlap, so that all marks of one color can share a path. Layer 0 is drawn in order. */
  layer: number;
}

/** Marks must stay within the cloth. That avoids a clip, which would slow down every path. */
const held = ({ length }: Cloth, points: readonly Point[]): Point[] =>
  points.map(([x, y]): Point => [Math.min(CLOTH, Math.max(0, x)), Math.min(length, Math.max(0, y))]);

/** A filled polygon. */
export function shape(cloth: Cloth, points: readonly Point[], fill: string, opacity?: number): void {
  cloth.marks.push({ kind: 'shape', points: held(cloth, points), fill, opacity, layer: cloth.layer });
}

/** A rectangle by its upper left corner and size. */
export function block(
  cloth: Cloth,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity?: number,
): void {
  shape(
    cloth,
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
    opacity,
  );
}

/** A drawn line. */
export function line(
  cloth: Cloth,
  points: readonly Point[],
  stroke: string,
  width: number,
  options: { dash?: string; opacity?: number } = {},
): void {
  cloth.marks.push({ kind: 'line', points: held(cloth, points), stroke, width, layer: cloth.layer, ...options });
}

/** A round spot as a polygon, so that it follows the folds. */
export function spot(cloth: Cloth, x: number, y: number, r: number, fill: string, opacity?: number): void {
  shape(
    cloth,
    Array.from({ length: 10 }, (_, i): Point => [x + Math.cos(i * 0.628) * r, y + Math.sin(i * 0.628) * r]),
    fill,
    opacity,
  );
}

/** Points of a circle or arc. */
export const arc = (x: number, y: number, r: number, from = 0, to = Math.PI * 2, steps = 14): Point[] =>
  Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = from + ((to - from) * i) / steps;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });

const pieces = (from: Point, to: Point, step: number): number =>
  Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));

/** Splits long edges, so that they follow the folds. */
function stepped(points: readonly Point[], step: number): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const count = pieces(from, to, step);
    return Array.from(
      { length: count },
      (_, k): Point => [from[0] + ((to[0] - from[0]) * k) / count, from[1] + ((to[1] - from[1]) * k) / count],
    );
  });
}

/** Splits the segments of an open line. */
const steppedLine = (points: readonly Point[], step: number): Point[] => {
  const last = points[points.length - 1];
  return last ? [...stepped(points, step).slice(0, -pieces(last, points[0] ?? last, step)), last] : [];
};

/** The part of a cloth to draw, in cloth units. undefined draws all of it. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

const seen = (points: readonly Point[], window: Window | undefined, margin: number): boolean =>
  !window ||
  !(
    points.every(([x]) => x < window.x - margin) ||
    points.every(([x]) => x > window.x + window.width + margin) ||
    points.every(([, y]) => y < window.y - margin) ||
    points.every(([, y]) => y > window.y + window.height + margin)
  );

/**
 * Draws a cloth through a drape. Neighboring marks of one color share a path. `scale` is picture units per cloth unit
 * (for line widths). `step` is the maximum edge length.
 */
export function drawCloth(cloth: Cloth, drape: Drape, scale: number, step = 60, window?: Window): string {
  const parts: string[] = [];
  let [layer, open] = [0, new Map<string, string>()];
  const flush = (): void => {
    for (const [look, d] of open) parts.push(`<path d="${d}"${look}/>`);
    open = new Map();
  };
  for (const mark of cloth.marks) {
    if (!seen(mark.points, window, 20)) continue;
    const look = lookOf(mark, scale);
    // A change of layer, or of color in the ordered layer, ends the current path.
    if (mark.layer !== layer || (layer === 0 && !open.has(look))) flush();
    layer = mark.layer;
    const d =
      mark.kind === 'shape'
        ? closed(stepped(mark.points, step).map(drape))
        : softLine(steppedLine(mark.points, step).map(drape));
    open.set(look, (open.get(look) ?? '') + d);
  }
  flush();
  return group(parts.join(''), { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
}

/** The attributes of a mark. Uses fill or stroke opacity, because element opacity needs a full-picture layer. */
function lookOf(mark: Mark, scale: number): string {
  const own =
    mark.opacity === undefined ? '' : ` ${mark.kind === 'shape' ? 'fill' : 'stroke'}-opacity="${mark.opacity}"`;
  if (mark.kind === 'shape') return ` fill="${mark.fill}"${own}`;
  return ` fill="none" stroke="${mark.stroke}" stroke-width="${n(mark.width * scale)}"${mark.dash ? ` stroke-dasharray="${mark.dash}"` : ''}${own}`;
}

/** A closed polygon in relative coordinates. Rounds against the running position, so that errors don't accumulate. */
function closed(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  return `${points
    .map(([px, py], i) => {
      const [dx, dy] = [Math.round((px - x) * 10) / 10, Math.round((py - y) * 10) / 10];
      [x, y] = [x + dx, y + dy];
      return `${i === 0 ? 'M' : i === 1 ? 'l' : ' '}${n(dx)} ${n(dy)}`;
    })
    .join('')}z`;
}

/** The outline of the whole cloth through a drape. */
export const outlineOf = (length: number, drape: Drape): string =>
  closed(
    stepped(
      [
        [0, 0],
        [CLOTH, 0],
        [CLOTH, length],
        [0, length],
      ],
      40,
    ).map(drape),
  );
