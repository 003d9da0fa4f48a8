import { ellipse, HEIGHT, linesPath, n, type Point, path, type Random, WIDTH } from '../../kit.ts';
import { type Camera, facing, lightOn, lit, type Outline, project, type Ring, rings } from '../turned/revolve.ts';

/** The weave: sewn coils, slanted twined strands, plaited squares, or twisted wire. */
export type Technique = 'coiled' | 'twined' | 'plaited' | 'wire';

/** The pigment at a position: fraction of the outline's length and fraction of a full turn. */
export type Dye = (t: number, u: number) => string;

/** A woven surface of revolution. */
export interface Weave {
  outline: Outline;
  technique: Technique;
  rows: number;
  /** Stitches per round. More stitches look finer. */
  stitches: number;
  dye: Dye;
  /** Draws the fibers of each stitch, for close-ups. */
  close?: boolean;
}

const LEVELS = 9;

/** Slant of a stitch, in stitch widths. */
const slantOf: Record<Technique, number> = { coiled: 0.42, twined: 1.15, plaited: 0, wire: 0.8 };

interface Row {
  low: Ring;
  high: Ring;
  index: number;
}

/** Number of light levels. Stitches of the same row and level share a path. The steps are too fine to see. */
function toneAt(weave: Weave, camera: Camera, row: Row, u: number, inside: boolean): { color: string; level: number } {
  const t = (row.low.t + row.high.t) / 2;
  let light = lightOn(camera, row.low, u, inside);
  // The inside is shaded, more so toward the bottom.
  if (inside) light *= 0.5 + 0.5 * t ** 1.3;
  return { color: weave.dye(t, u), level: Math.round(light * LEVELS) };
}

function stitch(weave: Weave, camera: Camera, row: Row, u: number, step: number, random: Random): Point[] {
  const lean = slantOf[weave.technique] * step * (weave.technique === 'twined' && row.index % 2 === 1 ? -1 : 1);
  const gap = step * (weave.technique === 'wire' ? 0.03 : 0.07);
  const { low, high } = row;
  const jitter = () => random.between(-0.05, 0.05) * step;
  const [a, b] = [u + gap + jitter(), u + step - gap + jitter()];
  const mid = (k: number) =>
    [low.radius + (high.radius - low.radius) * k, low.height + (high.height - low.height) * k] as const;
  const bulge = mid(0.5);
  return [
    project(camera, low.radius, low.height, a - lean / 2),
    project(camera, low.radius, low.height, b - lean / 2),
    project(camera, bulge[0], bulge[1], b + gap * 0.5),
    project(camera, high.radius, high.height, b + lean / 2),
    project(camera, high.radius, high.height, a + lean / 2),
    project(camera, bulge[0], bulge[1], a - gap * 0.5),
  ];
}

/** Two or three fibers along a stitch, for close-ups. */
function fibers(points: readonly Point[], random: Random): string {
  const [a, b, , c, d] = points as [Point, Point, Point, Point, Point];
  let strokes = '';
  for (const k of [0.22, 0.45, 0.7, 0.88]) {
    const w = k + random.between(-0.08, 0.08);
    const from: Point = [a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w];
    const to: Point = [d[0] + (c[0] - d[0]) * w, d[1] + (c[1] - d[1]) * w];
    const bow = random.between(-2, 2);
    strokes += `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2 + bow)} ${n((from[1] + to[1]) / 2 + bow)} ${n(to[0])} ${n(to[1])}`;
  }
  return strokes;
}

const onCanvas = ([x, y]: Point): boolean => x > -60 && x < WIDTH + 60 && y > -60 && y < HEIGHT + 60;

