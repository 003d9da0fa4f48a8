import { type Crossing, isolines, outline, type Run, type Window } from './contours.ts';
import type { Lit } from './light.ts';
import type { Sight } from './look-at.ts';
import { type Grid, type Target, topAt } from './march.ts';
import type { SurfaceField, SurfacePoint } from './scene.ts';

/** The visible area of one part. Extrapolated beyond its border, so that contours extend past it. */
export interface Region {
  window: Window;
  border: Run[];
  valid: Uint8Array;
  tone: Float32Array;
  point(at: number): SurfacePoint;
}

/** Finds the border between two nodes by bisection. Caches it for the part on the other side. */
export function borderFinder(grid: Grid, targets: readonly Target[], sight: Sight): Crossing {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = a * 2 + (b === a + 1 ? 0 : 1);
    const before = known.get(key);
    if (before !== undefined) return before;
    const ax = grid.x0 + (a % grid.columns) * grid.cell;
    const ay = grid.y0 + Math.floor(a / grid.columns) * grid.cell;
    const [dx, dy] = b === a + 1 ? [grid.cell, 0] : [0, grid.cell];
    const first = grid.part[a];
    let low = 0;
    let high = 1;
    for (let i = 0; i < 4; i++) {
      const middle = (low + high) / 2;
      if (topAt(targets, sight, ax + dx * middle, ay + dy * middle).part === first) low = middle;
      else high = middle;
    }
    known.set(key, (low + high) / 2);
    return (low + high) / 2;
  };
}

/** Reads one part's visible area from the grid. Returns undefined if the part is not visible. */
export function regionOf(grid: Grid, lit: Lit, index: number, border: Crossing): Region | undefined {
  const window = windowOf(grid, index);
  if (window === undefined) return undefined;
  const { columns } = grid;
  const inside = (at: number) => grid.part[at] === index;
  const valid = new Uint8Array(grid.part.length);
  const tone = lit.tone.slice();
  const guessed = new Map<number, SurfacePoint>();
  const known = (at: number): SurfacePoint => guessed.get(at) ?? readPoint(grid, lit, at);
  for (let at = 0; at < valid.length; at++) if (inside(at)) valid[at] = 1;
  for (let pass = 0; pass < 2; pass++) {
    const added: number[] = [];
    for (let j = window.j0 - 2; j <= window.j1 + 2; j++) {
      for (let i = window.i0 - 2; i <= window.i1 + 2; i++) {
        const at = j * columns + i;
        if (valid[at] || i < 2 || j < 2 || i > columns - 3 || j > grid.rows - 3) continue;
        for (const step of [1, -1, columns, -columns]) {
          if (valid[at + step] !== 1) continue;
          const near = known(at + step);
          const far = valid[at + 2 * step] === 1 ? known(at + 2 * step) : near;
          guessed.set(at, { ...near, x: 2 * near.x - far.x, y: 2 * near.y - far.y, z: 2 * near.z - far.z });
          tone[at] = tone[at + step] as number;
          added.push(at);
          break;
        }
      }
    }
    for (const at of added) valid[at] = 1;
  }
  return { window: wider(window, grid, 2), border: outline(grid, window, inside, border), valid, tone, point: known };
}

function readPoint(grid: Grid, lit: Lit, at: number): SurfacePoint {
  return {
    x: grid.px[at] as number,
    y: grid.py[at] as number,
    z: grid.pz[at] as number,
    nx: lit.nx[at] as number,
    ny: lit.ny[at] as number,
    nz: lit.nz[at] as number,
    hollow: lit.ambientOcclusion[at] as number,
  };
}

function windowOf(grid: Grid, index: number): Window | undefined {
  const window = { i0: 1e9, i1: -1, j0: 1e9, j1: -1 };
  for (let at = 0; at < grid.part.length; at++) {
    if (grid.part[at] !== index) continue;
    const i = at % grid.columns;
    const j = Math.floor(at / grid.columns);
    window.i0 = Math.min(window.i0, i);
    window.i1 = Math.max(window.i1, i);
    window.j0 = Math.min(window.j0, j);
    window.j1 = Math.max(window.j1, j);
  }
  return window.i1 < 0 ? undefined : wider(window, grid, 0);
}

/** Expands a window but keeps a margin of one node at the grid's edge, because outline tracing reads neighbors. */
function wider({ i0, i1, j0, j1 }: Window, grid: Grid, by: number): Window {
  return {
    i0: Math.max(1, i0 - by),
    i1: Math.min(grid.columns - 2, i1 + by),
    j0: Math.max(1, j0 - by),
    j1: Math.min(grid.rows - 2, j1 + by),
  };
}

/** Evaluates a field at all nodes of a region. */
export function valuesOf(grid: Grid, region: Region, field: SurfaceField): Float32Array {
  const values = new Float32Array(grid.part.length);
  for (let j = region.window.j0 - 1; j <= region.window.j1 + 1; j++) {
    for (let i = region.window.i0 - 1; i <= region.window.i1 + 1; i++) {
      const at = j * grid.columns + i;
      if (region.valid[at]) values[at] = field(region.point(at));
    }
  }
  return values;
}

/** Closed outlines of the area above a level, slightly beyond the region's border. */
export function above(grid: Grid, region: Region, values: Float32Array, level: number): Run[] {
  const inside = (at: number) => region.valid[at] === 1 && (values[at] as number) > level;
  return outline(grid, region.window, inside, (a, b) => {
    if (!(region.valid[a] && region.valid[b])) return 0.5;
    const va = values[a] as number;
    return (level - va) / ((values[b] as number) - va || 1e-9);
  });
}

/** Open lines where the values cross a level. */
export function along(grid: Grid, region: Region, values: Float32Array, level: number): Run[] {
  return isolines(grid, region.window, (at) => region.valid[at] === 1, values, level);
}
