import type { Grid } from './march.ts';

/** A polyline of canvas points, x and y alternating. */
export type Run = number[];

/** Position of the border between two neighboring nodes, as a fraction of the way from the first to the second. */
export type Crossing = (from: number, to: number) => number;

/** The range of nodes to trace. */
export interface Window {
  i0: number;
  i1: number;
  j0: number;
  j1: number;
}

/**
 * Traces closed outlines of the area where `inside` is true (marching squares). All outlines keep the inside on the
 * same side, so that holes wind the other way and a non-zero fill works.
 */
export function outline(grid: Grid, window: Window, inside: (at: number) => boolean, crossing: Crossing): Run[] {
  const { columns } = grid;
  const next = new Map<number, number>();
  const { i0, i1, j0, j1 } = window;
  // Edge keys: a horizontal edge is twice its left node, a vertical edge is twice its upper node plus one.
  for (let j = j0 - 1; j <= j1; j++) {
    for (let i = i0 - 1; i <= i1; i++) {
      const a = j * columns + i;
      const code =
        (inside(a) ? 8 : 0) +
        (inside(a + 1) ? 4 : 0) +
        (inside(a + columns + 1) ? 2 : 0) +
        (inside(a + columns) ? 1 : 0);
      if (code === 0 || code === 15) continue;
      const top = a * 2;
      const left = a * 2 + 1;
      const bottom = (a + columns) * 2;
      const right = (a + 1) * 2 + 1;
      for (const [from, to] of STEPS[code] as readonly (readonly [number, number])[]) {
        const edges = [top, right, bottom, left];
        next.set(edges[from] as number, edges[to] as number);
      }
    }
  }
  return follow(grid, next, crossing);
}

/** For each of the sixteen corner patterns, the pairs of edges (top, right, bottom, left) that the border connects. */
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [2, 3],
    [0, 1],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

function follow(grid: Grid, next: Map<number, number>, crossing: Crossing): Run[] {
  const { columns, cell, x0, y0 } = grid;
  const runs: Run[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const run: Run = [];
    let edge: number | undefined = start;
    while (edge !== undefined && next.has(edge)) {
      const a = edge >> 1;
      const upright = edge & 1;
      const b = upright ? a + columns : a + 1;
      const t = crossing(a, b);
      run.push(
        x0 + ((a % columns) + (upright ? 0 : t)) * cell,
        y0 + (Math.floor(a / columns) + (upright ? t : 0)) * cell,
      );
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (run.length >= 6) runs.push(run);
  }
  return runs;
}

/** Traces the lines where a field crosses a level. Lines stay open where the surface ends. */
export function isolines(
  grid: Grid,
  window: Window,
  valid: (at: number) => boolean,
  values: Float32Array,
  level: number,
): Run[] {
  const { columns, cell, x0, y0 } = grid;
  const links = new Map<number, number[]>();
  const join = (a: number, b: number): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = links.get(from);
      if (known) known.push(to);
      else links.set(from, [to]);
    }
  };
  for (let j = window.j0 - 1; j <= window.j1; j++) {
    for (let i = window.i0 - 1; i <= window.i1; i++) {
      const a = j * columns + i;
      if (!(valid(a) && valid(a + 1) && valid(a + columns) && valid(a + columns + 1))) continue;
      const over = (at: number) => (values[at] as number) > level;
      const code =
        (over(a) ? 8 : 0) + (over(a + 1) ? 4 : 0) + (over(a + columns + 1) ? 2 : 0) + (over(a + columns) ? 1 : 0);
      if (code === 0 || code === 15) continue;
      const edges = [a * 2, (a + 1) * 2 + 1, (a + columns) * 2, a * 2 + 1];
      for (const [from, to] of STEPS[code] as readonly (readonly [number, number])[])
        join(edges[from] as number, edges[to] as number);
    }
  }
  const at = (edge: number): [number, number] => {
    const a = edge >> 1;
    const b = edge & 1 ? a + columns : a + 1;
    const va = values[a] as number;
    const t = (level - va) / ((values[b] as number) - va || 1e-9);
    return [
      x0 + ((a % columns) + (edge & 1 ? 0 : t)) * cell,
      y0 + (Math.floor(a / columns) + (edge & 1 ? t : 0)) * cell,
    ];
  };
  return chains(links, at);
}

