import { clamp, length2, length3 } from './numbers.ts';

/**
 * A signed distance function: distance of a point from the surface, negative inside. Units are arbitrary. A whole
 * object is about ten units tall, centered on the origin, y up, z toward the viewer.
 */
export type Solid = (x: number, y: number, z: number) => number;

export type Point3 = readonly [x: number, y: number, z: number];

/** An ellipsoid. The distance is the usual approximation. */
export function ellipsoid([cx, cy, cz]: Point3, [rx, ry, rz]: Point3): Solid {
  const smallest = Math.min(rx, ry, rz);
  return (x, y, z) => {
    const a = (x - cx) / rx;
    const b = (y - cy) / ry;
    const c = (z - cz) / rz;
    const k0 = length3(a, b, c);
    if (k0 < 1e-4) return -smallest;
    const k1 = length3(a / rx, b / ry, c / rz);
    return (k0 * (k0 - 1)) / k1;
  };
}

/** A ball. */
export function ball([cx, cy, cz]: Point3, radius: number): Solid {
  return (x, y, z) => length3(x - cx, y - cy, z - cz) - radius;
}

/** A tapered capsule between two points with radii `ra` and `rb`. */
export function limb([ax, ay, az]: Point3, [bx, by, bz]: Point3, ra: number, rb = ra): Solid {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const square = dx * dx + dy * dy + dz * dz || 1e-6;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = clamp((px * dx + py * dy + pz * dz) / square, 0, 1);
    return length3(px - dx * t, py - dy * t, pz - dz * t) - (ra + (rb - ra) * t);
  };
}

/**
 * A tube through several points. `radius` takes the position along it (0 to 1). It is evaluated at the nearest point of
 * the center line, so that thick, tapering limbs stay smooth at the joints.
 */
function tube(points: readonly Point3[], radius: (t: number) => number): Solid {
  const last = points.length - 1;
  const flat = Float64Array.from(points.flat());
  const radii = Float64Array.from({ length: 33 }, (_, i) => radius(i / 32));
  return (x, y, z) => {
    let best = 1e9;
    let where = 0;
    for (let i = 0; i < last; i++) {
      const k = i * 3;
      const ax = flat[k] as number;
      const ay = flat[k + 1] as number;
      const az = flat[k + 2] as number;
      const dx = (flat[k + 3] as number) - ax;
      const dy = (flat[k + 4] as number) - ay;
      const dz = (flat[k + 5] as number) - az;
      const px = x - ax;
      const py = y - ay;
      const pz = z - az;
      const t = clamp((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz || 1e-6), 0, 1);
      const ex = px - dx * t;
      const ey = py - dy * t;
      const ez = pz - dz * t;
      const d = ex * ex + ey * ey + ez * ez;
      if (d < best) {
        best = d;
        where = i + t;
      }
    }
    const at = (where / last) * 32;
    const i = Math.min(31, Math.floor(at));
    const low = radii[i] as number;
    return (Math.sqrt(best) - (low + ((radii[i + 1] as number) - low) * (at - i))) * 0.92;
  };
}

/** A tube along a smooth curve through the points, for horns, necks and arms. */
export function curvedTube(points: readonly Point3[], radius: (t: number) => number, links = 14): Solid {
  const at = (i: number): Point3 => points[clamp(i, 0, points.length - 1)] as Point3;
  const curve: Point3[] = [];
  for (let step = 0; step <= links; step++) {
    const t = (step / links) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(t));
    const u = t - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const axis = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * u +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3);
    curve.push([axis(0), axis(1), axis(2)]);
  }
  return tube(curve, radius);
}

/** A box with rounded edges and half sizes hx, hy, hz. */
export function box([cx, cy, cz]: Point3, [hx, hy, hz]: Point3, round = 0.1): Solid {
  return (x, y, z) => {
    const a = Math.abs(x - cx) - hx + round;
    const b = Math.abs(y - cy) - hy + round;
    const c = Math.abs(z - cz) - hz + round;
    const out = length3(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
    return out + Math.min(Math.max(a, b, c), 0) - round;
  };
}

/** An upright cylinder or disc with rounded edges. */
export function disc([cx, cy, cz]: Point3, radius: number, halfHeight: number, round = 0.1): Solid {
  return (x, y, z) => {
    const a = length2(x - cx, z - cz) - radius + round;
    const b = Math.abs(y - cy) - halfHeight + round;
    return length2(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round;
  };
}

/** A torus around the given axis. */
export function ring([cx, cy, cz]: Point3, radius: number, thickness: number, axis: 'x' | 'y' | 'z' = 'y'): Solid {
  return (x, y, z) => {
    const px = x - cx;
    const py = y - cy;
    const pz = z - cz;
    if (axis === 'y') return length2(length2(px, pz) - radius, py) - thickness;
    if (axis === 'x') return length2(length2(py, pz) - radius, px) - thickness;
    return length2(length2(px, py) - radius, pz) - thickness;
  };
}

/** A solid of revolution around the y axis. `radius` takes a height and should change gradually. */
export function turned([cx, cy, cz]: Point3, halfHeight: number, radius: (y: number) => number, round = 0.1): Solid {
  return (x, y, z) => {
    const py = clamp(y - cy, -halfHeight, halfHeight);
    const a = (length2(x - cx, z - cz) - radius(py) + round) * 0.8;
    const b = Math.abs(y - cy) - halfHeight + round;
    return length2(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round;
  };
}

/** Extrudes an outline in x and y along z. The corners may have either orientation. */
export function slab(
  corners: readonly (readonly [number, number])[],
  z0: number,
  halfDepth: number,
  round = 0.08,
): Solid {
  return (x, y, z) => {
    const a = polygonDistance(corners, x, y) + round;
    const b = Math.abs(z - z0) - halfDepth + round;
    return length2(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round;
  };
}

/** Signed 2D distance to a closed polygon. */
function polygonDistance(corners: readonly (readonly [number, number])[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  let sign = 1;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[i] as readonly [number, number];
    const [bx, by] = corners[j] as readonly [number, number];
    const ex = bx - ax;
    const ey = by - ay;
    const wx = x - ax;
    const wy = y - ay;
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1e-9), 0, 1);
    const dx = wx - ex * t;
    const dy = wy - ey * t;
    best = Math.min(best, dx * dx + dy * dy);
    const above = y >= ay;
    const below = y < by;
    const left = ex * wy > ey * wx;
    if ((above && below && left) || (!above && !below && !left)) sign = -sign;
  }
  return sign * Math.sqrt(best);
}