/** Visible arcs along a row: the furrow between two coils, or the highlight on a coil. */
function arc(camera: Camera, ring: Ring, inside: boolean, share: number, next: Ring): string {
  const radius = (ring.radius + (next.radius - ring.radius) * share) * camera.scale;
  const height = ring.height + (next.height - ring.height) * share;
  const [cx, cy] = project(camera, 0, height, 0);
  const flat = radius * Math.sin(camera.elevation);
  const s = (-ring.up / Math.max(1e-6, ring.out)) * Math.tan(camera.elevation);
  const allOutside = ring.out > 1e-6 ? s <= -1 : ring.up > 0;
  const noneOutside = ring.out > 1e-6 ? s >= 1 : ring.up <= 0;
  if (inside ? allOutside : noneOutside) return '';
  const at = (a: number) => `${n(cx + Math.cos(a) * radius)} ${n(cy + Math.sin(a) * flat)}`;
  if (allOutside || noneOutside)
    return `M${at(0)}A${n(radius)} ${n(flat)} 0 0 1 ${at(Math.PI)}A${n(radius)} ${n(flat)} 0 0 1 ${at(0)}`;
  const away = Math.asin(s);
  const [from, to] = inside ? [Math.PI - away, Math.PI * 2 + away] : [away, Math.PI - away];
  return `M${at(from)}A${n(radius)} ${n(flat)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
}

const widest = (weave: Weave): number => Math.max(...weave.outline.map(([radius]) => radius));

/** The inside is visible only through the opening. */
function throughRim(weave: Weave, camera: Camera, [x, y]: Point): boolean {
  const [radius, height] = weave.outline.at(-1) as readonly [number, number];
  const [cx, cy] = project(camera, 0, height, 0);
  const r = radius * camera.scale;
  return ((x - cx) / r) ** 2 + ((y - cy) / (r * Math.sin(camera.elevation))) ** 2 < 1.08;
}

function drawRow(weave: Weave, camera: Camera, row: Row, random: Random, inside: boolean): string {
  const groups = new Map<string, string>();
  // All stitches have the same length, so a wider row has more of them.
  const count = Math.max(7, Math.round((weave.stitches * Math.max(row.low.radius, row.high.radius)) / widest(weave)));
  const offset = (row.index * 0.37 + (weave.technique === 'twined' ? (row.index % 2) * 0.5 : 0)) / count;
  let [strokes, gleams] = ['', ''];
  for (let i = 0; i < count; i += 1) {
    const u = i / count + offset;
    const middle = u + 0.5 / count;
    const front = facing(camera, row.low, middle);
    if (inside ? front > 0.03 : front < -0.03) continue;
    const points = stitch(weave, camera, row, u, 1 / count, random);
    if (!onCanvas(points[0] as Point) || (inside && !throughRim(weave, camera, points[4] as Point))) continue;
    const { color, level } = toneAt(weave, camera, row, middle, inside);
    const uneven = random.next() < 0.3 ? random.whole(-1, 1) : 0;
    const fill = lit(color, Math.max(0, level + uneven) / LEVELS);
    groups.set(fill, (groups.get(fill) ?? '') + (weave.close ? `${smoothStitch(points)}` : shortPath(points)));
    if (weave.close) {
      strokes += fibers(points, random);
      gleams += gleam(points);
    }
  }
  if (groups.size === 0) return '';
  const width = rowWidth(camera, row);
  const stitches = [...groups].map(([fill, d]) => path(d, { fill })).join('');
  const fine = weave.close
    ? path(strokes, { fill: 'none', stroke: '#1c0f08', 'stroke-width': 1.5, opacity: 0.2 }) +
      path(gleams, {
        fill: 'none',
        stroke: '#fff7e8',
        'stroke-width': Math.max(2, width * 0.13),
        'stroke-linecap': 'round',
        opacity: 0.26,
      })
    : '';
  return stitches + fine + relief(weave, camera, row, inside, width);
}

const rowWidth = (camera: Camera, row: Row): number =>
  Math.hypot(row.high.radius - row.low.radius, row.high.height - row.low.height) * camera.scale;

/** A closed outline in relative coordinates, which are shorter than absolute ones. */
function shortPath(points: readonly Point[]): string {
  let [x, y] = (points[0] as Point).map((v) => Math.round(v * 10)) as [number, number];
  let d = `M${x / 10} ${y / 10}l`;
  for (const point of points.slice(1)) {
    const [nx, ny] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    d += `${(nx - x) / 10} ${(ny - y) / 10} `;
    [x, y] = [nx, ny];
  }
  return `${d.trimEnd()}z`;
}

/** A stitch with rounded shoulders. */
function smoothStitch(p: readonly Point[]): string {
  const [a, b, m, c, d, k] = p as [Point, Point, Point, Point, Point, Point];
  return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Q${n(m[0])} ${n(m[1])} ${n(c[0])} ${n(c[1])}L${n(d[0])} ${n(d[1])}Q${n(k[0])} ${n(k[1])} ${n(a[0])} ${n(a[1])}Z`;
}

