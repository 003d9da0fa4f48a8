import { shade } from '../../kit.ts';
import { bevel, boxOf, faceFill, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { circle, ellipse, linesPath, n, type Point, path, polygon, rect } from '../hide-and-wood/svg.ts';
import type { Of } from './deze.ts';
import { at, fall, type Stage } from './stage.ts';

/** A printed oil tin with small dents and folded rims. */
export function tin(stage: Stage, box: Of<'tin'>): string {
  const { s, defs, random, look } = stage;
  const [w, h] = [box.width / 2, box.length / 2];
  const outline = rounded([at(stage, -w, -h), at(stage, w, -h), at(stage, w, h), at(stage, -w, h)], 0.8 * s);
  const b = boxOf(outline);
  const strip = (from: number, to: number, fill: string): string =>
    rect(b.x + s * 0.3, b.y + b.height * from, b.width - s * 0.6, b.height * (to - from), { fill });
  let rays = '';
  for (let i = 0; i < 24; i += 1) {
    const a = (i / 24) * Math.PI * 2;
    const center = at(stage, 0, h * 0.5);
    const point = (r: number, turn: number): Point => [
      center[0] + Math.cos(a + turn) * r * s,
      center[1] + Math.sin(a + turn) * r * s,
    ];
    rays += linesPath([point(2, -0.07), point(3.4, 0), point(2, 0.07)]);
  }
  const [sx, sy] = at(stage, 0, h * 0.5);
  let scratches = '';
  for (let i = 0; i < 40; i += 1)
    scratches += `M${n(b.x + b.width * random.between(0.05, 0.95))} ${n(b.y + b.height * random.between(0.05, 0.95))}l${n(random.between(-24, 24))} ${n(random.between(-8, 8))}`;
  const sheen = defs.across(
    [
      [0, '#ffffff', 0.3],
      [0.16, '#ffffff', 0.05],
      [0.3, '#ffffff', 0.26],
      [0.42, '#ffffff', 0],
      [0.8, '#000000', 0.16],
      [1, '#000000', 0.4],
    ],
    b.x,
    b.x + b.width,
  );
  return (
    sidesOf(outline, fall(stage, look.board.depth + 4), shade(box.color, 0.2)) +
    polygon(outline, { fill: faceFill(defs, box.color, b, 0.4) }) +
    strip(0.06, 0.1, box.second) +
    strip(0.9, 0.94, box.second) +
    strip(0.1, 0.115, box.label) +
    strip(0.885, 0.9, box.label) +
    strip(0.56, 0.86, box.label) +
    path(rays, { fill: box.second }) +
    circle(sx, sy, 1.75 * s, { fill: box.second }) +
    circle(sx, sy, 1.2 * s, { fill: box.color }) +
    circle(sx, sy, 0.5 * s, { fill: box.label }) +
    path(scratches, { fill: 'none', stroke: '#e9dfce', 'stroke-width': 1.1, opacity: 0.45 }) +
    ellipse(b.x + b.width * 0.86, b.y + b.height * 0.9, s * 0.9, s * 0.6, { fill: '#7a4222', opacity: 0.35 }) +
    polygon(outline, { fill: sheen }) +
    bevel(defs, outline, '#b9b2a4', s * 0.34)
  );
}
