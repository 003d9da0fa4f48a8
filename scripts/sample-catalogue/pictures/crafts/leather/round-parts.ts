import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { oval } from '../hide-and-wood/slabs.ts';
import { ellipse, linesPath, n, path, type Point, radialGradient } from '../hide-and-wood/svg.ts';
import { hoopPoints, horizon, litAt, project, slices, type Spot, surfaceLine, surfacePatch, wrap } from '../hide-and-wood/turned.ts';
import { grain, stitches, stud, toolRing } from './hide.ts';
import { paintBands, type Round, silhouette, strawFor, strip } from './round.ts';
import { lacing } from './trims.ts';

/** The top of a pouf: a medallion that gathers the segments, and a button. */
export function paintPoufTop(stage: Round): string {
  const { body, look, s, defs } = stage;
  const [, y] = project(body, [1, Math.PI / 2]);
  const [x, r, k] = [body.cx, body.radius(1), body.sin];
  const colour = look.leather;
  const fill = defs.add((id) => radialGradient(id, [[0, tint(colour, 0.3)], [0.6, colour], [1, shade(colour, 0.3)]], { cx: 0.36, cy: 0.3, r: 0.8 }));
  const ink = look.thread;
  return (
    ellipse(x + 2, y + 3, r * 1.05, r * k * 1.05, { fill: '#140a05', opacity: 0.4 }) +
    ellipse(x, y, r, r * k, { fill }) +
    stitches(stage, [...oval(x, y, r * 0.94, r * k * 0.94, 48), [x + r * 0.94, y] as Point], look.thread) +
    toolRing(stage, colour, { motif: 'triangles', ink }, 18, { cx: x, cy: y, inner: r * 0.62, outer: r * 0.84, squash: k }) +
    toolRing(stage, colour, { motif: 'leaves', ink: look.dyes[0] }, 12, { cx: x, cy: y, inner: r * 0.28, outer: r * 0.56, squash: k }) +
    ellipse(x + 1, y + 2, s * 1.6, s * 1.6 * k, { fill: '#140a05', opacity: 0.5 }) + ellipse(x, y - 2, s * 1.5, s * 1.5 * k, { fill: tone(look.dyes[0] as string, 0.85) })
  );
}

/** The spiral of a rolled belt, its tongue and its buckle. */
export function paintBeltRoll(stage: Round): string {
  const { body, look, s } = stage;
  const [, y] = project(body, [1, Math.PI / 2]);
  const [x, r, k] = [body.cx, body.radius(1), body.sin];
  const turns = 7;
  const points: Point[] = [];
  for (let i = 0; i <= turns * 40; i += 1) {
    const a = (i / 40) * Math.PI * 2;
    const share = 0.16 + 0.81 * (i / (turns * 40));
    points.push([x + Math.cos(a) * r * share, y + Math.sin(a) * r * share * k]);
  }
  const gap = (r * 0.81) / turns;
  const edge = mix(look.leather, '#caa070', 0.45);
  const spiral = linesPath(points, false);
  const line = { fill: 'none', 'stroke-linejoin': 'round' };
  const top =
    ellipse(x, y, r, r * k, { fill: shade(look.leather, 0.78) }) +
    path(spiral, { ...line, stroke: shade(edge, 0.35), 'stroke-width': gap * 0.72 }) +
    path(spiral, { ...line, stroke: edge, 'stroke-width': gap * 0.5, transform: 'translate(-1 -1.5)' }) +
    path(spiral, { ...line, stroke: tint(edge, 0.5), 'stroke-width': gap * 0.1, opacity: 0.7, transform: `translate(${n(-gap * 0.14)} ${n(-gap * 0.2)})` });
  const rows = [0.08, 0.92].map((t) => stitches(stage, hoopPoints(body, t, 1), look.thread, 0.3)).join('');
  return top + rows + beltEnd(stage, s);
}

