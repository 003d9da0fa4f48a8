import { length2 } from './numbers.ts';
import type { Point3, Solid } from './solids.ts';

/** Smooth minimum of two distances, with a transition of width `k`. */
export function softMin(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b);
  return Math.min(a, b) - (h > 0 ? (h * h * 0.25) / k : 0);
}

/** Smooth maximum of two distances, with a transition of width `k`. */
export function softMax(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b);
  return Math.max(a, b) + (h > 0 ? (h * h * 0.25) / k : 0);
}

/** Evaluates a detailed solid only near a simple hull. All detail must lie within `margin` of the hull. */
export const within =
  (hull: Solid, margin: number, detail: Solid): Solid =>
  (x, y, z) => {
    const d = hull(x, y, z) - margin;
    return d > 0.4 ? d : detail(x, y, z);
  };

/** Union of the solids with hard edges. */
export function union(...solids: readonly Solid[]): Solid {
  if (solids.length === 1) return solids[0] as Solid;
  return (x, y, z) => {
    let best = Number.POSITIVE_INFINITY;
    for (const solid of solids) best = Math.min(best, solid(x, y, z));
    return best;
  };
}

/** Smooth union of the solids. `k` is the width of the fillet. */
export function blend(k: number, ...solids: readonly Solid[]): Solid {
  return (x, y, z) => {
    let best = 1e6;
    for (const solid of solids) best = softMin(best, solid(x, y, z), k);
    return best;
  };
}

/** Subtracts the cuts from the body. `k` softens the edges of the cuts. */
export function carve(k: number, body: Solid, ...cuts: readonly Solid[]): Solid {
  return (x, y, z) => {
    let d = body(x, y, z);
    for (const cut of cuts) d = softMax(d, -cut(x, y, z), k);
    return d;
  };
}

/** Intersection of two solids. `k` softens the edge. */
export const common =
  (k: number, a: Solid, b: Solid): Solid =>
  (x, y, z) =>
    softMax(a(x, y, z), b(x, y, z), k);

/** Mirrors the half at x ≥ 0 to the other side. */
export const mirrored =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(Math.abs(x), y, z);

/** Translates a solid. */
export const moved =
  (solid: Solid, [dx, dy, dz]: Point3): Solid =>
  (x, y, z) =>
    solid(x - dx, y - dy, z - dz);

/** Rotates a solid about an axis through the origin, in radians. */
export function rotated(solid: Solid, angle: number, axis: 'x' | 'y' | 'z'): Solid {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === 'x') return (x, y, z) => solid(x, y * c + z * s, z * c - y * s);
  if (axis === 'y') return (x, y, z) => solid(x * c - z * s, y, z * c + x * s);
  return (x, y, z) => solid(x * c + y * s, y * c - x * s, z);
}

/** Repeats a solid `count` times around the y axis. Draw it near the positive z axis. */
export function around(count: number, solid: Solid, offset = 0): Solid {
  const sector = (Math.PI * 2) / count;
  return (x, y, z) => {
    const angle = Math.atan2(x, z) - offset;
    const local = angle - sector * Math.round(angle / sector);
    const r = length2(x, z);
    return solid(r * Math.sin(local), y, r * Math.cos(local));
  };
}

/** Raises the surface by `height` where the field is positive. Keep `height` small relative to the body. */
export const raised =
  (solid: Solid, height: (x: number, y: number, z: number) => number): Solid =>
  (x, y, z) => {
    const d = solid(x, y, z);
    return d < 0.6 ? (d - height(x, y, z)) * 0.85 : d - 0.3;
  };
