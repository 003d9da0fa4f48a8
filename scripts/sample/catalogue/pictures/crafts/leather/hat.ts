import { mix, shade, tint } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { slices } from '../hide-and-wood/slices.ts';
import { ellipse, type Point, path } from '../hide-and-wood/svg.ts';
import {
  hoopPoints,
  horizon,
  litAt,
  project,
  type Spot,
  surfaceLine,
  surfacePatch,
  wrap,
} from '../hide-and-wood/turned.ts';
import { stitches, stud } from './hide.ts';
import { paintBands, type Round, strip } from './round-stage.ts';
import { lacing } from './trims.ts';

/** A straw color that suits this leather. */
const strawFor = (leather: string): string => mix('#d9b870', leather, 0.08);

/** A woven grass cone with leather trim: brim binding, rays, cap and knob. */
export function paintHatParts(stage: Round): string {
  const { body, look, defs, s, yaw } = stage;
  const straw = strawFor(look.leather);
  // The cone hides the far side of the brim, unless seen from high above.
  const reach = body.sin > 0.7 ? Math.PI : Math.PI / 2 + 0.32;
  const rim = (edge: number): string => lacing(stage, hoopPoints(body, 0.002, 1, edge), look.dyes[0] as string, 0.7);
  let out = reach < Math.PI ? rim(Math.PI) : '';
  out += slices(defs, body, 0, 0.84, () => straw, 0.1) + weave(stage, straw) + brim(stage, reach);
  const step = (Math.PI * 2) / look.segments;
  for (let i = 0; i < look.segments; i += 1) {
    const angle = wrap(yaw + (i + 0.3) * step);
    if (Math.abs(angle) > horizon(body, 0.4)) continue;
    out += ray(stage, angle, i);
  }
  out += paintBands(stage);
  out += rim(reach);
  out += slices(defs, body, 0.74, 1, (t) => (t > 0.9 ? shade(look.leather, 0.25) : look.leather), 0.5);
  out += lacing(stage, hoopPoints(body, 0.745, 2), look.dyes[1] ?? look.thread, 0.5);
  out +=
    stitches(stage, hoopPoints(body, 0.78, 1), look.thread, 0.3) +
    stitches(stage, hoopPoints(body, 0.86, 1), look.thread, 0.3);
  const [x, y] = project(body, [1, Math.PI / 2]);
  const r = body.radius(1);
  return out + ellipse(x - r, y, r, r * body.sin, { fill: tint(look.leather, 0.18) }) + stud(x - r, y, s * 0.4);
}

/** The leather binding of the brim. */
function brim(stage: Round, reach: number): string {
  const { body, look } = stage;
  const arc = (t: number, way: number): Spot[] =>
    Array.from({ length: 41 }, (_, i): Spot => [t, way * reach * 0.995 * (i / 20 - 1)]);
  return path(surfacePatch(body, [...arc(0.002, 1), ...arc(0.05, -1)], 1.5, 1), {
    fill: rayFill(stage, look.leather),
    'fill-rule': 'evenodd',
  });
}

function rayFill(stage: Round, color: string): string {
  const { body } = stage;
  const r = body.radius(0);
  return stage.defs.across(
    [-1, -0.5, 0, 0.5, 1].map((u) => [(u + 1) / 2, tone(color, litAt(body, [0.2, u * 1.5]))] as const),
    body.cx - r,
    body.cx + r,
  );
}

/** A leather ray from the cap to the brim with a triangle in another dye at its foot. */
function ray(stage: Round, angle: number, i: number): string {
  const { body, look, s } = stage;
  const light = litAt(body, [0.3, angle]);
  const color = tone(look.leather, light);
  const foot = look.dyes[i % look.dyes.length] as string;
  const d = strip(body, 0.04, 0.76, angle, 0.9);
  const wide: Spot[] = [
    [0.05, angle - 0.17],
    [0.05, angle + 0.17],
    [0.34, angle],
  ];
  const inner: Spot[] = [
    [0.08, angle - 0.09],
    [0.08, angle + 0.09],
    [0.25, angle],
  ];
  const seam = (half: number): Point[] =>
    Array.from({ length: 12 }, (_, k) =>
      project(body, [0.3 + k * 0.039, angle + (half * s) / body.radius(0.3 + k * 0.039)], 2),
    );
  return (
    path(d, { fill: '#140a05', opacity: 0.35, transform: 'translate(2 3)' }) +
    path(d, { fill: color }) +
    path(surfacePatch(body, wide, 2, 4), { fill: tone(foot, light), stroke: shade(foot, 0.5), 'stroke-width': 1.4 }) +
    path(surfacePatch(body, inner, 2, 4), {
      fill: tone(look.leather, light),
      stroke: look.thread,
      'stroke-width': Math.max(1.2, s * 0.12),
    }) +
    stitches(stage, seam(-0.6), look.thread, 0.3) +
    stitches(stage, seam(0.6), look.thread, 0.3)
  );
}

/** Coils of grass and the stitches between them. */
function weave(stage: Round, straw: string): string {
  const { body, random, close } = stage;
  let coils = '';
  let binds = '';
  let light = '';
  const rows = 40;
  for (let row = 1; row < rows; row += 1) {
    const t = (row / rows) * 0.82;
    const edge = Math.min(3.12, horizon(body, t));
    coils += surfaceLine(
      body,
      Array.from({ length: 25 }, (_, i): Spot => [t, -edge + (2 * edge * i) / 24]),
      0,
      1,
    );
    const count = Math.max(10, Math.round(body.radius(t) / (close ? 10 : 5.5)));
    for (let i = 0; i < count; i += 1) {
      const angle = -edge + (2 * edge * (i + random.next() * 0.3)) / count;
      const d = surfaceLine(
        body,
        [
          [t, angle],
          [t + 0.82 / rows, angle + 0.03],
        ],
        0,
        1,
      );
      if ((i + row) % 2) binds += d;
      else light += d;
    }
  }
  const stroke = { fill: 'none' };
  return (
    path(coils, { ...stroke, stroke: shade(straw, 0.55), 'stroke-width': close ? 2.4 : 1.5, opacity: 0.5 }) +
    path(binds, { ...stroke, stroke: shade(straw, 0.5), 'stroke-width': close ? 2.6 : 1.4, opacity: 0.45 }) +
    path(light, { ...stroke, stroke: tint(straw, 0.5), 'stroke-width': close ? 3 : 1.6, opacity: 0.45 })
  );
}