/** The tongue end lies over the roll; the buckle's frame holds it. */
function beltEnd(stage: Round, s: number): string {
  const { body, look } = stage;
  const tip: Spot[] = [[0.08, -1.2], [0.92, -1.2], [0.92, 0.18], [0.8, 0.32], [0.5, 0.4], [0.2, 0.32], [0.08, 0.18]];
  const d = surfacePatch(body, tip, s * 0.25, 5);
  const fill = stage.defs.across([-1, -0.6, -0.2, 0.3, 0.7].map((u) => [(u + 1) / 2, tone(look.leather, 0.08 + litAt(body, [0.5, u * 1.5]))] as const), body.cx - body.radius(0.5), body.cx + body.radius(0.5));
  let holes = '';
  for (const a of [-0.55, -0.3, -0.05, 0.18]) {
    const [hx, hy] = project(body, [0.5, a], s * 0.25);
    holes += ellipse(hx, hy, s * 0.17 * Math.cos(a), s * 0.17, { fill: '#120904' }) + ellipse(hx + 0.8, hy + 1.2, s * 0.2 * Math.cos(a), s * 0.2, { fill: 'none', stroke: tint(look.leather, 0.5), 'stroke-width': 1.2, opacity: 0.6 });
  }
  const frame = (lift: number): string => {
    const spots: Spot[] = [[-0.06, -0.92], [1.06, -0.92], [1.06, -0.62], [-0.06, -0.62]];
    return linesPath(spots.map((spot) => project(body, [spot[0], spot[1]], lift)));
  };
  const brass = { fill: 'none', 'stroke-linejoin': 'round' };
  const prong = [project(body, [0.5, -0.95], s * 0.7), project(body, [0.5, -0.5], s * 0.75)];
  return (
    path(d, { fill: '#140a05', opacity: 0.45, transform: `translate(${n(s * 0.14)} ${n(s * 0.2)})` }) + path(d, { fill }) +
    path(d, { fill: 'none', stroke: shade(look.leather, 0.6), 'stroke-width': 1.6, opacity: 0.7 }) +
    stitches(stage, [0.2, 0.5, 0.8].map((k): Point => project(body, [0.16, -1.1 + k * 1.4], s * 0.28)), look.thread, 0.3) +
    stitches(stage, [0.2, 0.5, 0.8].map((k): Point => project(body, [0.84, -1.1 + k * 1.4], s * 0.28)), look.thread, 0.3) + holes +
    path(frame(s * 0.4), { ...brass, stroke: '#140a05', 'stroke-width': s * 0.5, opacity: 0.45, transform: 'translate(3 5)' }) +
    path(frame(s * 0.5), { ...brass, stroke: '#7a5520', 'stroke-width': s * 0.46 }) +
    path(frame(s * 0.5), { ...brass, stroke: '#c99d48', 'stroke-width': s * 0.32 }) +
    path(frame(s * 0.5), { ...brass, stroke: '#fbe6ae', 'stroke-width': s * 0.09, opacity: 0.9, transform: 'translate(-1.5 -2)' }) +
    cord(prong, { colour: '#c99d48', width: s * 0.3, twist: 0, shadow: 0.5 })
  );
}

/** A woven cone of grass with its leather: brim binding, rays, cap and knob. */
export function paintHatParts(stage: Round): string {
  const { body, look, defs, s, yaw } = stage;
  const straw = strawFor(look.leather);
  let out = slices(defs, body, 0, 0.84, () => straw, 0.1) + weave(stage, straw);
  const brim = surfacePatch(body, [...Array.from({ length: 41 }, (_, i): Spot => [0.002, -3.12 + i * 0.156]), ...Array.from({ length: 41 }, (_, i): Spot => [0.05, 3.12 - i * 0.156])], 1.5, 1);
  out += path(brim, { fill: rayFill(stage, look.leather), 'fill-rule': 'evenodd' });
  const step = (Math.PI * 2) / look.segments;
  for (let i = 0; i < look.segments; i += 1) {
    const angle = wrap(yaw + (i + 0.3) * step);
    if (Math.abs(angle) > horizon(body, 0.4)) continue;
    out += ray(stage, angle, i);
  }
  out += paintBands(stage);
  out += lacing(stage, hoopPoints(body, 0.002, 1, Math.PI), look.dyes[0] as string, 0.7);
  out += slices(defs, body, 0.74, 1, (t) => (t > 0.9 ? shade(look.leather, 0.25) : look.leather), 0.5);
  out += lacing(stage, hoopPoints(body, 0.745, 2), look.dyes[1] ?? look.thread, 0.5);
  out += stitches(stage, hoopPoints(body, 0.78, 1), look.thread, 0.3) + stitches(stage, hoopPoints(body, 0.86, 1), look.thread, 0.3);
  const [x, y] = project(body, [1, Math.PI / 2]);
  const r = body.radius(1);
  return out + ellipse(x - r, y, r, r * body.sin, { fill: tint(look.leather, 0.18) }) + (stage.close ? grain(stage, silhouette(stage)) : '') + stud(x - r, y, s * 0.4);
}

