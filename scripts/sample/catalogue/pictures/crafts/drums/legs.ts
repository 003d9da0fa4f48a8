import { shade, tint } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { slices } from '../hide-and-wood/slices.ts';
import { ellipse, type Point, path, smoothPath } from '../hide-and-wood/svg.ts';
import { litAt, project, wrap } from '../hide-and-wood/turned.ts';
import type { Stage } from './stage.ts';

/** The front or rear legs of a standing drum with their foot ring. */
export function paintLegs(stage: Stage, front: boolean): string {
  const { look, body, defs } = stage;
  if (!look.legs) return '';
  const { count, below } = look.legs;
  const dark = { ...body, radius: (t: number) => body.radius(t) * 0.8 };
  let out = front
    ? ''
    : slices(defs, body, 0, 0.055, () => look.color, look.gloss) +
      ringTop(stage) +
      slices(defs, dark, below - 0.05, below + 0.01, () => shade(look.color, 0.75));
  for (let i = 0; i < count; i += 1) {
    const angle = wrap(stage.yaw + ((i + 0.5) / count) * Math.PI * 2);
    if (Math.abs(angle) < 1.4 !== front) continue;
    out += leg(stage, angle, below, front);
  }
  return out;
}

/** The flat top of the foot ring. */
function ringTop(stage: Stage): string {
  const { body, look } = stage;
  const [x, y] = project(body, [0.055, Math.PI / 2]);
  const r = body.radius(0.055);
  const center = x - r;
  return (
    ellipse(center, y, r, r * body.sin, { fill: tone(look.color, 0.72) }) +
    ellipse(center, y, r * 0.74, r * body.sin * 0.74, { fill: shade(look.color, 0.7) }) +
    ellipse(center, y, r * 0.99, r * body.sin * 0.98, {
      fill: 'none',
      stroke: tint(look.color, 0.3),
      'stroke-width': 1.5,
      opacity: 0.5,
    })
  );
}

function leg(stage: Stage, angle: number, below: number, front: boolean): string {
  const { body, look, defs } = stage;
  const levels = [below + 0.01, below * 0.8, below * 0.55, below * 0.35, 0.03];
  const halves = [0.5, 0.3, 0.21, 0.24, 0.34];
  const side = (sign: number): Point[] =>
    levels.map((t, i) => project(body, [t, angle + sign * (halves[i] as number)], body.scale * (i === 3 ? 0.9 : 0)));
  const outline = smoothPath([...side(-1), ...side(1).reverse()], true, 0.35);
  const middle = project(body, [below / 2, angle])[0];
  const w = body.radius(below / 2) * 0.3;
  const light = front ? 0.25 + 0.72 * litAt(body, [below / 2, angle]) : 0.24;
  const fill = defs.across(
    [
      [0, tone(look.color, light + 0.14)],
      [0.45, tone(look.color, light)],
      [1, tone(look.color, light - 0.32)],
    ],
    middle - w,
    middle + w,
  );
  let grain = '';
  for (let i = -2; i <= 2; i += 1)
    grain += smoothPath(
      levels.map((t, k) => project(body, [t, angle + (i / 3) * (halves[k] as number)])),
      false,
    );
  return (
    path(outline, { fill }) +
    path(grain, { fill: 'none', stroke: shade(look.color, 0.6), 'stroke-width': 1.3, opacity: 0.35 })
  );
}
