import { mix, shade, tint } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { linesPath, n, type Point, path, smoothPath } from '../hide-and-wood/svg.ts';
import { horizon, litAt, project, type Spot, wrap } from '../hide-and-wood/turned.ts';
import { figures } from './relief-figures.ts';
import type { Stage } from './stage.ts';

/** Figures carved in relief, which catch the light. */
export function paintReliefs(stage: Stage): string {
  const { look, body, yaw } = stage;
  let out = '';
  for (const relief of look.reliefs ?? []) {
    const angle = wrap(relief.angle + yaw);
    if (Math.abs(angle) > horizon(body, relief.t) - 0.12) continue;
    const lay = (points: readonly Point[]): Spot[] =>
      points.map(([x, y]) => [
        relief.t - (y * relief.size * body.scale) / body.height,
        angle + (x * relief.size * body.scale) / body.radius(relief.t),
      ]);
    const { outline, cuts } = figures[relief.figure];
    const drawn = (shrink: number): string =>
      outline
        .map((points) =>
          lay(points.map(([x, y]): Point => [x * shrink, y * (0.7 + 0.3 * shrink)])).map((spot) =>
            project(body, spot, 3),
          ),
        )
        .map((points) => smoothPath(points, true, 0.4))
        .join('');
    const shape = drawn(1);
    const light = 0.12 + litAt(body, [relief.t, angle]);
    const k = Math.max(2, body.scale * 0.34);
    const shifted = (by: number, color: string, opacity = 1): string =>
      path(shape, {
        fill: color,
        opacity: opacity === 1 ? undefined : opacity,
        transform: `translate(${n(k * by)} ${n(k * by * 1.15)})`,
      });
    out += shifted(1.7, '#120805', 0.4) + shifted(1.1, '#120805', 0.5) + shifted(0.5, tone(look.color, light - 0.4));
    out +=
      shifted(-0.4, tone(mix(look.color, '#d39a5e', 0.6), light + 0.3)) +
      shifted(0, tone(mix(look.color, '#b57f4c', 0.25), light + 0.08));
    out +=
      path(drawn(0.8), { fill: tone(mix(look.color, '#c08a55', 0.4), light + 0.15), opacity: 0.5 }) +
      path(drawn(0.5), { fill: mix(look.color, '#d8a468', 0.7), opacity: 0.3 });
    const lines = cuts
      .map((points) =>
        linesPath(
          points.map(([x, y]) => project(body, lay([[x, y]])[0] as Spot, 3)),
          false,
        ),
      )
      .join('');
    const stroke = {
      fill: 'none',
      'stroke-width': Math.max(1.6, body.scale * 0.16),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    };
    out += path(lines, { ...stroke, stroke: tint(look.color, 0.45), opacity: 0.5, transform: 'translate(1.2 1.6)' });
    out += path(lines, { ...stroke, stroke: shade(look.color, 0.72) });
  }
  return out;
}
