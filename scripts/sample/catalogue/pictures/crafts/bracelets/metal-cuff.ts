import { ellipse, linearGradient, linesPath, n, type Painting, type Point, path, type Random, ref } from '../../kit.ts';
import { brushed, engrave, type Metal, metals, plate, type Scratch } from '../beads/metal.ts';
import { along, outOfSight, patchAt, type SurfaceMap } from '../beads/surface.ts';
import { bandBox, wall } from './band-parts.ts';
import type { MetalCuff, Stage } from './look.ts';
import { ringShadow } from './ring-parts.ts';

/** Dents of a small round hammer, dark toward the light and bright away from it. */
function hammerDents(map: SurfaceMap, reach: number, stage: Stage, random: Random, id: string): string {
  const size = 0.066;
  const rows = 8;
  let body = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < (2 * reach) / (size * 1.8); column += 1) {
      const u = -reach + (column + (row % 2) * 0.5 + random.between(0.2, 0.8)) * size * 1.8;
      const v = 0.05 + ((row + random.between(0.25, 0.75)) / rows) * 0.9;
      const patch = patchAt(map, u, v);
      if (patch.facing < 0.1 || Math.abs(u) > reach - size || outOfSight(patch)) continue;
      const r = stage.radius * size * random.between(0.72, 1.2);
      body += ellipse(patch.x, patch.y, r * patch.facing, r * random.between(0.85, 1.05), { fill: ref(id) });
    }
  }
  return body;
}

/** Shading of a shallow dent, shared by all dents. */
const dentLight = (id: string): string =>
  linearGradient(
    id,
    [
      [0, '#2a1706', 0.5],
      [0.42, '#2a1706', 0.1],
      [0.6, '#fff0bf', 0.06],
      [1, '#fff3cc', 0.52],
    ],
    { x1: 0.15, y1: 0.05, x2: 0.85, y2: 0.95 },
  );

/** Rounds the corners of an open cuff by narrowing the band at its ends. */
function rounded(map: SurfaceMap, reach: number, height: number): SurfaceMap {
  const corner = Math.min(0.22, height * 0.3);
  return (u, v) => {
    const past = Math.max(0, Math.abs(u) - (reach - corner)) / corner;
    const kept = 1 - (1 - Math.sqrt(Math.max(0, 1 - past ** 2))) * Math.min(0.55, (0.9 * corner) / height);
    return map(u, 0.5 + (v - 0.5) * kept);
  };
}

/** Sheet metal bent into an open cuff. */
export function metalCuff(look: MetalCuff, stage: Stage, random: Random, id: string): Painting {
  const reach = Math.PI - look.gap;
  const map = rounded(wall(stage, look.height, look.dome), reach, look.height);
  const inner = rounded(wall(stage, look.height, look.dome, 0.018), reach, look.height);
  const sheet = { u: [-reach, reach] as const, v: [0, 1] as const, steps: [230, 6] as const, metal: look.metal };
  const seen = stage.close
    ? ([Math.max(-reach, -0.6 - stage.spin), Math.min(reach, 0.6 - stage.spin)] as const)
    : sheet.u;
  const within = plate({ ...sheet, map: inner, inside: true });
  const outside = plate({ ...sheet, map, u: seen }) + (stage.close ? brushed(map, seen, random, look.metal) : '');
  const grooves =
    look.finish === 'engraved'
      ? engrave(map, engraving(reach), { metal: look.metal, width: stage.radius * 0.011 })
      : hammerDents(map, reach, stage, random, `${id}d`);
  const body =
    ringShadow(stage, 0.08, (look.height / 2) * stage.radius * Math.cos(stage.tilt)) +
    within +
    edge(inner, map, reach, look.metal, stage, -1) +
    terminals(look, map, reach, stage, -1) +
    outside +
    grooves +
    edge(inner, map, reach, look.metal, stage, 1) +
    terminals(look, map, reach, stage, 1);
  return { defs: dentLight(`${id}d`), body, box: bandBox(stage, look.height, look.dome) };
}

