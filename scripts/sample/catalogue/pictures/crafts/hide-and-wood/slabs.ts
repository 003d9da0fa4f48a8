import { shade, tint } from '../../kit.ts';
import type { Defs } from './defs.ts';
import { lit, tone, type Vector } from './light.ts';
import { linesPath, type Point, path } from './svg.ts';

/** Rounds a polygon's corners with the given radius. Returns a dense polygon. */
export function rounded(points: readonly Point[], radius: number, steps = 5): Point[] {
  const out: Point[] = [];
  const count = points.length;
  for (let i = 0; i < count; i += 1) {
    const before = points[(i + count - 1) % count] as Point;
    const corner = points[i] as Point;
    const after = points[(i + 1) % count] as Point;
    const toward = (to: Point): Point => {
      const length = Math.hypot(to[0] - corner[0], to[1] - corner[1]) || 1;
      const k = Math.min(0.5, radius / length);
      return [corner[0] + (to[0] - corner[0]) * k, corner[1] + (to[1] - corner[1]) * k];
    };
    const [a, b] = [toward(before), toward(after)];
    for (let k = 0; k <= steps; k += 1) {
      const t = k / steps;
      const u = 1 - t;
      const point: Point = [
        u * u * a[0] + 2 * u * t * corner[0] + t * t * b[0],
        u * u * a[1] + 2 * u * t * corner[1] + t * t * b[1],
      ];
      // Coincident points would leave the outline without a direction.
      const last = out[out.length - 1];
      if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > 0.5) out.push(point);
    }
  }
  return out;
}

/** Points around an ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, sides = 48, start = 0): Point[] {
  return Array.from({ length: sides }, (_, i): Point => {
    const a = start + (i / sides) * Math.PI * 2;
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
  });
}

/** Insets an outline by a distance. Works for shapes that are roughly round. */
export function inset(points: readonly Point[], by: number): Point[] {
  const count = points.length;
  return points.map((p, i): Point => {
    const a = points[(i + count - 1) % count] as Point;
    const b = points[(i + 1) % count] as Point;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [p[0] - (dy / length) * by, p[1] + (dx / length) * by];
  });
}

/** The visible sides of a flat body with a clockwise outline, offset by `fall`. */
export function sidesOf(points: readonly Point[], fall: Point, color: string): string {
  let out = '';
  const count = points.length;
  for (let i = 0; i < count; i += 1) {
    const a = points[i] as Point;
    const b = points[(i + 1) % count] as Point;
    const [nx, ny] = [b[1] - a[1], -(b[0] - a[0])];
    if (nx * fall[0] + ny * fall[1] <= 0) continue;
    const length = Math.hypot(nx, ny) || 1;
    const normal: Vector = [nx / length, -ny / length, 0.25];
    const strength = 0.22 + 0.6 * lit(normal, [-0.5, 0.5, 0.7]);
    const quad: Point[] = [a, b, [b[0] + fall[0], b[1] + fall[1]], [a[0] + fall[0], a[1] + fall[1]]];
    const fill = tone(color, strength);
    // A stroke of the same color hides the gaps between neighbors.
    out += path(linesPath(quad), { fill, stroke: fill, 'stroke-width': 0.8 });
  }
  return out;
}

/** Light on a face: brighter at the upper left. */
export function faceFill(
  defs: Defs,
  color: string,
  box: { x: number; y: number; width: number; height: number },
  gloss: number,
): string {
  return defs.across(
    [
      [0, tint(color, 0.16 + gloss * 0.12)],
      [0.3, tint(color, 0.05)],
      [0.42, tint(color, 0.06 + gloss * 0.16)],
      [0.54, color],
      [1, shade(color, 0.3)],
    ],
    box.x,
    box.x + box.width,
    box.y,
    box.y + box.height,
  );
}

/** The bevel of an outline: light at the upper left, dark at the lower right. */
export function bevel(defs: Defs, points: readonly Point[], color: string, width: number): string {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const stroke = defs.across(
    [
      [0, tint(color, 0.6), 0.95],
      [0.45, tint(color, 0.3), 0.5],
      [0.55, shade(color, 0.3), 0.5],
      [1, shade(color, 0.6), 0.9],
    ],
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  );
  return path(linesPath(inset(points, width / 2)), {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linejoin': 'round',
  });
}

/** Bounds of points. */
export function boxOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