/** The lit upper shoulder of a stitch. */
function gleam(points: readonly Point[]): string {
  const [a, b, , c, d] = points as [Point, Point, Point, Point, Point];
  const at = (down: number, across: number): Point => {
    const [lx, ly] = [a[0] + (b[0] - a[0]) * across, a[1] + (b[1] - a[1]) * across];
    const [hx, hy] = [d[0] + (c[0] - d[0]) * across, d[1] + (c[1] - d[1]) * across];
    return [hx + (lx - hx) * down, hy + (ly - hy) * down];
  };
  const [from, to] = [at(0.26, 0.25), at(0.46, 0.4)];
  return `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
}

/** Furrows and highlights of the coils. */
function relief(weave: Weave, camera: Camera, row: Row, inside: boolean, width: number): string {
  const strength = weave.technique === 'plaited' ? 0.16 : weave.technique === 'twined' ? 0.26 : 0.42;
  const furrow = arc(camera, row.low, inside, 0.07, row.high);
  const back = arc(camera, row.low, inside, 0.66, row.high);
  const line = (d: string, stroke: string, size: number, opacity: number) =>
    d === '' ? '' : path(d, { fill: 'none', stroke, 'stroke-width': size, opacity });
  const shadow = weave.close
    ? line(arc(camera, row.low, inside, 0.2, row.high), '#1c0f08', width * 0.34, strength * 0.42)
    : '';
  return (
    shadow +
    line(furrow, '#140a05', Math.max(0.9, width * 0.2), strength * 0.95) +
    line(back, '#fff7e8', Math.max(0.8, width * 0.2), strength * 0.36)
  );
}

/** The dark base under the stitches, which hides gaps between them. Draw it first. */
export function underlay(weave: Weave, camera: Camera, ground: string): string {
  return toRows(weave)
    .map(({ high }) => disc(camera, high, ground))
    .join('');
}

function disc(camera: Camera, ring: Ring, ground: string): string {
  const [x, y] = project(camera, 0, ring.height, 0);
  const r = ring.radius * camera.scale - 1;
  return r <= 0 ? '' : ellipse(x, y, r, r * Math.sin(camera.elevation), { fill: lit(ground, 0.22) });
}

function toRows(weave: Weave): Row[] {
  const all = rings(weave.outline, weave.rows + 1);
  return all.slice(0, -1).map((low, index) => ({ low, high: all[index + 1] as Ring, index }));
}

/** The inside of an open basket. Draw it before the outside, which covers the part behind the near wall. */
export function weaveInside(weave: Weave, camera: Camera, random: Random): string {
  return toRows(weave)
    .map((row) => drawRow(weave, camera, row, random, true))
    .join('');
}

/** The outside, from the foot upward: seen from above, only a higher row can hide a row. */
export function weaveOutside(weave: Weave, camera: Camera, random: Random): string {
  return toRows(weave)
    .map((row) => drawRow(weave, camera, row, random, false))
    .join('');
}

/** The bound rim: a thick wrapped coil. */
export function rimCoil(camera: Camera, outline: Outline, color: string, thickness: number, wraps: number): string {
  const [radius, height] = outline.at(-1) as readonly [number, number];
  const loop: Point[] = Array.from({ length: 121 }, (_, i) => project(camera, radius, height, i / 120));
  const d = linesPath(loop, false);
  const length = Math.PI * 2 * radius * camera.scale * 0.75;
  const dash = `${n((length / wraps) * 0.2)} ${n((length / wraps) * 0.8)}`;
  const stroke = (color_: string, width: number, extra = {}) =>
    path(d, { fill: 'none', stroke: color_, 'stroke-width': width, ...extra });
  return (
    stroke(lit(color, 0.25), thickness) +
    stroke(lit(color, 0.58), thickness * 0.8, { transform: `translate(0 ${n(-thickness * 0.08)})` }) +
    stroke(lit(color, 0.3), thickness * 0.9, { 'stroke-dasharray': dash, opacity: 0.55 }) +
    stroke(lit(color, 0.9), thickness * 0.26, {
      transform: `translate(${n(-thickness * 0.08)} ${n(-thickness * 0.26)})`,
      opacity: 0.5,
    })
  );
}
