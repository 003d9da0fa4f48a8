import { mix, shade, tint } from '../../kit.ts';
import { bevel, boxOf, faceFill, oval, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { circle, ellipse, linesPath, type Point, path, polygon, smoothPath } from '../hide-and-wood/svg.ts';
import { at, fall, type Stage } from './stage.ts';

/** A Chokwe head carved at the top of the board. Only its crest is visible from the back. */
export function paintCarvedHead(stage: Stage, back: boolean): string {
  const { look, s, defs } = stage;
  const top = -look.board.length / 2;
  const color = look.board.color;
  const p = (x: number, y: number): Point => at(stage, x, top + y);
  const neck = rounded([p(-1.5, -2.2), p(1.5, -2.2), p(2, 0.6), p(-2, 0.6)], 0.4 * s);
  const crest = [...oval(p(0, -6.4)[0], p(0, -6.4)[1], 3.9 * s, 3.3 * s, 40)];
  const face = smoothPoints([
    p(0, -8.4),
    p(1.8, -7.9),
    p(2.65, -6.4),
    p(2.5, -4.6),
    p(1.7, -2.9),
    p(0, -1.5),
    p(-1.7, -2.9),
    p(-2.5, -4.6),
    p(-2.65, -6.4),
    p(-1.8, -7.9),
  ]);
  const drop = fall(stage, 2.4);
  let out = sidesOf(neck, drop, color) + polygon(neck, { fill: shade(color, 0.3) });
  out +=
    sidesOf(crest, drop, shade(color, 0.2)) +
    polygon(crest, { fill: faceFill(defs, shade(color, 0.28), boxOf(crest), 0.5) }) +
    bevel(defs, crest, color, 3);
  out += crestLines(stage, p);
  if (back) return out;
  out += polygon(
    face.map(([x, y]): Point => [x + 4, y + 6]),
    { fill: '#120805', opacity: 0.5 },
  );
  out += polygon(face, { fill: faceFill(defs, tint(color, 0.06), boxOf(face), 0.7) }) + bevel(defs, face, color, 3);
  return out + features(stage, p);
}

function smoothPoints(points: readonly Point[]): Point[] {
  return rounded(points, 200, 4);
}

/** The plaited coiffure: ridges running back from the forehead. */
function crestLines(stage: Stage, p: (x: number, y: number) => Point): string {
  const color = stage.look.board.color;
  let d = '';
  for (let i = -6; i <= 6; i += 1) {
    const a = (i / 6) * 1.6;
    d += linesPath(
      [p(Math.sin(a) * 2.5, -6.4 - Math.cos(a) * 2.1), p(Math.sin(a) * 3.75, -6.4 - Math.cos(a) * 3.2)],
      false,
    );
  }
  return (
    path(d, {
      fill: 'none',
      stroke: tint(color, 0.4),
      'stroke-width': stage.s * 0.12,
      opacity: 0.5,
      transform: 'translate(1.5 1.5)',
    }) + path(d, { fill: 'none', stroke: shade(color, 0.75), 'stroke-width': stage.s * 0.14 })
  );
}

function features(stage: Stage, p: (x: number, y: number) => Point): string {
  const { s } = stage;
  const color = stage.look.board.color;
  const dark = shade(color, 0.75);
  const light = mix(color, '#e0a868', 0.5);
  let out = '';
  for (const side of [-1, 1]) {
    const [ex, ey] = p(side * 1.15, -5.5);
    out += ellipse(ex + 1, ey + 2, s * 0.88, s * 0.6, { fill: shade(color, 0.5), opacity: 0.8 });
    out +=
      ellipse(ex, ey, s * 0.68, s * 0.36, { fill: light }) +
      path(linesPath([p(side * 1.15 - 0.6, -5.45), p(side * 1.15 + 0.6, -5.45)], false), {
        fill: 'none',
        stroke: dark,
        'stroke-width': s * 0.13,
      });
    out += path(smoothPath([p(side * 0.35, -6.2), p(side * 1.1, -6.6), p(side * 2, -6.1)], false), {
      fill: 'none',
      stroke: dark,
      'stroke-width': s * 0.13,
    });
    for (const dy of [0, 0.36, 0.72]) out += circle(...p(side * 1.55, -4.4 + dy), s * 0.1, { fill: dark });
    out += ellipse(...p(side * 2.85, -5.3), s * 0.36, s * 0.7, {
      fill: shade(color, 0.15),
      stroke: dark,
      'stroke-width': 1.4,
    });
  }
  out +=
    polygon([p(-0.2, -6), p(0.2, -6), p(0.55, -4.1), p(-0.55, -4.1)], { fill: light }) +
    polygon([p(0.1, -6), p(0.2, -6), p(0.62, -4.05), p(0.2, -4.05)], { fill: shade(color, 0.35) });
  out +=
    path(smoothPath([p(-0.8, -3.2), p(0, -3.38), p(0.8, -3.2), p(0, -2.85)], true), {
      fill: light,
      stroke: dark,
      'stroke-width': s * 0.08,
    }) +
    path(linesPath([p(-0.75, -3.18), p(0.75, -3.18)], false), { fill: 'none', stroke: dark, 'stroke-width': s * 0.1 });
  // The cingelyengelye cross on the forehead.
  out += path(linesPath([p(0, -7.9), p(0, -6.7)], false) + linesPath([p(-0.6, -7.3), p(0.6, -7.3)], false), {
    fill: 'none',
    stroke: dark,
    'stroke-width': s * 0.15,
  });
  return out;
}
