import { linesPath, type Point, path, type Random } from '../../kit.ts';
import { threadOf } from '../beads/cords.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { type Chart, layRows, type SurfaceMap, turned } from '../beads/surface.ts';
import { outlineOf } from './outline.ts';

/** A rounded body part. u is the angle about its long axis, v runs down it. */
export function ellipsoid(cx: number, cy: number, rx: number, ry: number, lean: number): SurfaceMap {
  const quarter = Array.from({ length: 9 }, (_, i) => Math.PI * (0.04 + (i / 8) * 0.92));
  return turned({
    cx,
    cy,
    tilt: 0,
    lean,
    profile: outlineOf(quarter.map((a) => [rx * Math.sin(a), ry * Math.cos(a)])),
  });
}

/** A limb along a bent line that tapers toward its end. Its bends are rounded. */
export function limb(points: readonly Point[], from: number, to: number): SurfaceMap {
  const line = threadOf((t) => bent(points, t), 60);
  const reach = line.length * 0.07;
  return (u, v) => {
    const d = v * line.length;
    const { x, y } = line.at(d);
    const [a, b] = [line.at(d - reach), line.at(d + reach)];
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const r = from + (to - from) * v;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return { x: x + dy * r * Math.sin(u), y: y - dx * r * Math.sin(u), z: r * Math.cos(u) };
  };
}

/** A smooth curve near the given points (Bernstein), for limbs without sharp bends. */
function bent(points: readonly Point[], t: number): Point {
  let current = points.map(([x, y]) => [x, y] as const);
  while (current.length > 1) {
    current = current.slice(1).map(([x, y], i) => {
      const [px, py] = current[i] ?? [x, y];
      return [px + (x - px) * t, py + (y - py) * t] as const;
    });
  }
  return current[0] ?? [0, 0];
}

/** A part to cover with beads: its surface, its approximate thickness and its chart. */
export interface Body {
  map: SurfaceMap;
  radius: number;
  chart: Chart;
}

const steps = Array.from({ length: 25 }, (_, i) => i / 24);

function spot(map: SurfaceMap, u: number, v: number): Point {
  const { x, y } = map(u, v);
  return [x, y];
}

/** Covers the visible side of non-overlapping parts with beads of about `bead` units over a dark ground. */
export function covered(
  parts: readonly Body[],
  random: Random,
  id: string,
  bead: number,
): { defs: string; body: string } {
  const batch = new SeedBatch(random, 0.38, true);
  let ground = '';
  for (const { map, radius, chart } of parts) {
    const outline = [
      ...steps.map((v) => spot(map, Math.PI / 2, v)),
      ...[...steps].reverse().map((v) => spot(map, -Math.PI / 2, v)),
    ];
    ground += linesPath(outline);
    let length = 0;
    for (let i = 1; i < steps.length; i += 1) {
      const [a, b] = [map(0, steps[i - 1] ?? 0), map(0, steps[i] ?? 0)];
      length += Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
    }
    const columns = Math.max(4, Math.round((Math.PI * radius) / bead));
    const rows = Math.max(3, Math.round(length / bead));
    layRows(batch, { map, u: [-Math.PI / 2, Math.PI / 2], v: [0, 1], columns, rows, chart, stagger: true });
  }
  const drawn = batch.render(id);
  return { defs: drawn.defs, body: path(ground, { fill: '#21140d' }) + drawn.body };
}
