import type { Random } from '../../kit.ts';
import { mix, shade, tint } from '../../kit.ts';
import { bandAround } from '../hide-and-wood/band.ts';
import { Defs } from '../hide-and-wood/defs.ts';
import { lit, tone, type Vector } from '../hide-and-wood/light.ts';
import { path, type Point, type Stop } from '../hide-and-wood/svg.ts';
import { bounds, hoopPoints, horizon, project, slices, type Spot, surfaceLine, surfacePatch, turn, type Turned, wrap } from '../hide-and-wood/turned.ts';
import { carve } from '../hide-and-wood/wood.ts';
import { grain } from './hide.ts';
import type { RoundLook } from './look.ts';
import { paintBeltRoll, paintHatParts, paintPoufTop } from './round-parts.ts';
import type { Drawn, Sheet } from './sheet.ts';

/** A round piece placed on the canvas, as a sheet for trims and as a body to draw on. */
export interface Round extends Sheet {
  look: RoundLook;
  body: Turned;
  yaw: number;
}

/** Places a round piece for a view. */
export function roundStage(look: RoundLook, view: 'whole' | 'detail' | 'other-side', random: Random, prefix: string): Round {
  const base = { look, random, defs: new Defs(prefix), close: view === 'detail', cx: 480, cy: 600, yaw: view === 'other-side' ? 2.2 : 0 };
  if (view === 'detail') {
    const { x, y, scale } = look.closeUp;
    const origin = turn(look.profile, look.axis, { pitch: look.pitch + 6 }, { scale, cx: 0, baseY: 0 });
    const [px, py] = project(origin, [y, x]);
    return { ...base, s: scale, body: turn(look.profile, look.axis, { pitch: look.pitch + 6 }, { scale, cx: 480 - px, baseY: 600 - py }) };
  }
  const pose = { pitch: view === 'whole' ? look.pitch : look.otherPitch };
  const unit = bounds(turn(look.profile, look.axis, pose, { scale: 1, cx: 0, baseY: 0 }), [480, 600]);
  const s = Math.min(720 / unit.width, 850 / unit.height);
  const middle = (unit.y + unit.height / 2) * s;
  return { ...base, s, body: turn(look.profile, look.axis, pose, { scale: s, cx: 480 - (unit.x + unit.width / 2) * s, baseY: 620 - middle }) };
}

/** Draws a pouf, a hat or a rolled belt. */
export function paintRound(stage: Round): Drawn {
  const { look, body } = stage;
  const box = bounds(body, [480, 600]);
  switch (look.kind) {
    case 'pouf': return { box, body: quilted(stage) + paintBands(stage) + seams(stage) + grain(stage, silhouette(stage)) + paintPoufTop(stage) };
    case 'hat': return { box, body: paintHatParts(stage) };
    case 'belt': return { box, body: skinOf(stage, 0, 1) + paintBands(stage) + grain(stage, silhouette(stage)) + paintBeltRoll(stage) };
  }
}

/** The smooth leather-covered body, with its dyed bands. */
export function skinOf(stage: Round, from: number, to: number): string {
  const { look, body, defs } = stage;
  return slices(defs, body, from, to, (t) => look.bands.find((b) => b.ground && t >= b.from && t <= b.to)?.ground ?? look.leather, 0.45);
}

/** Tooled or inlaid bands. */
export function paintBands(stage: Round): string {
  const { look, body, yaw, s } = stage;
  return look.bands
    .map((band) => {
      const base = band.ground ?? look.leather;
      const data = bandAround(body, band, yaw);
      const width = Math.max(1.6, s * 0.1);
      return carve(data.filled, data.lines, { dark: band.ink ?? shade(base, 0.6), light: band.ink ? shade(base, 0.45) : tint(base, 0.35), width }, Math.min(2.4, s / 16));
    })
    .join('');
}

/** Stuffed segments in alternating dyes: each swells between its seams. */
function quilted(stage: Round): string {
  const { look, body, yaw } = stage;
  const step = (Math.PI * 2) / look.segments;
  const rows = stage.close ? 40 : 24;
  let out = '';
  for (let row = 0; row < rows; row += 1) {
    const [t1, t2] = [row / rows, Math.min(1, (row + 1.15) / rows)];
    const middle = (t1 + t2) / 2;
    for (let i = 0; i < look.segments; i += 1) {
      const from = wrap(yaw + i * step);
      const edge = horizon(body, middle);
      if (from > edge || from + step < -edge) continue;
      const d = surfacePatch(body, [[t1, from], [t2, from], [t2, from + step], [t1, from + step]], 0, 6);
      if (d !== '') out += path(d, { fill: swollen(stage, middle, from, step, look.dyes[i % look.dyes.length] as string) });
    }
  }
  return out;
}

/** The light across one stuffed segment: its middle swells towards us, its edges turn into the seams. */
function swollen(stage: Round, t: number, from: number, step: number, colour: string): string {
  const { body, defs } = stage;
  const level = Math.atan(body.slope(t));
  const edge = horizon(body, t);
  const xAt = (angle: number): number => project(body, [t, Math.max(-edge, Math.min(edge, angle))])[0];
  const [x1, x2] = [xAt(from), xAt(from + step)];
  const stops: Stop[] = [];
  for (let k = 0; k <= 6; k += 1) {
    const angle = from + (step * k) / 6;
    const swell = angle + (k / 6 - 0.5) * 0.8;
    const normal: Vector = [Math.sin(swell) * Math.cos(level), -Math.sin(level), Math.cos(swell) * Math.cos(level)];
    const share = (xAt(angle) - x1) / (x2 - x1 || 1);
    stops.push([Math.max(0, Math.min(1, share)), tone(colour, lit(normal, body.light), 0.3)]);
  }
  return defs.across(stops, x1, x2);
}

/** Piping along the seams between segments. */
function seams(stage: Round): string {
  const { look, body, yaw, s } = stage;
  const step = (Math.PI * 2) / look.segments;
  let d = '';
  for (let i = 0; i < look.segments; i += 1) d += surfaceLine(body, [[0.01, wrap(yaw + i * step)], [1, wrap(yaw + i * step)]], 1, 24);
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(d, { ...stroke, stroke: '#140a05', 'stroke-width': s * 0.5, opacity: 0.45, transform: 'translate(1.5 1)' }) +
    path(d, { ...stroke, stroke: shade(look.leather, 0.2), 'stroke-width': s * 0.34 }) +
    path(d, { ...stroke, stroke: tint(look.leather, 0.35), 'stroke-width': s * 0.1, opacity: 0.8, transform: 'translate(-1 -0.6)' })
  );
}

/** The outline of the body's walls. */
export function silhouette(stage: Round): Point[] {
  const { body } = stage;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 30; i += 1) {
    right.push(project(body, [i / 30, Math.PI / 2]));
    left.unshift(project(body, [i / 30, -Math.PI / 2]));
  }
  return [...hoopPoints(body, 0, 0, Math.PI / 2), ...right, ...left];
}

/** A mix for straw next to this leather. */
export const strawFor = (leather: string): string => mix('#d9b870', leather, 0.08);

/** A meridian strip that keeps its width. */
export function strip(body: Turned, from: number, to: number, angle: number, halfCm: number): string {
  const side = (sign: number): Spot[] =>
    Array.from({ length: 9 }, (_, i): Spot => {
      const t = from + ((to - from) * i) / 8;
      return [t, angle + (sign * halfCm * body.scale) / Math.max(body.radius(t), body.scale)];
    });
  return surfacePatch(body, [...side(-1), ...side(1).reverse()], 1.5, 1);
}
