import { ellipse, type Point, path, shade, smoothPath, tint } from '../../kit.ts';
import { tube } from '../baskets/handles.ts';
import { lit, project } from '../turned/revolve.ts';
import { clayAt } from './body.ts';
import { type Ground, pellet } from './decals.ts';
import type { Fitting, PotteryLook } from './look.ts';

/** A pulled handle from the body to the neck, on one side. */
function handle(g: Ground, look: PotteryLook, f: Extract<Fitting, { kind: 'handles' }>, side: 1 | -1): string {
  const { camera } = g;
  const [low, high] = [g.ringAt(f.from), g.ringAt(f.to)];
  const at = (radius: number, height: number): Point =>
    project({ ...camera, turn: 0 }, Math.max(0, radius), height, side === 1 ? 0 : 0.5);
  const reach = Math.max(low.radius, high.radius) + f.reach;
  const points = [
    at(high.radius * 0.94, high.height),
    at(high.radius + f.reach * 0.55, high.height + f.reach * 0.22),
    at(reach, high.height - f.reach * 0.25),
    at(reach * 0.99, (low.height + high.height) / 2 - f.reach * 0.1),
    at(low.radius * 0.93, low.height),
  ];
  const color = side === 1 ? shade(clayAt(look, f.to), 0.16) : clayAt(look, f.to);
  return tube(points, f.thickness * camera.scale, color);
}

/** A spout that tapers upward from the shoulder on the left, where the light is. */
function spout(g: Ground, look: PotteryLook, f: Extract<Fitting, { kind: 'spout' }>): string {
  const ring = g.ringAt(f.at);
  const at = (radius: number, height: number): Point => project({ ...g.camera, turn: 0 }, radius, height, 0.5);
  const [base, tip] = [at(ring.radius * 0.8, ring.height), at(ring.radius + f.reach, ring.height + f.rise)];
  const w = f.thickness * g.camera.scale;
  const color = clayAt(look, f.at);
  const shape = (k: number, shift: number): string =>
    smoothPath(
      [
        [base[0] + shift, base[1] - w * k],
        [(base[0] + tip[0]) / 2 + w * 0.2 + shift, (base[1] + tip[1]) / 2 - w * 0.62 * k],
        [tip[0] + w * 0.1 + shift, tip[1] - w * 0.2],
        [tip[0] - w * 0.24 + shift, tip[1] + w * 0.22 * k],
        [(base[0] + tip[0]) / 2 + shift, (base[1] + tip[1]) / 2 + w * 0.6 * k],
        [base[0] + shift, base[1] + w * k],
      ],
      true,
      0.2,
    );
  return (
    path(shape(1, 0), { fill: lit(color, 0.36) }) +
    path(shape(0.74, -w * 0.06), { fill: lit(color, 0.58) }) +
    path(shape(0.4, -w * 0.14), { fill: lit(color, 0.8), opacity: 0.8 }) +
    path(shape(0.14, -w * 0.2), { fill: tint(color, 0.5), opacity: 0.35 + look.skin.gloss * 0.3 }) +
    ellipse(tip[0] - w * 0.06, tip[1], w * 0.26, w * 0.15, {
      fill: lit(color, 0.7),
      transform: `rotate(-38 ${tip[0]} ${tip[1]})`,
    }) +
    ellipse(tip[0] - w * 0.06, tip[1], w * 0.17, w * 0.09, {
      fill: shade(color, 0.8),
      transform: `rotate(-38 ${tip[0]} ${tip[1]})`,
    })
  );
}

/** A straw stopper, as used to close a coffee pot. */
function stopper(g: Ground, f: Extract<Fitting, { kind: 'stopper' }>): string {
  const ring = g.ringAt(1);
  const [x, y] = project(g.camera, 0, ring.height, 0);
  const r = ring.radius * g.camera.scale;
  let strands = '';
  for (let i = 0; i < 26; i += 1) {
    const a = g.random.between(-1, 1);
    const color = g.random.pick([shade(f.color, 0.3), f.color, tint(f.color, 0.3)]);
    strands += path(
      `M${(x + a * r * 0.6).toFixed(1)} ${(y + 4).toFixed(1)}Q${(x + a * r * 0.7).toFixed(1)} ${(y - r * 0.8).toFixed(1)} ${(x + a * r * 1.2 + g.random.between(-6, 6)).toFixed(1)} ${(y - r * g.random.between(1.1, 1.9)).toFixed(1)}`,
      {
        fill: 'none',
        stroke: color,
        'stroke-width': 4,
        'stroke-linecap': 'round',
      },
    );
  }
  return strands;
}

/** The attachments behind and in front of the body. */
export function drawFitting(g: Ground, look: PotteryLook, f: Fitting): { behind: string; before: string } {
  const turned = g.camera.turn === 0.5;
  switch (f.kind) {
    case 'handles':
      // In the turned view, a single handle is on the other side.
      return {
        behind:
          (f.count === 2 || !turned ? handle(g, look, f, 1) : '') +
          (f.count === 2 || turned ? handle(g, look, f, -1) : ''),
        before: '',
      };
    case 'spout':
      return { behind: spout(g, look, f), before: '' };
    case 'lugs':
      return {
        behind: '',
        before: Array.from({ length: f.count }, (_, i) =>
          pellet(g, [f.at, (i + 0.5) / f.count], clayAt(look, f.at), 0.07),
        ).join(''),
      };
    case 'stopper':
      return { behind: '', before: stopper(g, f) };
  }
}
