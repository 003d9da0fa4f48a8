import { HEIGHT, WIDTH } from '../../kit.ts';
import type { Finish, SeedBatch } from './strokes.ts';

/** A point on a surface: x and y on the canvas, z toward the viewer. */
interface Spot {
  x: number;
  y: number;
  z: number;
}

/** A parametric surface. `u` runs along the threads, `v` from row to row. */
export type SurfaceMap = (u: number, v: number) => Spot;

/** The orientation of the surface at one point. */
export interface Patch extends Spot {
  /** Canvas direction and foreshortened length of one unit of u and of v. */
  angleU: number;
  lengthU: number;
  angleV: number;
  lengthV: number;
  /** The x and y components of the outward normal. */
  nx: number;
  ny: number;
  /** How much the outside faces the viewer: 1 frontal, 0 edge-on, below 0 from behind. */
  facing: number;
  /** -1 (facing away from the light) to 1 (facing it). */
  light: number;
}

const toLight: readonly [number, number, number] = [-0.48, -0.62, 0.62];

/**
 * Computes the orientation at one point from finite differences. `outwards` flips the normal for surfaces with reversed
 * parameters.
 */
export function patchAt(map: SurfaceMap, u: number, v: number, outwards: 1 | -1 = 1): Patch {
  const step = 0.002;
  const here = map(u, v);
  const alongU = difference(map(u - step, v), map(u + step, v), 2 * step);
  const alongV = difference(map(u, v - step), map(u, v + step), 2 * step);
  const nx = (alongU[1] * alongV[2] - alongU[2] * alongV[1]) * outwards;
  const ny = (alongU[2] * alongV[0] - alongU[0] * alongV[2]) * outwards;
  const nz = (alongU[0] * alongV[1] - alongU[1] * alongV[0]) * outwards;
  const size = Math.hypot(nx, ny, nz) || 1;
  return {
    ...here,
    angleU: Math.atan2(alongU[1], alongU[0]),
    lengthU: Math.hypot(alongU[0], alongU[1]),
    angleV: Math.atan2(alongV[1], alongV[0]),
    lengthV: Math.hypot(alongV[0], alongV[1]),
    nx: nx / size,
    ny: ny / size,
    facing: nz / size,
    light: (nx * toLight[0] + ny * toLight[1] + nz * toLight[2]) / size,
  };
}

function difference(from: Spot, to: Spot, step: number): [number, number, number] {
  return [(to.x - from.x) / step, (to.y - from.y) / step, (to.z - from.z) / step];
}

/** A surface of revolution about a vertical axis, seen from `tilt` radians above the horizon. */
export interface Turned {
  cx: number;
  cy: number;
  tilt: number;
  /** Radius and height (upward) at v. */
  profile: (v: number) => readonly [radius: number, height: number];
  /** Tilts the axis sideways, in radians. */
  lean?: number;
}

/** Creates a surface of revolution. u is the angle in radians (0 faces the viewer, positive to the right). */
export function turned({ cx, cy, tilt, profile, lean = 0 }: Turned): SurfaceMap {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const [sinLean, cosLean] = [Math.sin(lean), Math.cos(lean)];
  return (u, v) => {
    const [r, height] = profile(v);
    const [side, front] = [r * Math.sin(u), r * Math.cos(u)];
    const down = -height * cos + front * sin;
    return {
      x: cx + side * cosLean - down * sinLean,
      y: cy + side * sinLean + down * cosLean,
      z: front * cos + height * sin,
    };
  };
}

/** The bead at one position of the beadwork. `undefined` leaves the position empty. */
export type Chart = (column: number, row: number) => string | { color: string; finish: Finish } | undefined;

/** The area of a surface to cover, and the density. */
export interface Rows {
  map: SurfaceMap;
  u: readonly [number, number];
  v: readonly [number, number];
  columns: number;
  rows: number;
  chart: Chart;
  /** 1 if u to the right and v downward give an outward normal. */
  outwards?: 1 | -1;
  /** Shows the inside instead of the outside. */
  inside?: boolean;
  /** Shifts every second row by half a bead, as in peyote and brick stitch. */
  stagger?: boolean;
  /** How much of its cell a bead fills, along and across the thread. */
  fill?: readonly [number, number];
  /** Rotates every bead on its thread, for wound or plaited wire. */
  slant?: number;
  /** Strength of the shading. */
  relief?: number;
}

/** Covers a surface with rows of small beads. Skips beads that face away. */
export function layRows(batch: SeedBatch, layout: Rows): void {
  const { map, columns, rows, fill = [0.97, 0.98], slant = 0, relief = 1, outwards = 1 } = layout;
  const du = (layout.u[1] - layout.u[0]) / columns;
  const dv = (layout.v[1] - layout.v[0]) / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = layout.chart(column, row);
      if (cell === undefined) continue;
      const shift = layout.stagger && row % 2 === 1 ? 1 : 0.5;
      const patch = patchAt(map, layout.u[0] + (column + shift) * du, layout.v[0] + (row + 0.5) * dv, outwards);
      const facing = layout.inside ? -patch.facing : patch.facing;
      if (facing < 0.16 || outOfSight(patch)) continue;
      const light = layout.inside ? -patch.light * 0.5 - 0.5 : (patch.light - 0.55) * 1.15;
      batch.add({
        x: patch.x,
        y: patch.y,
        angle: patch.angleU + slant,
        length: patch.lengthU * Math.abs(du) * fill[0],
        width: patch.lengthV * Math.abs(dv) * fill[1],
        ...(typeof cell === 'string' ? { color: cell } : cell),
        light: Math.max(-1, Math.min(0.7, light * relief)),
      });
    }
  }
}

/** Skips beads outside the canvas, because close-ups crop most of the piece. */
export const outOfSight = ({ x, y }: { x: number; y: number }, margin = 90): boolean =>
  x < -margin || y < -margin || x > WIDTH + margin || y > HEIGHT + margin;

/** The outline of a closed row, as points for a path. */
function contour(map: SurfaceMap, spots: readonly (readonly [u: number, v: number])[]): [number, number][] {
  return spots.map(([u, v]) => {
    const { x, y } = map(u, v);
    return [x, y];
  });
}

/** The points along one row of a surface, from `from` to `to`. */
export function along(map: SurfaceMap, v: number, from: number, to: number, steps = 32): [number, number][] {
  return contour(
    map,
    Array.from({ length: steps + 1 }, (_, i) => [from + ((to - from) * i) / steps, v] as const),
  );
}
