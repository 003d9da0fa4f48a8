import { linesPath, mix, n, type Point, path, type Random, shade, tint } from '../../kit.ts';
import { outOfSight, type Patch, patchAt, type SurfaceMap } from './surface.ts';

/** Metals and dark woods of bangles, from their darkest to their brightest reflection. */
export type Metal = 'brass' | 'copper' | 'silver' | 'bronze' | 'gold' | 'ebony';

/** Dark, body, light and highlight colors of each material. */
export const metals: Record<Metal, readonly [string, string, string, string]> = {
  brass: ['#3d2710', '#a87a2e', '#e0b968', '#fff3cc'],
  copper: ['#3a170c', '#a8552f', '#e09066', '#ffe3cd'],
  silver: ['#45403d', '#a3a09a', '#dedbd3', '#fffdf6'],
  bronze: ['#2a1a0e', '#7d5a2f', '#b58f55', '#f4dfb0'],
  gold: ['#5a3407', '#c88f22', '#f2cb63', '#fff8d6'],
  ebony: ['#0f0a08', '#2c1e17', '#5d463a', '#cdb7a3'],
};

const bell = (value: number, center: number, width: number): number => Math.exp(-(((value - center) / width) ** 2));

/** The studio's reflection in a polished surface: a large window at the upper left, a dim one on the right. */
function reflection({ nx, ny }: Patch): number {
  const window = 0.62 * bell(nx, -0.45, 0.26) + 0.3 * bell(nx, 0.62, 0.13);
  const sky = 0.26 * bell(ny, -0.62, 0.34) - 0.24 * bell(ny, 0.6, 0.35);
  return 0.33 + window + sky - 0.17 * bell(nx, 0.12, 0.16) - 0.24 * bell(Math.abs(nx), 1, 0.13);
}

function toneOf(metal: Metal, level: number): string {
  const [dark, body, light, glint] = metals[metal];
  if (level < 0.4) return mix(dark, body, Math.max(0, level) / 0.4);
  return level < 0.75 ? mix(body, light, (level - 0.4) / 0.35) : mix(light, glint, Math.min(1, (level - 0.75) / 0.35));
}

/** A part of a surface to cover with metal. */
export interface Plating {
  map: SurfaceMap;
  u: readonly [number, number];
  v: readonly [number, number];
  /** Facets along and across. Tighter bends need more. */
  steps: readonly [number, number];
  metal: Metal;
  outwards?: 1 | -1;
  inside?: boolean;
  /** Perturbs the reflection at (u, v): hammer marks, wear. */
  unevenness?: (u: number, v: number) => number;
}

/** A metal surface of many facets. Facets of one tone share a path. */
export function plate(plating: Plating): string {
  const { map, u, v, steps, metal, outwards = 1, inside = false, unevenness } = plating;
  const levels = 64;
  const data = Array.from({ length: levels + 1 }, () => '');
  const du = (u[1] - u[0]) / steps[0];
  const dv = (v[1] - v[0]) / steps[1];
  for (let i = 0; i < steps[0]; i += 1) {
    for (let j = 0; j < steps[1]; j += 1) {
      const [u0, v0] = [u[0] + i * du, v[0] + j * dv];
      const patch = patchAt(map, u0 + du / 2, v0 + dv / 2, outwards);
      if ((inside ? -patch.facing : patch.facing) < -0.02 || outOfSight(patch)) continue;
      const seen = inside ? { ...patch, nx: -patch.nx, ny: -patch.ny } : patch;
      const level = (reflection(seen) + (unevenness?.(u0, v0) ?? 0)) * (inside ? 0.62 : 1);
      const slot = Math.round(Math.max(0, Math.min(1.1, level)) * (levels / 1.1));
      data[slot] += facet(map, u0, v0, du, dv);
    }
  }
  return data.map((d, slot) => (d === '' ? '' : sealed(d, toneOf(metal, (slot / levels) * 1.1)))).join('');
}

/** A thin stroke in the facet's color hides the gaps between facets. */
const sealed = (d: string, color: string): string =>
  `<path d="${d}" fill="${color}" stroke="${color}" stroke-width=".8"/>`;

function facet(map: SurfaceMap, u: number, v: number, du: number, dv: number): string {
  const corners = [map(u, v), map(u + du, v), map(u + du, v + dv), map(u, v + dv)];
  return linesPath(corners.map(({ x, y }): Point => [x, y]));
}

/** Fine polishing lines along the metal, for close-ups. */
export function brushed(
  map: SurfaceMap,
  u: readonly [number, number],
  random: Random,
  metal: Metal,
  outwards: 1 | -1 = 1,
): string {
  const [dark, , , glint] = metals[metal];
  const data = ['', ''];
  for (let i = 0; i < 150; i += 1) {
    const start = random.between(u[0], u[1]);
    const reach = (u[1] - u[0]) * random.between(0.05, 0.3);
    const v = random.next();
    const run = visibleRun(
      map,
      [0, 0.5, 1].map((t) => [start + reach * t, v] as const),
      outwards,
    );
    data[i % 2] += run;
  }
  const line = { fill: 'none', 'stroke-width': 1.1, 'stroke-linecap': 'round' };
  return (
    path(data[0] ?? '', { ...line, stroke: dark, opacity: 0.22 }) +
    path(data[1] ?? '', { ...line, stroke: glint, opacity: 0.3 })
  );
}

/** A line on a surface, in surface parameters. */
export type Scratch = readonly (readonly [u: number, v: number])[];

/** Grooves: dark, with a lit edge on the side away from the light. */
export function engrave(
  map: SurfaceMap,
  scratches: readonly Scratch[],
  options: { width?: number; metal: Metal; outwards?: 1 | -1; depth?: number },
): string {
  const { width = 3, metal, outwards = 1, depth = 0.8 } = options;
  const [dark, , , glint] = metals[metal];
  let data = '';
  for (const scratch of scratches) data += visibleRun(map, scratch, outwards);
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    path(data, {
      ...stroke,
      stroke: glint,
      'stroke-width': width,
      opacity: depth * 0.55,
      transform: `translate(${n(width * 0.35)} ${n(width * 0.5)})`,
    }) + path(data, { ...stroke, stroke: shade(dark, 0.2), 'stroke-width': width, opacity: depth })
  );
}

/** Path data of the visible part of a line. */
export function visibleRun(map: SurfaceMap, scratch: Scratch, outwards: 1 | -1 = 1): string {
  let data = '';
  let open = false;
  for (const [u, v] of scratch) {
    const { x, y, facing } = patchAt(map, u, v, outwards);
    if (facing > 0.02) data += `${open ? 'L' : 'M'}${n(x)} ${n(y)}`;
    open = facing > 0.02;
  }
  return data;
}

/** A filled shape on a surface, such as a bone inlay. Its outline needs enough points to follow the curvature. */
export function inlay(map: SurfaceMap, outline: Scratch, color: string, outwards: 1 | -1 = 1): string {
  const patches = outline.map(([u, v]) => patchAt(map, u, v, outwards));
  if (patches.some(({ facing }) => facing < 0.03)) return '';
  const light = patches.reduce((sum, { light: value }) => sum + value, 0) / patches.length;
  const colorHere = light < 0.5 ? shade(color, (0.5 - light) * 0.7) : tint(color, (light - 0.5) * 0.5);
  return path(linesPath(patches.map(({ x, y }): Point => [x, y])), { fill: colorHere });
}