function rayFill(stage: Round, colour: string): string {
  const { body } = stage;
  const r = body.radius(0);
  return stage.defs.across([-1, -0.5, 0, 0.5, 1].map((u) => [(u + 1) / 2, tone(colour, litAt(body, [0.2, u * 1.5]))] as const), body.cx - r, body.cx + r);
}

/** A leather ray from the cap to the brim with a triangle of another dye at its foot. */
function ray(stage: Round, angle: number, i: number): string {
  const { body, look, s } = stage;
  const light = litAt(body, [0.3, angle]);
  const colour = tone(look.leather, light);
  const foot = look.dyes[i % look.dyes.length] as string;
  const d = strip(body, 0.04, 0.76, angle, 0.9);
  const wide: Spot[] = [[0.05, angle - 0.17], [0.05, angle + 0.17], [0.34, angle]];
  const inner: Spot[] = [[0.08, angle - 0.09], [0.08, angle + 0.09], [0.25, angle]];
  const seam = (half: number): Point[] => Array.from({ length: 12 }, (_, k) => project(body, [0.3 + k * 0.039, angle + (half * s) / body.radius(0.3 + k * 0.039)], 2));
  return (
    path(d, { fill: '#140a05', opacity: 0.35, transform: 'translate(2 3)' }) + path(d, { fill: colour }) +
    path(surfacePatch(body, wide, 2, 4), { fill: tone(foot, light), stroke: shade(foot, 0.5), 'stroke-width': 1.4 }) +
    path(surfacePatch(body, inner, 2, 4), { fill: tone(look.leather, light), stroke: look.thread, 'stroke-width': Math.max(1.2, s * 0.12) }) +
    stitches(stage, seam(-0.6), look.thread, 0.3) + stitches(stage, seam(0.6), look.thread, 0.3)
  );
}

/** Coils of grass, and the stitches that bind coil to coil. */
function weave(stage: Round, straw: string): string {
  const { body, random, close } = stage;
  let coils = '';
  let binds = '';
  let light = '';
  const rows = close ? 46 : 40;
  for (let row = 1; row < rows; row += 1) {
    const t = (row / rows) * 0.82;
    const edge = Math.min(3.12, horizon(body, t));
    coils += surfaceLine(body, Array.from({ length: 25 }, (_, i): Spot => [t, -edge + (2 * edge * i) / 24]), 0, 1);
    const count = Math.max(10, Math.round(body.radius(t) / (close ? 9 : 5.5)));
    for (let i = 0; i < count; i += 1) {
      const angle = -edge + (2 * edge * (i + random.next() * 0.3)) / count;
      const d = surfaceLine(body, [[t, angle], [t + 0.82 / rows, angle + 0.03]], 0, 1);
      if ((i + row) % 2) binds += d;
      else light += d;
    }
  }
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(coils, { ...stroke, stroke: shade(straw, 0.55), 'stroke-width': close ? 2.4 : 1.5, opacity: 0.5 }) +
    path(binds, { ...stroke, stroke: shade(straw, 0.5), 'stroke-width': close ? 2.6 : 1.4, opacity: 0.45 }) +
    path(light, { ...stroke, stroke: tint(straw, 0.5), 'stroke-width': close ? 3 : 1.6, opacity: 0.45 })
  );
}
