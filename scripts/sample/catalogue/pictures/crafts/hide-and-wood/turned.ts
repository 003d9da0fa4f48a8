import { lightFor, lit, type Vector } from './light.ts';
import { linesPath, n, type Point } from './svg.ts';

/** Fraction of the height (0 at the foot, 1 at the top) and radius in centimeters. */
export type ProfilePoint = readonly [number, number];

/** A point on the surface: fraction of the height, and angle about the axis (0 faces the viewer). */
export type Spot = readonly [t: number, angle: number];

/** The view of a body of revolution: pitch above it (negative is below) and roll on the canvas, in degrees. */
export interface Pose {
  pitch: number;
  roll?: number;
}

/** A body of revolution on the canvas, in parallel projection. */
export interface Turned {
  radius(t: number): number;
  slope(t: number): number;
  height: number;
  cx: number;
  baseY: number;
  /** Pixels per centimeter. */
  scale: number;
  sin: number;
  cos: number;
  roll: number;
  light: Vector;
}

function radiusOf(profile: readonly ProfilePoint[], t: number): number {
  const last = profile.length - 1;
  let i = 0;
  while (i < last - 1 && t > (profile[i + 1] as ProfilePoint)[0]) i += 1;
  const p = (k: number): ProfilePoint => profile[Math.min(last, Math.max(0, k))] as ProfilePoint;
  const [t1, r1] = p(i);
  const [t2, r2] = p(i + 1);
  const k = Math.min(1, Math.max(0, (t - t1) / (t2 - t1 || 1)));
  const span = t2 - t1;
  const tangent = (a: ProfilePoint, b: ProfilePoint) => ((b[1] - a[1]) / (b[0] - a[0] || 1)) * span;
  const m1 = tangent(p(i - 1), p(i + 1));
  const m2 = tangent(p(i), p(i + 2));
  // Hermite interpolation keeps the radius smooth through the profile's points.
  const [k2, k3] = [k * k, k * k * k];
  return (2 * k3 - 3 * k2 + 1) * r1 + (k3 - 2 * k2 + k) * m1 + (3 * k2 - 2 * k3) * r2 + (k3 - k2) * m2;
}

/** Places a profile on the canvas. */
export function turn(
  profile: readonly ProfilePoint[],
  heightCm: number,
  pose: Pose,
  place: { scale: number; cx: number; baseY: number },
): Turned {
  const { scale } = place;
  const pitch = (pose.pitch * Math.PI) / 180;
  const height = heightCm * scale;
  const radius = (t: number) => radiusOf(profile, t) * scale;
  const slope = (t: number) => (radius(Math.min(1, t + 0.006)) - radius(Math.max(0, t - 0.006))) / (0.012 * height);
  const [sin, cos, roll] = [Math.sin(pitch), Math.cos(pitch), pose.roll ?? 0];
  return { radius, slope, height, ...place, sin, cos, roll, light: lightFor(pitch, roll) };
}

/** The canvas point of a spot. `lift` moves it off the surface, in pixels. */
export function project(body: Turned, [t, angle]: Spot, lift = 0): Point {
  const r = body.radius(t) + lift;
  return [body.cx + r * Math.sin(angle), body.baseY - body.height * t * body.cos + r * Math.cos(angle) * body.sin];
}

/** The surface normal at a spot. */
function normalAt(body: Turned, [t, angle]: Spot): Vector {
  const slope = body.slope(t);
  const c = 1 / Math.hypot(1, slope);
  return [Math.sin(angle) * c, -slope * c, Math.cos(angle) * c];
}

/** Light on a spot, 0..1. */
export const litAt = (body: Turned, spot: Spot): number => lit(normalAt(body, spot), body.light);

/** The angle at which the surface turns out of sight at this height. */
export function horizon(body: Turned, t: number): number {
  const k = (body.slope(t) * body.sin) / body.cos;
  return k >= 1 ? 0 : k <= -1 ? Math.PI : Math.acos(k);
}

/** Whether all these points lie beyond one edge of the canvas, taking the body's roll into account. */
export function offCanvas(body: Turned, points: readonly Point[]): boolean {
  const angle = (body.roll * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const placed = points.map(
    ([x, y]): Point => [480 + (x - 480) * c - (y - 600) * s, 600 + (x - 480) * s + (y - 600) * c],
  );
  const margin = 30;
  return (
    placed.every(([x]) => x < -margin) ||
    placed.every(([x]) => x > 960 + margin) ||
    placed.every(([, y]) => y < -margin) ||
    placed.every(([, y]) => y > 1200 + margin)
  );
}

/** Path data of a line on the surface, without its hidden parts. */
export function surfaceLine(body: Turned, spots: readonly Spot[], lift = 0, steps = 4): string {
  if (
    spots.length === 0 ||
    offCanvas(
      body,
      spots.map((spot) => project(body, spot, lift)),
    )
  )
    return '';
  let d = '';
  let pen = false;
  for (const spot of subdivide(spots, steps, false)) {
    const seen = Math.abs(wrap(spot[1])) <= horizon(body, spot[0]) + 0.03;
    if (seen) {
      const [x, y] = project(body, spot, lift);
      d += `${pen ? 'L' : 'M'}${n(x)} ${n(y)}`;
    }
    pen = seen;
  }
  return d;
}

/** Path data of a filled patch on the surface, cut off at the horizon. Empty when out of sight. */
export function surfacePatch(body: Turned, spots: readonly Spot[], lift = 0, steps = 3): string {
  const all = subdivide(spots, steps, true);
  const seen = all.filter((spot) => Math.abs(wrap(spot[1])) <= horizon(body, spot[0])).length;
  if (seen < 2) return '';
  const points = all.map(([t, angle]) => {
    const edge = horizon(body, t);
    return project(body, [t, Math.max(-edge, Math.min(edge, wrap(angle)))], lift);
  });
  return offCanvas(body, points) ? '' : linesPath(points);
}

/** The front half of a circle around the body, from the left horizon to the right. */
export function hoopPoints(body: Turned, t: number, lift = 0, reach = horizon(body, t)): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= 32; i += 1) points.push(project(body, [t, -reach + (2 * reach * i) / 32], lift));
  return points;
}

/** Normalizes an angle to -π..π. */
export function wrap(angle: number): number {
  const full = Math.PI * 2;
  return ((((angle + Math.PI) % full) + full) % full) - Math.PI;
}

function subdivide(spots: readonly Spot[], steps: number, closed: boolean): Spot[] {
  const out: Spot[] = [];
  const count = closed ? spots.length : spots.length - 1;
  for (let i = 0; i < count; i += 1) {
    const [t1, a1] = spots[i] as Spot;
    const [t2, a2] = spots[(i + 1) % spots.length] as Spot;
    for (let k = 0; k < steps; k += 1) out.push([t1 + ((t2 - t1) * k) / steps, a1 + ((a2 - a1) * k) / steps]);
  }
  const last = spots[spots.length - 1];
  if (!closed && last) out.push(last);
  return out;
}

/** Bounds of the body as drawn, including its roll about the canvas center. */
export function bounds(body: Turned, center: Point): { x: number; y: number; width: number; height: number } {
  const angle = (body.roll * Math.PI) / 180;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i <= 40; i += 1) {
    for (let k = 0; k < 24; k += 1) {
      const [x, y] = project(body, [i / 40, (k * Math.PI) / 12]);
      const [dx, dy] = [x - center[0], y - center[1]];
      xs.push(center[0] + dx * Math.cos(angle) - dy * Math.sin(angle));
      ys.push(center[1] + dx * Math.sin(angle) + dy * Math.cos(angle));
    }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
