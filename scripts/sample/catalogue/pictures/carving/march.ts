import { HEIGHT, WIDTH } from '../kit.ts';
import { type Bounds, coverOf, type Sight } from './look-at.ts';
import type { Part } from './scene.ts';

/** The result of the ray casting: one node per grid point on the canvas. */
export interface Grid {
  columns: number;
  rows: number;
  /** Canvas distance between nodes, and the canvas position of the first node. */
  cell: number;
  x0: number;
  y0: number;
  /** Index of the nearest part at each node, or −1 for none. */
  part: Int16Array;
  depth: Float32Array;
  px: Float32Array;
  py: Float32Array;
  pz: Float32Array;
}

/** A part with its precomputed canvas bounds. */
export interface Target {
  part: Part;
  cover: ReturnType<typeof coverOf>;
}

const MISS = -1e6;

/** Computes the canvas bounds of the parts for a view. */
export function targetsOf(parts: readonly Part[], bounds: readonly Bounds[], sight: Sight): Target[] {
  return parts.map((part, i) => ({ part, cover: coverOf(sight, bounds[i] as Bounds) }));
}

/** Depth of a part along the ray through a canvas point, or `MISS`. */
function nearest(target: Target, sight: Sight, sx: number, sy: number, floor: number): number {
  const { right: r, up: u, toward: f, scale } = sight;
  const a = (sx - sight.cx) / scale;
  const b = (sight.cy - sy) / scale;
  const ox = r[0] * a + u[0] * b;
  const oy = r[1] * a + u[1] * b;
  const oz = r[2] * a + u[2] * b;
  const solid = target.part.solid;
  const end = Math.max(target.cover.far, floor);
  let depth = target.cover.near;
  for (let i = 0; i < 80 && depth > end; i++) {
    const d = solid(ox + f[0] * depth, oy + f[1] * depth, oz + f[2] * depth);
    if (d < 0.003) return depth - d;
    depth -= Math.max(d * 0.92, 0.006);
  }
  return MISS;
}

/** The nearest part and its depth at a canvas point. */
export function topAt(
  targets: readonly Target[],
  sight: Sight,
  sx: number,
  sy: number,
): { part: number; depth: number } {
  let part = -1;
  let depth = MISS;
  targets.forEach((target, i) => {
    const { x0, x1, y0, y1 } = target.cover;
    if (sx < x0 || sx > x1 || sy < y0 || sy > y1) return;
    const d = nearest(target, sight, sx, sy, depth);
    if (d > depth) {
      depth = d;
      part = i;
    }
  });
  return { part, depth };
}

/** Casts a ray through every node of the grid. */
export function cast(targets: readonly Target[], sight: Sight, cell: number): Grid {
  const grid = emptyGrid(cell);
  const { columns, rows, x0: gx, y0: gy } = grid;
  targets.forEach((target, index) => {
    const { x0, x1, y0, y1 } = target.cover;
    const i0 = Math.max(0, Math.floor((x0 - gx) / cell));
    const i1 = Math.min(columns - 1, Math.ceil((x1 - gx) / cell));
    const j0 = Math.max(0, Math.floor((y0 - gy) / cell));
    const j1 = Math.min(rows - 1, Math.ceil((y1 - gy) / cell));
    for (let j = j0; j <= j1; j++) {
      for (let i = i0; i <= i1; i++) {
        const at = j * columns + i;
        const before = grid.depth[at] as number;
        const d = nearest(target, sight, gx + i * cell, gy + j * cell, before);
        if (d <= before) continue;
        grid.depth[at] = d;
        grid.part[at] = index;
      }
    }
  });
  // Keep the outer ring empty, so that every outline closes.
  for (let i = 0; i < columns; i++) grid.part[i] = grid.part[(rows - 1) * columns + i] = -1;
  for (let j = 0; j < rows; j++) grid.part[j * columns] = grid.part[(j + 1) * columns - 1] = -1;
  locate(grid, sight);
  return grid;
}

function emptyGrid(cell: number): Grid {
  // Extend ten cells beyond the canvas, so that close-ups have no visible edges.
  const columns = Math.ceil(WIDTH / cell) + 21;
  const rows = Math.ceil(HEIGHT / cell) + 21;
  const size = columns * rows;
  return {
    columns,
    rows,
    cell,
    x0: -10 * cell,
    y0: -10 * cell,
    part: new Int16Array(size).fill(-1),
    depth: new Float32Array(size).fill(MISS),
    px: new Float32Array(size),
    py: new Float32Array(size),
    pz: new Float32Array(size),
  };
}

function locate(grid: Grid, sight: Sight): void {
  const { right: r, up: u, toward: f, scale } = sight;
  for (let at = 0; at < grid.part.length; at++) {
    if ((grid.part[at] as number) < 0) continue;
    const a = (grid.x0 + (at % grid.columns) * grid.cell - sight.cx) / scale;
    const b = (sight.cy - grid.y0 - Math.floor(at / grid.columns) * grid.cell) / scale;
    const d = grid.depth[at] as number;
    grid.px[at] = r[0] * a + u[0] * b + f[0] * d;
    grid.py[at] = r[1] * a + u[1] * b + f[1] * d;
    grid.pz[at] = r[2] * a + u[2] * b + f[2] * d;
  }
}
