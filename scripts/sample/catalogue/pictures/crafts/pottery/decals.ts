import { circle, ellipse, linesPath, n, type Point, path, type Random, shade, tint } from '../../kit.ts';
import { type Camera, facing, gleaming, gleamOn, lightOn, lit, project, type Ring } from '../turned/revolve.ts';

/** A point on the pot: fraction of the way from foot to lip, fraction of a full turn. */
export type Spot = readonly [t: number, u: number];

/** The pot's geometry and light, as the decorations need them. */
export interface Ground {
  camera: Camera;
  ringAt(t: number): Ring;
  random: Random;
  gloss: number;
  /** Decorates the inside (a dish) instead of the outside. */
  inside?: boolean;
}

const COLUMNS = 84;
const ROWS = 30;

/** Clips a polygon at a constant `axis` value and keeps one side (Sutherland–Hodgman). */
function cut(points: readonly Spot[], axis: 0 | 1, at: number, above: boolean): Spot[] {
  const kept: Spot[] = [];
  const inside = (p: Spot) => (above ? p[axis] >= at : p[axis] <= at);
  for (let i = 0; i < points.length; i += 1) {
    const [a, b] = [points[i] as Spot, points[(i + 1) % points.length] as Spot];
    if (inside(a)) kept.push(a);
    if (inside(a) !== inside(b)) {
      const k = (at - a[axis]) / (b[axis] - a[axis]);
      kept.push([a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]);
    }
  }
  return kept;
}

/** Whether a point faces the viewer. */
export const seen = (ground: Ground, t: number, u: number): boolean =>
  (ground.inside ? -1 : 1) * facing(ground.camera, ground.ringAt(t), u) > 0.02;

/** Projects a point to the canvas. */
export function place(ground: Ground, [t, u]: Spot): Point {
  const ring = ground.ringAt(t);
  return project(ground.camera, ring.radius, ring.height, u);
}

/** A pigment as it appears at a point under the body's light and gloss. */
export function pigment(ground: Ground, color: string, t: number, u: number): string {
  const ring = ground.ringAt(t);
  const light = lightOn(ground.camera, ring, u, ground.inside);
  const shine = ground.inside ? 0 : gleamOn(ground.camera, ring, u, 12 + ground.gloss * 60) * ground.gloss * 0.75;
  return shine > 0.04
    ? gleaming(color, Math.round(light * 14) / 14, Math.round(shine * 8) / 8)
    : lit(color, Math.round(light * 14) / 14);
}

/** A painted shape that follows the body: split into a fine grid, each cell lit separately. */
export function decal(ground: Ground, shape: readonly Spot[], color: string): string {
  const us = shape.map((p) => p[1]);
  const ts = shape.map((p) => p[0]);
  const pieces = new Map<string, string>();
  const [c0, c1] = [Math.floor(Math.min(...us) * COLUMNS), Math.ceil(Math.max(...us) * COLUMNS)];
  const [r0, r1] = [Math.floor(Math.min(...ts) * ROWS), Math.ceil(Math.max(...ts) * ROWS)];
  for (let c = c0; c < c1; c += 1) {
    const middleU = (c + 0.5) / COLUMNS;
    const column = cut(cut(shape, 1, c / COLUMNS, true), 1, (c + 1) / COLUMNS, false);
    if (column.length < 3) continue;
    for (let r = r0; r < r1; r += 1) {
      const piece = cut(cut(column, 0, r / ROWS, true), 0, (r + 1) / ROWS, false);
      if (piece.length < 3) continue;
      const middleT = piece.reduce((sum, p) => sum + p[0], 0) / piece.length;
      if (!seen(ground, middleT, middleU)) continue;
      const fill = pigment(ground, color, middleT, middleU);
      pieces.set(fill, (pieces.get(fill) ?? '') + linesPath(piece.map((p) => place(ground, p))));
    }
  }
  return [...pieces]
    .map(([fill, d]) => path(d, { fill, stroke: fill, 'stroke-width': 0.9, 'stroke-linejoin': 'round' }))
    .join('');
}

