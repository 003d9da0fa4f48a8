import { noiseTile, shade, tint } from '../../kit.ts';
import { along } from '../hide-and-wood/cord.ts';
import { type Motif, motifCell } from '../hide-and-wood/motifs.ts';
import { bevel, boxOf, faceFill } from '../hide-and-wood/slabs.ts';
import { circle, ellipse, linesPath, n, type Point, path, polygon, rect } from '../hide-and-wood/svg.ts';
import { carve, carvedInk } from '../hide-and-wood/wood.ts';
import type { Sheet } from './sheet.ts';

const moved = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy]);

/** A piece of leather: its light, its cut edge, and its shadow. */
export function piece(
  sheet: Sheet,
  outline: readonly Point[],
  color: string,
  options: { gloss?: number; lift?: number } = {},
): string {
  const { gloss = 0.25, lift = 0.25 } = options;
  const { defs, s } = sheet;
  const drop = lift * s;
  const cast =
    lift > 0
      ? polygon(moved(outline, drop * 0.5, drop * 0.8), { fill: '#170b05', opacity: 0.22 }) +
        polygon(moved(outline, drop * 0.2, drop * 0.35), { fill: '#170b05', opacity: 0.4 })
      : '';
  return (
    cast +
    polygon(outline, { fill: faceFill(defs, color, boxOf(outline), gloss) }) +
    bevel(defs, outline, color, Math.max(1.6, s * 0.13))
  );
}

/** The grain of the hide over a finished piece. Close-ups use `closeGrain`. */
export function grain(sheet: Sheet, outline: readonly Point[]): string {
  if (sheet.close) return '';
  const tile = sheet.defs.once('grain', (id) =>
    noiseTile(id, { size: 130, frequency: 0.62, opacity: 0.3, color: '#160b06', seed: 11 }),
  );
  return polygon(outline, { fill: tile, opacity: 0.6 });
}

/** Pores and creases over a whole close-up. Must not be rolled, because rotated patterns are slow to render. */
export function closeGrain(sheet: Sheet): string {
  const { defs, random } = sheet;
  const tile = defs.add((id) =>
    noiseTile(id, { size: 180, frequency: 0.22, opacity: 0.3, color: '#160b06', seed: 11 }),
  );
  let dark = '';
  let light = '';
  for (let i = 0; i < 420; i += 1) {
    const [x, y] = [random.between(0, 960), random.between(0, 1200)];
    const [dx, dy] = [random.between(-26, 26), random.between(-10, 10)];
    const d = `M${n(x)} ${n(y)}q${n(dx / 2 + random.between(-5, 5))} ${n(dy / 2 + random.between(-5, 5))} ${n(dx)} ${n(dy)}`;
    if (i % 2) dark += d;
    else light += d;
  }
  return (
    rect(0, 0, 960, 1200, { fill: tile, opacity: 0.6 }) +
    path(dark, { fill: 'none', stroke: '#140a05', 'stroke-width': 1.3, opacity: 0.17 }) +
    path(light, { fill: 'none', stroke: '#fff0d8', 'stroke-width': 1.1, opacity: 0.12 })
  );
}

/** Stitching along a line. Every stitch dents the leather slightly. */
export function stitches(sheet: Sheet, points: readonly Point[], color: string, lengthCm = 0.42): string {
  const { s, close } = sheet;
  const gap = Math.max(7, lengthCm * 1.6 * s);
  const half = gap * 0.3;
  let thread = '';
  let dents = '';
  let glint = '';
  for (const { x, y, angle } of along(points, gap)) {
    if (Math.hypot(x - 480, y - 600) > 800) continue;
    const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
    thread += `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`;
    dents += `M${n(x - dx * 1.4 + 1)} ${n(y - dy * 1.4 + 1.6)}L${n(x + dx * 1.4 + 1)} ${n(y + dy * 1.4 + 1.6)}`;
    if (close) glint += `M${n(x - dx * 0.6 - 1)} ${n(y - dy * 0.6 - 2)}L${n(x + dx * 0.4 - 1)} ${n(y + dy * 0.4 - 2)}`;
  }
  const width = Math.max(1.6, s * 0.12);
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(dents, { ...stroke, stroke: '#140a05', 'stroke-width': width * 1.7, opacity: 0.5 }) +
    path(thread, { ...stroke, stroke: color, 'stroke-width': width }) +
    path(glint, { ...stroke, stroke: tint(color, 0.6), 'stroke-width': width * 0.3, opacity: 0.8 })
  );
}

