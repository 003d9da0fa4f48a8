import { shade, tint } from '../../kit.ts';
import { ellipse, radialGradient } from '../hide-and-wood/svg.ts';
import { project } from '../hide-and-wood/turned.ts';
import type { Stage } from './stage.ts';

/** The open mouth of a clay pot: a rounded lip, its lit far inner wall, and the dark inside. */
export function paintMouth(stage: Stage, radiusCm: number): string {
  const { body, look, defs } = stage;
  const [, y] = project(body, [1, Math.PI / 2]);
  const [x, r, k] = [body.cx, body.radius(1), body.sin];
  const inner = radiusCm * body.scale;
  const hollow = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, '#0d0705'],
        [0.6, shade(look.color, 0.85)],
        [1, shade(look.color, 0.5)],
      ],
      { cx: 0.38, cy: 0.68, r: 0.72 },
    ),
  );
  return (
    ellipse(x, y, r, r * k, { fill: tint(look.color, 0.12) }) +
    ellipse(x, y - 1.5, (r + inner) / 2, ((r + inner) / 2) * k, {
      fill: 'none',
      stroke: tint(look.color, 0.5),
      'stroke-width': (r - inner) * 0.4,
      opacity: 0.6,
    }) +
    ellipse(x, y, inner, inner * k, { fill: hollow }) +
    ellipse(x, y, inner, inner * k, {
      fill: 'none',
      stroke: shade(look.color, 0.6),
      'stroke-width': 1.6,
      opacity: 0.7,
    })
  );
}