/** The visible sections of a line, as path data by color. */
function stretches(ground: Ground, spots: readonly Spot[]): string {
  let d = '';
  let pen = false;
  for (const spot of spots) {
    if (!seen(ground, spot[0], spot[1])) {
      pen = false;
      continue;
    }
    const [x, y] = place(ground, spot);
    d += `${pen ? 'L' : 'M'}${n(x)} ${n(y)}`;
    pen = true;
  }
  return d;
}

/** Adds points between corners, so that straight strokes follow the body. */
export function between(corners: readonly Spot[], steps = 8): Spot[] {
  return corners.flatMap((corner, i): Spot[] => {
    const next = corners[i + 1];
    if (!next) return [corner];
    return Array.from(
      { length: steps },
      (_, k): Spot => [
        corner[0] + ((next[0] - corner[0]) * k) / steps,
        corner[1] + ((next[1] - corner[1]) * k) / steps,
      ],
    );
  });
}

/** A brush line, paler in the light. */
export function brush(ground: Ground, spots: readonly Spot[], color: string, weight: number): string {
  const chunks: string[] = [];
  const size = 6;
  for (let i = 0; i < spots.length - 1; i += size) {
    const part = spots.slice(i, i + size + 1);
    const middle = part[Math.floor(part.length / 2)] as Spot;
    const d = stretches(ground, part);
    if (d === '') continue;
    chunks.push(
      path(d, {
        fill: 'none',
        stroke: pigment(ground, color, middle[0], middle[1]),
        'stroke-width': weight * ground.camera.scale * 0.01,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    );
  }
  return chunks.join('');
}

/** An incised line: a dark furrow with a lit lower lip. */
export function incision(ground: Ground, spots: readonly Spot[], clay: string, weight: number): string {
  const d = stretches(ground, spots);
  if (d === '') return '';
  const width = weight * ground.camera.scale * 0.01;
  const line = (stroke: string, opacity: number, shift: number) =>
    path(d, {
      fill: 'none',
      stroke,
      opacity,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      transform: shift === 0 ? undefined : `translate(${n(shift)} ${n(shift)})`,
    });
  return line(tint(clay, 0.6), 0.45, width * 0.55) + line(shade(clay, 0.75), 0.8, 0);
}

/** A raised clay pellet or spike. */
export function pellet(ground: Ground, [t, u]: Spot, clay: string, size: number, spiky = false): string {
  if (!seen(ground, t, u)) return '';
  const [x, y] = place(ground, [t, u]);
  const r = size * ground.camera.scale;
  const ring = ground.ringAt(t);
  const squeeze = Math.max(0.42, Math.abs(facing(ground.camera, ring, u)) ** 0.5);
  const light = lightOn(ground.camera, ring, u);
  const side = Math.cos((u + ground.camera.turn) * Math.PI * 2);
  const rx = r * (0.5 + 0.5 * squeeze);
  const lift = spiky ? r * 0.9 : r * 0.16;
  const [tipX, tipY] = [x + side * lift, y - lift * 0.15];
  return (
    ellipse(x + r * 0.34, y + r * 0.42, rx * 1.15, r * 1.05, { fill: '#120a06', opacity: 0.4 }) +
    ellipse(x, y, rx, r, { fill: lit(clay, light * 0.7) }) +
    ellipse((x + tipX) / 2 - r * 0.06, (y + tipY) / 2 - r * 0.08, rx * 0.8, r * 0.8, {
      fill: lit(clay, Math.min(1, light * 1.02)),
    }) +
    circle(tipX - rx * 0.24, tipY - r * 0.28, r * 0.42, {
      fill: lit(clay, Math.min(1, light * 1.3 + 0.08)),
      opacity: 0.9,
    }) +
    (ground.gloss > 0.3
      ? circle(tipX - rx * 0.3, tipY - r * 0.36, r * 0.16, {
          fill: '#fffaf0',
          opacity: 0.75 * Math.min(1, light + 0.2),
        })
      : '')
  );
}