function chains(links: Map<number, number[]>, at: (edge: number) => [number, number]): Run[] {
  const runs: Run[] = [];
  const walk = (start: number): void => {
    const run: Run = [];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      run.push(...at(edge));
      const following: number | undefined = links.get(edge)?.pop();
      if (following !== undefined) {
        const back = links.get(following);
        const place = back ? back.indexOf(edge) : -1;
        if (back && place >= 0) back.splice(place, 1);
      }
      edge = following;
    }
    if (run.length >= 6) runs.push(run);
  };
  // Start at loose ends, so that open lines stay in one piece. The closed lines follow.
  for (const [edge, ends] of links) if (ends.length === 1) walk(edge);
  for (const [edge, ends] of links) if (ends.length > 0) walk(edge);
  return runs;
}

/** Path data for polylines. Drops points that change the line by less than `tolerance` canvas units. */
export function pathData(runs: readonly Run[], closed: boolean, tolerance = 0.3): string {
  let d = '';
  for (const run of runs) {
    if (tiny(run, closed ? 2.4 : 5)) continue;
    const kept = simplify(run, tolerance);
    if (kept.length < 4 || (closed && kept.length < 6)) continue;
    let x = Math.round((kept[0] as number) * 10);
    let y = Math.round((kept[1] as number) * 10);
    d += `M${x / 10} ${y / 10}l`;
    let first = true;
    for (let i = 2; i < kept.length; i += 2) {
      const nx = Math.round((kept[i] as number) * 10);
      const ny = Math.round((kept[i + 1] as number) * 10);
      d += pair(nx - x, ny - y, first);
      first = false;
      x = nx;
      y = ny;
    }
    if (closed) d += 'z';
  }
  return d;
}

/** Whether a polyline is too small to see. */
function tiny(run: Run, size: number): boolean {
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9];
  for (let i = 0; i < run.length; i += 2) {
    x0 = Math.min(x0, run[i] as number);
    x1 = Math.max(x1, run[i] as number);
    y0 = Math.min(y0, run[i + 1] as number);
    y1 = Math.max(y1, run[i + 1] as number);
  }
  return x1 - x0 < size && y1 - y0 < size;
}

/** Shortest path data: no space before `-`, and `.5` without a leading zero. */
function pair(dx: number, dy: number, first: boolean): string {
  const a = short(dx);
  const b = short(dy);
  return (first || a.startsWith('-') ? '' : ' ') + a + (b.startsWith('-') ? '' : ' ') + b;
}

function short(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.');
}

/** Drops points that lie within `tolerance` of the chord that replaces them. */
function simplify(run: Run, tolerance: number): Run {
  const count = run.length / 2;
  const kept: Run = [run[0] as number, run[1] as number];
  let anchor = 0;
  for (let i = 2; i < count; i++) {
    if (i - anchor < 14 && flat(run, anchor, i, tolerance)) continue;
    anchor = i - 1;
    kept.push(run[anchor * 2] as number, run[anchor * 2 + 1] as number);
  }
  kept.push(run[count * 2 - 2] as number, run[count * 2 - 1] as number);
  return kept;
}

function flat(run: Run, from: number, to: number, tolerance: number): boolean {
  const ax = run[from * 2] as number;
  const ay = run[from * 2 + 1] as number;
  const dx = (run[to * 2] as number) - ax;
  const dy = (run[to * 2 + 1] as number) - ay;
  const length = Math.hypot(dx, dy);
  if (length < 0.01) return false;
  for (let i = from + 1; i < to; i++) {
    const off = Math.abs(((run[i * 2] as number) - ax) * dy - ((run[i * 2 + 1] as number) - ay) * dx) / length;
    if (off > tolerance) return false;
  }
  return true;
}
