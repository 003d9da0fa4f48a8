import { shade } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { slices } from '../hide-and-wood/slices.ts';
import { linesPath, n, path } from '../hide-and-wood/svg.ts';
import { hoopPoints, litAt, project, type Spot, surfacePatch } from '../hide-and-wood/turned.ts';
import type { Skin } from './look.ts';
import type { Stage } from './stage.ts';

/** Where the skin's collar ends, as a fraction of the height. */
export function collarEnd(stage: Stage, skin: Skin): number {
  return 1 - (skin.collar * stage.body.scale) / stage.body.height;
}

/** The skin over the edge of the body, with its trimmed hair. */
export function paintCollar(stage: Stage, skin: Skin): string {
  const { defs, body, random, close } = stage;
  const end = collarEnd(stage, skin);
  const color = shade(skin.color, 0.1);
  // A ragged lower edge, because the dried hide is cut by hand.
  const teeth: Spot[] = [];
  const low: Spot[] = [];
  const ragged = (0.35 * body.scale) / body.height;
  for (let i = 0; i <= 60; i += 1) {
    const angle = -1.56 + (3.12 * i) / 60;
    teeth.push([end - random.between(0.2, 1) * ragged, angle]);
    low.unshift([end + ragged, angle]);
  }
  let hair = '';
  if (skin.hair) {
    for (let i = 0; i < (close ? 420 : 210); i += 1) {
      const angle = random.between(-1.5, 1.5);
      const t = random.between(end - ragged * 0.4, end + ragged * 1.2);
      const [x1, y1] = project(body, [t, angle], 1.5);
      const [x2, y2] = project(body, [t - ragged * random.between(0.8, 2.2), angle + random.between(-0.03, 0.03)], 3);
      hair += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    }
  }
  return (
    path(surfacePatch(body, [...teeth, ...low], 1, 1), {
      fill: '#1a0d06',
      opacity: 0.4,
      transform: 'translate(1.5 3)',
    }) +
    path(surfacePatch(body, [...teeth, ...low], 1, 1), { fill: tone(color, 0.6) }) +
    slices(defs, body, end, 1, () => color, 0.1) +
    path(hair, {
      fill: 'none',
      stroke: skin.hair ?? '#000000',
      'stroke-width': close ? 1.6 : 1.1,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  );
}

/** A hide collar at the foot, as on kettledrums laced at both ends. */
export function paintLowCollar(stage: Stage, low: number, color: string): string {
  const { body, defs } = stage;
  const zig: Spot[] = [];
  for (let i = 0; i <= 44; i += 1) zig.push([low + (i % 2 === 0 ? 0.035 : 0), -1.56 + (3.12 * i) / 44]);
  const back: Spot[] = [
    [0.0, 1.56],
    [0.0, -1.56],
  ];
  const d = surfacePatch(body, [...zig, ...back], 1.5, 2);
  return (
    slices(defs, body, 0, low, () => color, 0.1) +
    path(d, { fill: '#1a0d06', opacity: 0.35, transform: 'translate(2 -2)' }) +
    path(d, {
      fill: defs.across(
        [-1, -0.5, 0, 0.5, 1].map((u) => [(u + 1) / 2, tone(color, litAt(body, [low / 2, u * 1.4]))] as const),
        body.cx - body.radius(low),
        body.cx + body.radius(low),
      ),
    }) +
    path(linesPath(hoopPoints(body, low * 0.45, 2), false), {
      fill: 'none',
      stroke: shade(color, 0.6),
      'stroke-width': 2.2,
      opacity: 0.5,
    })
  );
}
