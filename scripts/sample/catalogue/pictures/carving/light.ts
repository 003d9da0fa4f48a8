import type { Sight } from './look-at.ts';
import type { Grid } from './march.ts';
import { noise } from './numbers.ts';
import type { Part } from './scene.ts';
import type { Solid } from './solids.ts';

/** Lighting and surface normals at every node of a grid. */
export interface Lit {
  nx: Float32Array;
  ny: Float32Array;
  nz: Float32Array;
  /** Ambient occlusion: 0 is open, 1 is deep in a hollow. */
  ambientOcclusion: Float32Array;
  /** Brightness before the material's color is applied: about 0..1, above 1 in highlights. */
  tone: Float32Array;
}

/** Direction of the key light in view space: from the upper left and front. */
const KEY = unit(-0.58, 0.66, 0.56);
const FILL = unit(0.75, 0.05, 0.6);
/** Half vector between the key light and the eye, for highlights. */
const HALF = unit(KEY[0], KEY[1], KEY[2] + 1);

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

/** Computes normals, ambient occlusion, cast shadows and the resulting brightness. */
export function light(grid: Grid, parts: readonly Part[], sight: Sight): Lit {
  const size = grid.part.length;
  const make = () => new Float32Array(size);
  const lit: Lit = { nx: make(), ny: make(), nz: make(), ambientOcclusion: make(), tone: make() };
  for (let at = 0; at < size; at++) {
    const index = grid.part[at] as number;
    if (index >= 0) direction(grid, lit, at, parts[index] as Part);
  }
  const shadow = make();
  for (let at = 0; at < size; at++) {
    if ((grid.part[at] as number) < 0) continue;
    lit.ambientOcclusion[at] = hollowAt(grid, sight, at);
    shadow[at] = shadowAt(grid, sight, at);
  }
  soften(grid, shadow);
  soften(grid, lit.ambientOcclusion);
  for (let at = 0; at < size; at++) {
    const index = grid.part[at] as number;
    if (index >= 0) lit.tone[at] = toneAt(lit, sight, at, parts[index] as Part, shadow[at] as number);
  }
  return lit;
}

function gradient(solid: Solid, x: number, y: number, z: number): [number, number, number] {
  const e = 0.014;
  const a = solid(x + e, y - e, z - e);
  const b = solid(x - e, y - e, z + e);
  const c = solid(x - e, y + e, z - e);
  const d = solid(x + e, y + e, z + e);
  return unit(a - b - c + d, -a - b + c + d, -a + b - c + d);
}

function direction(grid: Grid, lit: Lit, at: number, part: Part): void {
  const x = grid.px[at] as number;
  const y = grid.py[at] as number;
  const z = grid.pz[at] as number;
  let [nx, ny, nz] = gradient(part.solid, x, y, z);
  const roughness = part.material.roughness ?? 0;
  if (roughness > 0) {
    const f = part.material.facets ?? 2.2;
    const k = roughness * 0.22;
    nx += noise(x * f, y * f * 0.7, z * f) * k;
    ny += noise(x * f + 31, y * f * 0.7, z * f) * k;
    nz += noise(x * f, y * f * 0.7 + 57, z * f) * k * 0.5;
    [nx, ny, nz] = unit(nx, ny, nz);
  }
  lit.nx[at] = nx;
  lit.ny[at] = ny;
  lit.nz[at] = nz;
}

const AROUND = Array.from({ length: 5 }, (_, i) => [Math.cos((i * Math.PI) / 5), Math.sin((i * Math.PI) / 5)] as const);

