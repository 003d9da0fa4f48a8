import { shade, tint } from '../../kit.ts';
import { cord, wrapped } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { linesPath, type Point, path } from '../hide-and-wood/svg.ts';
import { hoopPoints, horizon, litAt, offCanvas, project, type Spot, wrap } from '../hide-and-wood/turned.ts';
import type { Lacing } from './look.ts';
import type { Stage } from './stage.ts';

/** One kind of lacing. */
export type Of<K extends Lacing['kind']> = Extract<Lacing, { kind: K }>;

/** A rope over the surface, shaded by its position. Empty when out of sight. */
export function rope(stage: Stage, spots: readonly Spot[], color: string, widthCm: number, twist = 0.7): string {
  const { body, close } = stage;
  const seen = spots.filter(([t, a]) => Math.abs(wrap(a)) <= horizon(body, t) + 0.02);
  if (seen.length < 2) return '';
  const width = widthCm * body.scale;
  const points = seen.map((spot) => project(body, [spot[0], wrap(spot[1])], width * 0.4));
  if (offCanvas(body, points)) return '';
  const middle = seen[Math.floor(seen.length / 2)] as Spot;
  return cord(points, {
    color: tone(color, 0.25 + 0.72 * litAt(body, [middle[0], wrap(middle[1])])),
    width,
    twist,
    close,
  });
}

/** A ring around the drum, wrapped with cloth or cord. */
export function ring(stage: Stage, t: number, color: string, widthCm: number): string {
  const { body, close } = stage;
  const width = widthCm * body.scale;
  return (
    wrapped(hoopPoints(body, t, width * 0.3), width, color, close) +
    gleam(hoopPoints(body, t, width * 0.3), width, color)
  );
}

/** Darkens a ring on the shadow side and lights its upper edge on the other. */
function gleam(points: readonly Point[], width: number, color: string): string {
  const right = points.slice(Math.floor(points.length * 0.62));
  const left = points.slice(3, Math.floor(points.length * 0.45)).map(([x, y]): Point => [x, y - width * 0.22]);
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(linesPath(right, false), { ...stroke, stroke: shade(color, 0.85), 'stroke-width': width, opacity: 0.42 }) +
    path(linesPath(right.slice(5), false), {
      ...stroke,
      stroke: shade(color, 0.9),
      'stroke-width': width,
      opacity: 0.4,
    }) +
    path(linesPath(left, false), { ...stroke, stroke: tint(color, 0.6), 'stroke-width': width * 0.2, opacity: 0.5 })
  );
}

/** Adds intermediate points, so that a rope follows the curvature of the body. */
export function dense(spots: readonly Spot[]): Spot[] {
  const out: Spot[] = [];
  for (let i = 1; i < spots.length; i += 1) {
    const [t1, a1] = spots[i - 1] as Spot;
    const [t2, a2] = spots[i] as Spot;
    for (let k = 0; k < 4; k += 1) out.push([t1 + ((t2 - t1) * k) / 4, a1 + ((a2 - a1) * k) / 4]);
  }
  out.push(spots[spots.length - 1] as Spot);
  return out;
}
