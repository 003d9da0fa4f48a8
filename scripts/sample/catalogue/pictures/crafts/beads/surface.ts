import { HEIGHT, WIDTH } from '../../kit.ts';
import type { Finish, SeedBatch } from './strokes.ts';

/** A place on a form: x and y on the canvas, z towards the viewer. */
interface Spot {
  x: number;
  y: number;
  z: number;
}

/** A form as a function of two parameters; `u` runs along the threads, `v` from row to row. */
export type SurfaceMap = (u: number, v: number) => Spot;

/** How the form lies at one place. */
export interface Patch extends Spot {
  /** Canvas direction and foreshortened length of one unit of u and of v. */
  angleU: number;
  lengthU: number;
  angleV: number;
  lengthV: number;
  /** The outward normal's sideways and downward parts. */
  nx: number;
  ny: number;
  /** How far the outside looks at the viewer: 1 frontal, 0 edge-on, below 0 from behind. */
  facing: number;
  /** -1..1: turned from or to the light at the upper left. */
  light: number;
}

const toLight: readonly [number, number, number] = [-0.48, -0.62, 0.62];

/**
 * Examines a form at one place by small differences. `outwards` flips the normal for forms whose
 * parameters run the other way round.
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

/** A form turned about an upright axis, seen from `tilt` radians above the horizon. */
export interface Turned {
  cx: number;
  cy: number;
  tilt: number;
  /** Radius and height (upwards) at v. */
  profile: (v: number) => readonly [radius: number, height: number];
  /** Leans the axis sideways, radians. */
  lean?: number;
}

/** The surface of a turned form; u is the turn in radians (0 faces the viewer, positive to the right). */
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

/** What to string at one place of the bead-work; `undefined` leaves the place empty. */
export type Chart = (column: number, row: number) => string | { colour: string; finish: Finish } | undefined;

/** Which part of a form is covered, and how densely. */
export interface Rows {
  map: SurfaceMap;
  u: readonly [number, number];
  v: readonly [number, number];
  columns: number;
  rows: number;
  chart: Chart;
  /** 1 when u to the right and v downwards make an outward normal. */
  outwards?: 1 | -1;
  /** Show the hollow side instead of the outside. */
  inside?: boolean;
  /** Shift every second row by half a bead, as peyote and brick stitch do. */
  stagger?: boolean;
  /** How much of its place a bead fills, along and across the thread. */
  fill?: readonly [number, number];
  /** Turns every bead on its thread, for wound or plaited wire. */
  slant?: number;
  /** Strength of the form's own light and shade. */
  relief?: number;
}

/** Lays rows of small beads over a form; beads that look away are left out. */
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
        ...(typeof cell === 'string' ? { colour: cell } : cell),
        light: Math.max(-1, Math.min(0.7, light * relief)),
      });
    }
  }
}

/** Close-ups cut most of a piece off; what lies beyond the edge is not drawn. */
export const outOfSight = ({ x, y }: { x: number; y: number }, margin = 90): boolean =>
  x < -margin || y < -margin || x > WIDTH + margin || y > HEIGHT + margin;

/** The outline of a closed row of places, as points for a path. */
function contour(map: SurfaceMap, spots: readonly (readonly [u: number, v: number])[]): [number, number][] {
  return spots.map(([u, v]) => {
    const { x, y } = map(u, v);
    return [x, y];
  });
}

/** The points along one row of a form, from `from` to `to`. */
export function along(map: SurfaceMap, v: number, from: number, to: number, steps = 32): [number, number][] {
  return contour(
    map,
    Array.from({ length: steps + 1 }, (_, i) => [from + ((to - from) * i) / steps, v] as const),
  );
}