/** Ambient occlusion of a node. Averages opposite neighbors, so that a slope doesn't count as a hollow. */
function hollowAt(grid: Grid, sight: Sight, at: number): number {
  const here = grid.depth[at] as number;
  let sum = 0;
  for (const reach of [0.16, 0.42]) {
    const step = (reach * sight.scale) / grid.cell;
    const rise = (j: number): number => {
      const r = (grid.depth[at + j] ?? -1e6) - here;
      // Clamped, because a part far in front only casts a shadow, and a background far behind has no effect.
      return r > reach * 5 ? reach * 0.5 : Math.max(-reach * 1.2, Math.min(reach * 1.6, r));
    };
    for (const [cx, cy] of AROUND) {
      const j = Math.round(cy * step) * grid.columns + Math.round(cx * step);
      const mean = (rise(j) + rise(-j)) / 2;
      if (mean > 0.014) sum += Math.min(1, (mean - 0.01) / (reach * 0.5));
    }
  }
  return Math.min(1, sum / 8);
}

/** Fraction of the key light that is blocked. Steps toward the light through the depth grid. */
function shadowAt(grid: Grid, sight: Sight, at: number): number {
  const perUnit = sight.scale / grid.cell;
  const x = at % grid.columns;
  const y = Math.floor(at / grid.columns);
  let hidden = 0;
  for (let s = 0.1; s < 2.6; s *= 1.22) {
    const depth = depthBetween(grid, x + KEY[0] * s * perUnit, y - KEY[1] * s * perUnit);
    const over = depth - (grid.depth[at] as number) - KEY[2] * s;
    if (over > 0.02 && over < 2.6) hidden = Math.max(hidden, Math.min(1, over / (0.1 + s * 0.22)));
  }
  return hidden;
}

/** Interpolates the depth between nodes. With the nearest node, steep slopes would shadow themselves. */
function depthBetween({ columns, rows, depth }: Grid, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  if (i < 0 || j < 0 || i > columns - 2 || j > rows - 2) return -1e6;
  const at = j * columns + i;
  const [a, b, c, d] = [
    depth[at] as number,
    depth[at + 1] as number,
    depth[at + columns] as number,
    depth[at + columns + 1] as number,
  ];
  if (Math.min(a, b, c, d) < -1e5) return -1e6;
  const u = x - i;
  const v = y - j;
  return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
}

/** Averages each node with its neighbors on the same part. */
function soften(grid: Grid, values: Float32Array): void {
  const before = values.slice();
  const { columns, part } = grid;
  for (let at = 0; at < values.length; at++) {
    const own = part[at] as number;
    if (own < 0) continue;
    let sum = 0;
    let count = 0;
    for (const step of [0, 1, -1, columns, -columns, columns + 1, columns - 1, 1 - columns, -1 - columns]) {
      if (part[at + step] !== own) continue;
      sum += before[at + step] as number;
      count++;
    }
    values[at] = sum / count;
  }
}

function toneAt(lit: Lit, sight: Sight, at: number, part: Part, shadow: number): number {
  const x = lit.nx[at] as number;
  const y = lit.ny[at] as number;
  const z = lit.nz[at] as number;
  const { right: r, up: u, toward: f } = sight;
  const vx = x * r[0] + y * r[1] + z * r[2];
  const vy = x * u[0] + y * u[1] + z * u[2];
  const vz = x * f[0] + y * f[1] + z * f[2];
  const key = Math.max(0, vx * KEY[0] + vy * KEY[1] + vz * KEY[2]) * (1 - 0.72 * shadow);
  const fill = Math.max(0, vx * FILL[0] + vy * FILL[1] + vz * FILL[2]);
  const sky = 0.5 + 0.5 * vy;
  const open = 1 - 0.78 * (lit.ambientOcclusion[at] as number);
  const { gloss } = part.material;
  const edge = (1 - Math.max(0, vz)) ** 3 * Math.max(0, vx) * (0.1 + 0.22 * gloss);
  const shine = Math.max(0, vx * HALF[0] + vy * HALF[1] + vz * HALF[2]) ** (8 + 46 * gloss) * (0.06 + 0.6 * gloss);
  return (
    (0.1 + 0.11 * sky + 0.21 * fill + edge) * open +
    0.8 * key * (0.45 + 0.55 * open) +
    shine * (1 - 0.9 * shadow) * open
  );
}
