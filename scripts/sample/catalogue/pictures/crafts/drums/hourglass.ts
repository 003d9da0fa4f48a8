import { shade } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { n, path } from '../hide-and-wood/svg.ts';
import { hoopPoints, horizon, litAt, offCanvas, project, type Turned, wrap } from '../hide-and-wood/turned.ts';
import { type Of, ring } from './ropes.ts';
import type { Stage } from './stage.ts';

/** Cords from rim to rim that don't touch the waist. */
export function hourglass(stage: Stage, lacing: Of<'hourglass'>, behind: boolean): string {
  const { body, close } = stage;
  const [top, foot] = [body.radius(0.97), body.radius(0.03)];
  const straight: Turned = {
    ...body,
    radius: (t) => (foot + (top - foot) * t) * (1 - 0.1 * Math.sin(Math.PI * t)),
    slope: () => 0,
  };
  let out = '';
  for (let i = 0; i < lacing.cords; i += 1) {
    const angle = wrap(((i + 0.5) / lacing.cords) * Math.PI * 2);
    if (Math.abs(angle) > 1.54 !== behind) continue;
    const sway = (i % 2 === 0 ? 1 : -1) * 0.028;
    const points = [0.965, 0.8, 0.65, 0.5, 0.35, 0.2, 0.035].map((t) =>
      project(straight, [t, angle + sway * Math.sin(t * Math.PI * 2)], body.scale * 0.25),
    );
    if (offCanvas(body, points)) continue;
    const light = behind ? 0.3 : 0.25 + 0.75 * litAt(straight, [0.5, angle]);
    out += cord(points, {
      color: tone(lacing.cord, light),
      width: body.scale * 0.3,
      twist: 0.25,
      shadow: behind ? 0 : 0.35,
      close,
    });
  }
  if (behind) return out;
  const belt = lacing.belt;
  if (belt) {
    for (const t of [0.475, 0.5, 0.525]) {
      out += cord(hoopPoints(straight, t, body.scale * 0.4, 1.5), {
        color: belt,
        width: body.scale * 0.5,
        twist: 0.8,
        close,
      });
    }
  }
  return out + gleamRims(stage, lacing);
}

/** The reed-stuffed rims of an hourglass drum, sewn into the edges of its skins. */
function gleamRims(stage: Stage, lacing: Of<'hourglass'>): string {
  const { body } = stage;
  return [0.975, 0.025]
    .map((t) => ring(stage, t, shade(lacing.cord, 0.22), 1.05) + stitches(stage, t, lacing.cords, body))
    .join('');
}

function stitches(stage: Stage, t: number, count: number, body: Turned): string {
  let d = '';
  const half = (0.5 * body.scale) / body.height;
  for (let i = 0; i < count; i += 1) {
    const angle = wrap(((i + 0.5) / count) * Math.PI * 2);
    if (Math.abs(angle) > horizon(body, t)) continue;
    const [x1, y1] = project(body, [t - half, angle], body.scale * 0.6);
    const [x2, y2] = project(body, [t + half, angle + 0.02], body.scale * 0.6);
    d += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  }
  return path(d, {
    stroke: '#f0dfc0',
    'stroke-width': stage.close ? 4 : 2,
    opacity: 0.75,
    fill: 'none',
    'stroke-linecap': 'round',
  });
}
