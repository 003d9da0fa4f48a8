import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { circle, n, path, radialGradient } from '../hide-and-wood/svg.ts';
import { bottleCap } from './buzz.ts';
import type { Resonator } from './look.ts';
import type { Stage } from './stage.ts';

export type Of<K extends Resonator['kind']> = Extract<Resonator, { kind: K }>;

/** The open half of a large gourd: rim, shaded hollow, the stick that holds the board, and caps around the rim. */
export function deze(stage: Stage, gourd: Of<'deze'>): string {
  const { cx, cy, s, defs, random } = stage;
  const r = gourd.radius * s;
  const wall = 0.9 * s;
  const outside = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(gourd.color, 0.2)],
        [0.7, gourd.color],
        [1, shade(gourd.color, 0.55)],
      ],
      { cx: 0.35, cy: 0.3, r: 0.8 },
    ),
  );
  // A hollow is dark on the side of the light and bright on the far side.
  const inside = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, shade(mix(gourd.color, '#e2c48a', 0.5), 0.12)],
        [0.5, shade(gourd.color, 0.34)],
        [1, shade(gourd.color, 0.78)],
      ],
      { cx: 0.66, cy: 0.68, r: 0.75 },
    ),
  );
  let fibers = '';
  for (let i = 0; i < 120; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const [r1, r2] = [r * random.between(0.5, 0.75), r * random.between(0.8, 0.93)];
    fibers += `M${n(cx + Math.cos(a) * r1)} ${n(cy + Math.sin(a) * r1)}Q${n(cx + Math.cos(a + 0.04) * (r1 + r2) * 0.5)} ${n(cy + Math.sin(a + 0.04) * (r1 + r2) * 0.5)} ${n(cx + Math.cos(a) * r2)} ${n(cy + Math.sin(a) * r2)}`;
  }
  const stick = cord(
    [
      [cx - r * 0.94, cy + r * 0.1],
      [cx + r * 0.94, cy + r * 0.06],
    ],
    { color: '#a87a48', width: 1.1 * s, twist: 0, shadow: 0.4 },
  );
  return (
    circle(cx, cy, r, { fill: outside }) +
    circle(cx, cy, r - wall * 0.5, { fill: 'none', stroke: mix(gourd.color, '#f0dcae', 0.55), 'stroke-width': wall }) +
    circle(cx, cy, r - wall, { fill: inside }) +
    path(fibers, { fill: 'none', stroke: tint(gourd.color, 0.3), 'stroke-width': 1.2, opacity: 0.16 }) +
    circle(cx, cy, r - wall, { fill: 'none', stroke: shade(gourd.color, 0.75), 'stroke-width': 2.5 }) +
    circle(cx, cy, r - 1.5, { fill: 'none', stroke: tint(gourd.color, 0.55), 'stroke-width': 2, opacity: 0.6 }) +
    stick +
    rimCaps(stage, gourd, r - wall * 0.35)
  );
}

/** Caps wired loosely to the rim. */
export function rimCaps(stage: Stage, gourd: Of<'deze'>, r: number): string {
  const { cx, cy, s } = stage;
  let out = '';
  for (let i = 0; i < gourd.caps; i += 1) {
    const a = ((i + 0.5) / gourd.caps) * Math.PI * 2;
    const wobble = 1 + 0.012 * Math.sin(i * 7.7);
    const [x, y] = [cx + Math.cos(a) * r * wobble, cy + Math.sin(a) * r * wobble];
    out += bottleCap(x, y, 1.18 * s, gourd.capColors[i % gourd.capColors.length] as string);
  }
  return out;
}
