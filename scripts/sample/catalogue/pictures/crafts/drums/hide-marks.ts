import { mix, shade, tint } from '../../kit.ts';
import { motifCell } from '../hide-and-wood/motifs.ts';
import { ellipse, linesPath, n, type Point, path, radialGradient, smoothPath } from '../hide-and-wood/svg.ts';
import type { Skin } from './look.ts';
import type { Stage } from './stage.ts';

/** Faint clouds where the hide is thicker. */
export function mottles(stage: Stage, x: number, y: number, rx: number, ry: number, skin: Skin): string {
  const { random, defs } = stage;
  const cloud = (color: string, opacity: number) =>
    defs.add((id) =>
      radialGradient(id, [
        [0, color, opacity],
        [0.5, color, opacity * 0.55],
        [1, color, 0],
      ]),
    );
  const fills = [cloud(shade(skin.color, 0.5), 0.22), cloud(tint(skin.color, 0.7), 0.42)];
  let out = '';
  for (let i = 0; i < 12; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next()) * 0.62;
    const size = random.between(0.12, 0.34);
    out += ellipse(x + Math.cos(a) * r * rx, y + Math.sin(a) * r * ry, size * rx, size * ry, { fill: fills[i % 2] });
  }
  return out;
}

/** Patches of colored coat with soft edges. */
export function hidePatch(stage: Stage, x: number, y: number, rx: number, ry: number, color: string): string {
  const { random } = stage;
  let out = '';
  for (const [px, py, size] of [
    [-0.35, -0.1, 0.42],
    [0.42, 0.3, 0.26],
    [0.15, -0.6, 0.2],
    [-0.55, 0.5, 0.13],
  ] as const) {
    for (const [grow, opacity] of [
      [1.12, 0.25],
      [1, 0.5],
      [0.8, 0.5],
    ] as const) {
      const points: Point[] = Array.from({ length: 26 }, (_, i) => {
        const a = (i / 26) * Math.PI * 2;
        const r = size * grow * (1 + 0.22 * Math.sin(a * 3 + px * 9) + random.between(-0.07, 0.07));
        const [u, v] = [px + Math.cos(a) * r, py + Math.sin(a) * r];
        const reach = Math.min(1, 0.97 / Math.hypot(u, v));
        return [x + u * reach * rx, y + v * reach * ry];
      });
      out += path(smoothPath(points), { fill: color, opacity });
    }
  }
  return out;
}

/** The darker line along the animal's back. */
export function spine(stage: Stage, x: number, y: number, rx: number, ry: number, skin: Skin): string {
  const dark = shade(skin.patch ?? skin.color, 0.5);
  const fill = stage.defs.across(
    [
      [0, dark, 0],
      [0.4, dark, 0.07],
      [0.47, dark, 0.13],
      [0.5, dark, 0.24],
      [0.53, dark, 0.14],
      [0.62, dark, 0.06],
      [1, dark, 0],
    ],
    x - rx * 0.55,
    x + rx * 0.62,
    y - ry * 0.2,
    y + ry * 0.25,
  );
  return ellipse(x, y, rx, ry, { fill });
}

/** Gut snares visible through the skin. */
export function snares(skin: Skin, x: number, y: number, rx: number, ry: number): string {
  let d = '';
  for (let i = 0; i < (skin.snares ?? 0); i += 1) {
    const offset = 0.04 + i * 0.045;
    d += `M${n(x - rx * 0.98)} ${n(y + ry * offset)}L${n(x + rx * 0.98)} ${n(y + ry * (offset - 0.03))}`;
  }
  return (
    path(d, { stroke: shade(skin.color, 0.55), 'stroke-width': 3.4, opacity: 0.22, fill: 'none' }) +
    path(d, {
      stroke: tint(skin.color, 0.5),
      'stroke-width': 1,
      opacity: 0.5,
      fill: 'none',
      transform: 'translate(0 -2)',
    })
  );
}

/** A painted border and a sun in the middle. */
export function paintedRing(paint: NonNullable<Skin['painted']>, x: number, y: number, rx: number, ry: number): string {
  const at = (turn: number, r: number): Point => [x + Math.sin(turn) * r * rx, y - Math.cos(turn) * r * ry];
  const outline = { fill: 'none', stroke: paint.color, 'stroke-width': Math.max(1.8, rx * 0.011), opacity: 0.85 };
  let filled = '';
  let lines = '';
  for (let i = 0; i < paint.count; i += 1) {
    for (const stroke of motifCell(paint.motif)) {
      const points = stroke.points.map(([u, v]) => at(((i + u) / paint.count) * Math.PI * 2, 0.86 - v * 0.2));
      if (stroke.filled) filled += linesPath(points);
      else lines += linesPath(points, false);
    }
  }
  for (const stroke of motifCell('suns')) {
    const points = stroke.points.map(([u, v]): Point => [x + (u - 0.5) * rx * 0.62, y + (v - 0.5) * ry * 0.62]);
    filled += linesPath(points);
  }
  let dots = '';
  for (let i = 0; i < 36; i += 1) {
    const [dx, dy] = at((i / 36) * Math.PI * 2, 0.4);
    dots += ellipse(dx, dy, rx * 0.012, ry * 0.012, { fill: paint.color, opacity: 0.8 });
  }
  return (
    path(filled, { fill: paint.color, opacity: 0.82 }) +
    path(lines, outline) +
    dots +
    [0.89, 0.64, 0.47].map((r) => ellipse(x, y, rx * r, ry * r, outline)).join('')
  );
}

/** The bearing edge: a lit roll in front and a fine dark line where the skin bends. */
export function edge(x: number, y: number, rx: number, ry: number, skin: Skin, scale: number): string {
  const w = Math.max(2, scale * 0.3);
  return (
    ellipse(x, y, rx - w * 0.5, ry - w * 0.4, {
      fill: 'none',
      stroke: tint(skin.color, 0.55),
      'stroke-width': w,
      opacity: 0.5,
    }) +
    ellipse(x, y, rx - w * 1.4, ry - w * 1.2, {
      fill: 'none',
      stroke: shade(skin.color, 0.5),
      'stroke-width': w * 0.6,
      opacity: 0.3,
    }) +
    ellipse(x, y, rx, ry, { fill: 'none', stroke: shade(skin.color, 0.5), 'stroke-width': 1.4, opacity: 0.45 })
  );
}

/** Pores, stubble and fine scratches, for close-ups. */
export function pores(stage: Stage, x: number, y: number, rx: number, ry: number, skin: Skin): string {
  if (!stage.close) return '';
  const { random } = stage;
  let dots = '';
  let scratches = '';
  for (let i = 0; i < 1500; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next()) * 0.95;
    const [px, py] = [x + Math.cos(a) * r * rx, y + Math.sin(a) * r * ry];
    if (px < 0 || px > 960 || py < 0 || py > 1200) continue;
    if (i % 24 === 0) scratches += `M${n(px)} ${n(py)}l${n(random.between(20, 90))} ${n(random.between(-12, 12))}`;
    else dots += `M${n(px)} ${n(py)}l${n(random.between(2, 6))} ${n(random.between(-1, 2))}`;
  }
  return (
    path(dots, {
      stroke: shade(mix(skin.color, skin.hair ?? skin.color, 0.4), 0.5),
      'stroke-width': 1.3,
      opacity: 0.35,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path(scratches, {
      stroke: tint(skin.color, 0.6),
      'stroke-width': 1.2,
      opacity: 0.3,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  );
}