/** The thickness of the sheet: a bright line along the near or far rims. */
function edge(inner: SurfaceMap, outer: SurfaceMap, reach: number, metal: Metal, stage: Stage, side: 1 | -1): string {
  const [dark, , light, glint] = metals[metal];
  const run: Point[] = [];
  let d = '';
  const flush = (): void => {
    if (run.length > 1) d += linesPath(run, false);
    run.length = 0;
  };
  for (let i = 0; i <= 160; i += 1) {
    const u = -reach + (i / 160) * 2 * reach;
    const near = Math.cos(u + stage.spin) * side > 0;
    const [a, b] = [inner(u, 0), outer(u, 0)];
    if (near) run.push([(a.x + b.x) / 2, (a.y + b.y) / 2]);
    else flush();
  }
  flush();
  const width = stage.radius * 0.026;
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const ends = [-reach, reach]
    .filter((u) => Math.cos(u + stage.spin) > 0)
    .map((u) => linesPath(along(outer, 0, u, u, 1).concat(along(outer, 1, u, u, 1)), false))
    .join('');
  return (
    path(d, { ...line, stroke: dark, 'stroke-width': width }) +
    path(d, { ...line, stroke: light, 'stroke-width': width * 0.7 }) +
    path(d, { ...line, stroke: glint, 'stroke-width': width * 0.25, transform: `translate(0 ${n(-width * 0.15)})` }) +
    (side > 0 && stage.reverse ? path(ends, { ...line, stroke: light, 'stroke-width': width * 0.8 }) : '')
  );
}

/** Engraved zigzags, hatched lozenges and dots between border lines. */
function engraving(reach: number): Scratch[] {
  const lines: Scratch[] = [];
  const row = (v: number): Scratch =>
    Array.from({ length: 121 }, (_, i) => [-reach + (i / 120) * 2 * reach, v] as const);
  for (const v of [0.09, 0.15, 0.85, 0.91]) lines.push(row(v));
  const repeats = 14;
  const w = reach / repeats;
  const zig = (low: number, high: number): Scratch =>
    Array.from(
      { length: repeats * 8 + 1 },
      (_, i) => [-reach + (i / (repeats * 8)) * 2 * reach, i % 2 === 0 ? low : high] as const,
    );
  lines.push(zig(0.18, 0.27), zig(0.82, 0.73));
  for (let i = 0; i < repeats; i += 1) {
    const u = -reach + (2 * i + 1) * w;
    for (const k of [1, 0.62, 0.28])
      lines.push([
        [u - w * 0.8 * k, 0.5],
        [u, 0.5 - 0.19 * k],
        [u + w * 0.8 * k, 0.5],
        [u, 0.5 + 0.19 * k],
        [u - w * 0.8 * k, 0.5],
      ]);
    for (const s of [-1, 1]) {
      lines.push(
        [
          [u + w - 0.012, 0.5 + s * 0.15],
          [u + w + 0.012, 0.5 + s * 0.15],
        ],
        [
          [u + w, 0.5 + s * 0.08],
          [u + w, 0.5 + s * 0.02],
        ],
      );
    }
  }
  return lines;
}

/** The faceted ends of many Tuareg bracelets. */
function terminals(look: MetalCuff, map: SurfaceMap, reach: number, stage: Stage, side: 1 | -1): string {
  if (look.terminals === 'none') return '';
  const [dark, body, light, glint] = metals[look.metal];
  const size = look.height * stage.radius * 0.62;
  return [-reach, reach]
    .map((u) => {
      const { x, y, facing } = patchAt(map, u, 0.5);
      if (Math.cos(u + stage.spin) * side < 0) return '';
      const w = size * (0.55 + 0.45 * Math.abs(facing));
      const p = (dx: number, dy: number): Point => [x + dx * w, y + dy * size];
      const face = (points: readonly Point[], fill: string): string =>
        path(linesPath(points), { fill, stroke: glint, 'stroke-width': 1.2, 'stroke-opacity': 0.5 });
      return (
        face([p(-0.2, -0.5), p(0.2, -0.5), p(0.28, -0.28), p(-0.28, -0.28)], light) +
        face([p(-0.28, -0.28), p(0.28, -0.28), p(0.28, 0.28), p(-0.28, 0.28)], body) +
        face([p(-0.2, -0.5), p(-0.28, -0.28), p(-0.5, -0.2)], glint) +
        face([p(-0.5, -0.2), p(-0.28, -0.28), p(-0.28, 0.28), p(-0.5, 0.2)], light) +
        face([p(0.2, -0.5), p(0.28, -0.28), p(0.5, -0.2)], body) +
        face([p(0.5, -0.2), p(0.28, -0.28), p(0.28, 0.28), p(0.5, 0.2)], dark) +
        face([p(-0.28, 0.28), p(0.28, 0.28), p(0.2, 0.5), p(-0.2, 0.5)], dark) +
        face([p(-0.5, 0.2), p(-0.28, 0.28), p(-0.2, 0.5)], body) +
        face([p(0.5, 0.2), p(0.28, 0.28), p(0.2, 0.5)], dark)
      );
    })
    .join('');
}