/** A line closed on itself. */
export const closed = (points: readonly Point[]): Point[] => [...points, points[0] as Point];

/** How a motif appears on leather: pressed in, or inlaid in another color. */
interface Tooling {
  motif: Motif;
  ink?: string;
}

/** Repeats a motif with a custom placement of its unit cells. */
export function tool(
  sheet: Sheet,
  base: string,
  tooling: Tooling,
  count: number,
  place: (i: number, x: number, y: number) => Point,
): string {
  let filled = '';
  let lines = '';
  for (let i = 0; i < count; i += 1) {
    for (const stroke of motifCell(tooling.motif)) {
      const points = stroke.points.map(([x, y]) => place(i, x, y));
      if (points.every(([x, y]) => Math.hypot(x - 480, y - 600) > 820)) continue;
      if (stroke.filled) filled += linesPath(points);
      else lines += linesPath(points, false);
    }
  }
  const width = Math.max(1.3, sheet.s * 0.085);
  const ink = tooling.ink
    ? { dark: tooling.ink, light: shade(base, 0.5), width: width * 1.25 }
    : { ...carvedInk(base, width), dark: shade(base, 0.55) };
  return carve(filled, lines, ink, Math.min(2.6, sheet.s / 22));
}

/** A straight band of a motif, in canvas units. */
export function toolBand(
  sheet: Sheet,
  base: string,
  tooling: Tooling,
  count: number,
  box: { x: number; y: number; width: number; height: number },
): string {
  const cell = box.width / count;
  return tool(sheet, base, tooling, count, (i, x, y) => [box.x + (i + x) * cell, box.y + y * box.height]);
}

/** A ring of a motif. */
export function toolRing(
  sheet: Sheet,
  base: string,
  tooling: Tooling,
  count: number,
  ring: { cx: number; cy: number; inner: number; outer: number; squash?: number },
): string {
  const { cx, cy, inner, outer, squash = 1 } = ring;
  return tool(sheet, base, tooling, count, (i, x, y) => {
    const a = ((i + x) / count) * Math.PI * 2;
    const r = outer - y * (outer - inner);
    return [cx + Math.sin(a) * r, cy - Math.cos(a) * r * squash];
  });
}

/** A brass stud. */
export function stud(x: number, y: number, r: number, color = '#c29a45'): string {
  return (
    circle(x + r * 0.2, y + r * 0.35, r * 1.12, { fill: '#150a04', opacity: 0.5 }) +
    circle(x, y, r, { fill: shade(color, 0.35) }) +
    circle(x - r * 0.1, y - r * 0.12, r * 0.84, { fill: color }) +
    circle(x - r * 0.3, y - r * 0.34, r * 0.34, { fill: '#fff3cf', opacity: 0.9 })
  );
}

/** A cowrie shell sewn on with its opening outward. */
export function cowrie(x: number, y: number, r: number, turn = 0): string {
  const spin = { transform: `rotate(${n(turn)} ${n(x)} ${n(y)})` };
  return (
    ellipse(x + r * 0.18, y + r * 0.26, r * 0.74, r, { fill: '#150a04', opacity: 0.45, ...spin }) +
    ellipse(x, y, r * 0.72, r, { fill: '#cdbb9a', ...spin }) +
    ellipse(x - r * 0.08, y - r * 0.08, r * 0.6, r * 0.86, { fill: '#f1e6cf', ...spin }) +
    ellipse(x, y, r * 0.13, r * 0.72, { fill: '#4a3020', ...spin }) +
    ellipse(x - r * 0.34, y - r * 0.3, r * 0.1, r * 0.36, { fill: '#ffffff', opacity: 0.7, ...spin })
  );
}
