import { shade, tint } from '../../kit.ts';
import { lit, tone, type Vector } from '../hide-and-wood/light.ts';
import { oval } from '../hide-and-wood/slabs.ts';
import { ellipse, type Point, path, radialGradient, type Stop } from '../hide-and-wood/svg.ts';
import { horizon, project, surfaceLine, surfacePatch, wrap } from '../hide-and-wood/turned.ts';
import { stitches, toolRing } from './hide.ts';
import type { Round } from './round-stage.ts';

/** Stuffed segments in alternating dyes, each bulging between its seams. */
export function quilted(stage: Round): string {
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
      const d = surfacePatch(
        body,
        [
          [t1, from],
          [t2, from],
          [t2, from + step],
          [t1, from + step],
        ],
        0,
        6,
      );
      if (d !== '')
        out += path(d, { fill: swollen(stage, middle, from, step, look.dyes[i % look.dyes.length] as string) });
    }
  }
  return out;
}

/** The light across a segment: bright in the bulging middle, darker toward the seams. */
function swollen(stage: Round, t: number, from: number, step: number, color: string): string {
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
    stops.push([Math.max(0, Math.min(1, share)), tone(color, lit(normal, body.light), 0.3)]);
  }
  return defs.across(stops, x1, x2);
}

/** Piping along the seams between segments. */
export function seams(stage: Round): string {
  const { look, body, yaw, s } = stage;
  const step = (Math.PI * 2) / look.segments;
  let d = '';
  for (let i = 0; i < look.segments; i += 1)
    d += surfaceLine(
      body,
      [
        [0.01, wrap(yaw + i * step)],
        [1, wrap(yaw + i * step)],
      ],
      1,
      24,
    );
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(d, { ...stroke, stroke: '#140a05', 'stroke-width': s * 0.5, opacity: 0.45, transform: 'translate(1.5 1)' }) +
    path(d, { ...stroke, stroke: shade(look.leather, 0.2), 'stroke-width': s * 0.34 }) +
    path(d, {
      ...stroke,
      stroke: tint(look.leather, 0.35),
      'stroke-width': s * 0.1,
      opacity: 0.8,
      transform: 'translate(-1 -0.6)',
    })
  );
}

/** The top of a pouf: a medallion that joins the segments, and a button. */
export function paintPoufTop(stage: Round): string {
  const { body, look, s, defs } = stage;
  const [, y] = project(body, [1, Math.PI / 2]);
  const [x, r, k] = [body.cx, body.radius(1), body.sin];
  const color = look.leather;
  const fill = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(color, 0.3)],
        [0.6, color],
        [1, shade(color, 0.3)],
      ],
      { cx: 0.36, cy: 0.3, r: 0.8 },
    ),
  );
  const ink = look.thread;
  return (
    ellipse(x + 2, y + 3, r * 1.05, r * k * 1.05, { fill: '#140a05', opacity: 0.4 }) +
    ellipse(x, y, r, r * k, { fill }) +
    stitches(stage, [...oval(x, y, r * 0.94, r * k * 0.94, 48), [x + r * 0.94, y] as Point], look.thread) +
    toolRing(stage, color, { motif: 'triangles', ink }, 18, {
      cx: x,
      cy: y,
      inner: r * 0.62,
      outer: r * 0.84,
      squash: k,
    }) +
    toolRing(stage, color, { motif: 'leaves', ink: look.dyes[0] }, 12, {
      cx: x,
      cy: y,
      inner: r * 0.28,
      outer: r * 0.56,
      squash: k,
    }) +
    ellipse(x + 1, y + 2, s * 1.6, s * 1.6 * k, { fill: '#140a05', opacity: 0.5 }) +
    ellipse(x, y - 2, s * 1.5, s * 1.5 * k, { fill: tone(look.dyes[0] as string, 0.85) })
  );
}
