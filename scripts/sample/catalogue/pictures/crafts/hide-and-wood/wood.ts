import type { Random } from '../../kit.ts';
import { shade, tint } from '../../kit.ts';
import { n, path } from './svg.ts';
import { horizon, project, type Spot, surfaceLine, surfacePatch, type Turned } from './turned.ts';

/** How a mark is carved into or painted onto a surface. */
interface Ink {
  dark: string;
  light: string;
  width: number;
}

/** The ink of a cut in this material: a shadowed groove with a lit lower edge. */
export const carvedInk = (color: string, width: number): Ink => ({
  dark: shade(color, 0.62),
  light: tint(color, 0.38),
  width,
});

/** Carves filled shapes and lines given as path data. */
export function carve(filled: string, lines: string, ink: Ink, relief = 1): string {
  const nudge = `translate(${n(relief * 1.1)} ${n(relief * 1.3)})`;
  const stroke = { fill: 'none', 'stroke-width': ink.width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  let out = '';
  if (filled !== '') {
    out += path(filled, { fill: ink.light, opacity: 0.7, transform: nudge }) + path(filled, { fill: ink.dark });
  }
  if (lines !== '') {
    out += path(lines, { ...stroke, stroke: ink.light, opacity: 0.65, transform: nudge });
    out += path(lines, { ...stroke, stroke: ink.dark });
  }
  return out;
}

/** Vertical grain of a turned wooden body between two heights. */
export function turnedGrain(
  body: Turned,
  random: Random,
  color: string,
  from: number,
  to: number,
  close: boolean,
): string {
  const count = close ? 150 : 90;
  const data = ['', '', ''];
  for (let i = 0; i < count; i += 1) {
    const angle = -1.5 + (3 * (i + random.next())) / count;
    const start = from + (to - from) * random.between(0, 0.5);
    const end = Math.min(to, start + (to - from) * random.between(0.35, 0.9));
    const drift = random.between(-0.012, 0.012);
    const spots: Spot[] = [0, 1, 2, 3].map((k) => [
      start + ((end - start) * k) / 3,
      angle + drift * k + Math.sin(k * 1.3 + angle * 9) * (close ? 0.005 : 0.009),
    ]);
    const which = random.next() < 0.25 ? 2 : random.next() < 0.5 ? 1 : 0;
    data[which] += surfaceLine(body, spots, 0, 2);
  }
  // Broad stripes of heartwood under the fine lines.
  let stripes = '';
  for (let i = 0; i < 12; i += 1) {
    const angle = -1.4 + i * 0.25 + Math.sin(i * 7.3) * 0.11;
    stripes += surfaceLine(
      body,
      [
        [from, angle],
        [(from + to) / 2, angle + Math.sin(i * 3.1 + from * 6) * 0.02],
        [to, angle],
      ],
      0,
      2,
    );
  }
  const stroke = { fill: 'none' };
  const width = close ? 1.8 : 1.1;
  return (
    path(stripes, { ...stroke, stroke: shade(color, 0.6), 'stroke-width': body.scale * 0.75, opacity: 0.13 }) +
    path(data[0] ?? '', { ...stroke, stroke: shade(color, 0.5), 'stroke-width': width, opacity: 0.3 }) +
    path(data[1] ?? '', { ...stroke, stroke: shade(color, 0.75), 'stroke-width': width * 0.6, opacity: 0.32 }) +
    path(data[2] ?? '', { ...stroke, stroke: tint(color, 0.4), 'stroke-width': width, opacity: 0.2 })
  );
}

/** Shallow adze marks in rows around a body. */
export function adzeMarks(body: Turned, random: Random, color: string, from: number, to: number): string {
  let dark = '';
  let light = '';
  const length = (22 * body.scale) / 12;
  for (let t = from; t < to; t += length / body.height) {
    for (let angle = -1.4; angle < 1.4; angle += (0.62 * length) / body.radius(t)) {
      const a = angle + random.between(-0.04, 0.04);
      if (Math.abs(a) > horizon(body, t)) continue;
      const [x, y] = project(body, [t + random.between(-0.4, 0.4) * (length / body.height), a]);
      const w = length * 0.28 * Math.cos(a);
      const h = length * 0.42;
      dark += `M${n(x - w)} ${n(y)}Q${n(x - w * 0.6)} ${n(y - h)} ${n(x + w * 0.5)} ${n(y - h)}`;
      light += `M${n(x - w * 0.5)} ${n(y + h)}Q${n(x + w * 0.8)} ${n(y + h)} ${n(x + w)} ${n(y)}`;
    }
  }
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(dark, { ...stroke, stroke: shade(color, 0.6), 'stroke-width': 1.4, opacity: 0.28 }) +
    path(light, { ...stroke, stroke: tint(color, 0.4), 'stroke-width': 1.4, opacity: 0.32 })
  );
}

/** The position of a repeated band on the body. */
export function bandPlace(from: number, to: number, yaw: number): (x: number, y: number) => Spot {
  return (x, y) => [to - (to - from) * y, yaw + (x - 0.5) * Math.PI * 2];
}

/** Path data of spots on a body: filled patches and lines. */
export function spotsOnBody(body: Turned, filled: Spot[][], lines: Spot[][]): { filled: string; lines: string } {
  return {
    filled: filled.map((spots) => surfacePatch(body, spots)).join(''),
    lines: lines.map((spots) => surfaceLine(body, spots, 0, 3)).join(''),
  };
}
