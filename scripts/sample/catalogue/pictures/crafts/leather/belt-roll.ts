import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { ellipse, linesPath, n, type Point, path } from '../hide-and-wood/svg.ts';
import { hoopPoints, litAt, project, type Spot, surfacePatch } from '../hide-and-wood/turned.ts';
import { stitches } from './hide.ts';
import type { Round } from './round-stage.ts';

/** The spiral of a rolled belt, with its tongue and buckle. */
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
    path(spiral, {
      ...line,
      stroke: tint(edge, 0.5),
      'stroke-width': gap * 0.1,
      opacity: 0.7,
      transform: `translate(${n(-gap * 0.14)} ${n(-gap * 0.2)})`,
    });
  const rows = [0.08, 0.92].map((t) => stitches(stage, hoopPoints(body, t, 1), look.thread, 0.3)).join('');
  return top + rows + beltEnd(stage, s);
}

/** The tongue end lies on the roll, inside the buckle's frame. */
function beltEnd(stage: Round, s: number): string {
  const { body, look } = stage;
  const tip: Spot[] = [
    [0.08, -1.2],
    [0.92, -1.2],
    [0.92, 0.18],
    [0.8, 0.32],
    [0.5, 0.4],
    [0.2, 0.32],
    [0.08, 0.18],
  ];
  const d = surfacePatch(body, tip, s * 0.25, 5);
  const fill = stage.defs.across(
    [-1, -0.6, -0.2, 0.3, 0.7].map(
      (u) => [(u + 1) / 2, tone(look.leather, 0.08 + litAt(body, [0.5, u * 1.5]))] as const,
    ),
    body.cx - body.radius(0.5),
    body.cx + body.radius(0.5),
  );
  let holes = '';
  for (const a of [-0.55, -0.3, -0.05, 0.18]) {
    const [hx, hy] = project(body, [0.5, a], s * 0.25);
    holes +=
      ellipse(hx, hy, s * 0.17 * Math.cos(a), s * 0.17, { fill: '#120904' }) +
      ellipse(hx + 0.8, hy + 1.2, s * 0.2 * Math.cos(a), s * 0.2, {
        fill: 'none',
        stroke: tint(look.leather, 0.5),
        'stroke-width': 1.2,
        opacity: 0.6,
      });
  }
  const frame = (lift: number): string => {
    const spots: Spot[] = [
      [-0.06, -0.92],
      [1.06, -0.92],
      [1.06, -0.62],
      [-0.06, -0.62],
    ];
    return linesPath(spots.map((spot) => project(body, [spot[0], spot[1]], lift)));
  };
  const brass = { fill: 'none', 'stroke-linejoin': 'round' };
  const prong = [project(body, [0.5, -0.95], s * 0.7), project(body, [0.5, -0.5], s * 0.75)];
  return (
    path(d, { fill: '#140a05', opacity: 0.45, transform: `translate(${n(s * 0.14)} ${n(s * 0.2)})` }) +
    path(d, { fill }) +
    path(d, { fill: 'none', stroke: shade(look.leather, 0.6), 'stroke-width': 1.6, opacity: 0.7 }) +
    stitches(
      stage,
      [0.2, 0.5, 0.8].map((k): Point => project(body, [0.16, -1.1 + k * 1.4], s * 0.28)),
      look.thread,
      0.3,
    ) +
    stitches(
      stage,
      [0.2, 0.5, 0.8].map((k): Point => project(body, [0.84, -1.1 + k * 1.4], s * 0.28)),
      look.thread,
      0.3,
    ) +
    holes +
    path(frame(s * 0.4), {
      ...brass,
      stroke: '#140a05',
      'stroke-width': s * 0.5,
      opacity: 0.45,
      transform: 'translate(3 5)',
    }) +
    path(frame(s * 0.5), { ...brass, stroke: '#7a5520', 'stroke-width': s * 0.46 }) +
    path(frame(s * 0.5), { ...brass, stroke: '#c99d48', 'stroke-width': s * 0.32 }) +
    path(frame(s * 0.5), {
      ...brass,
      stroke: '#fbe6ae',
      'stroke-width': s * 0.09,
      opacity: 0.9,
      transform: 'translate(-1.5 -2)',
    }) +
    cord(prong, { color: '#c99d48', width: s * 0.3, twist: 0, shadow: 0.5 })
  );
}
