import {
  clipPath,
  ellipse,
  group,
  HEIGHT,
  mix,
  path,
  ref,
  shade,
  smoothPath,
  softSpot,
  tint,
  WIDTH,
} from '../../kit.ts';
import type { Camera } from '../turned/revolve.ts';
import { silhouette } from './body.ts';
import { decal, type Ground, pigment, place, type Spot, seen } from './decals.ts';
import type { PotteryLook } from './look.ts';

/** Marks of flame and smoke from the open fire. */
export function smoke(look: PotteryLook, camera: Camera, g: Ground, idPrefix: string): { defs: string; body: string } {
  const { clouds } = look.skin;
  if (!clouds) return { defs: '', body: '' };
  let [defs, body] = [clipPath(`${idPrefix}-outline`, silhouette(look, camera)), ''];
  for (let i = 0; i < clouds.count; i += 1) {
    // Flames rise: a blush where it was hot, with a rising line of soot that is darkest at its start.
    const u = 0.02 + g.random.next() * 0.46;
    let [x, y] = place(g, [g.random.between(0.15, 0.75), u]);
    const rise = g.random.between(-1.5, -0.3);
    const r = camera.scale * g.random.between(0.12, 0.27);
    const turn = (rise * 180) / Math.PI;
    const blush = softSpot(`${idPrefix}-blush${i}`, x + Math.cos(rise) * r, y + Math.sin(rise) * r, r * 3, r * 1.7, {
      color: mix(look.skin.clay, '#8f3218', 0.7),
      opacity: 0.42,
      rotate: turn,
    });
    defs += blush.defs;
    body += blush.body;
    for (let k = 0; k < 6; k += 1) {
      const size = r * (1 - k * 0.1) * g.random.between(0.8, 1.15);
      const spot = softSpot(`${idPrefix}-cloud${i}-${k}`, x, y, size * 1.5, size * g.random.between(0.4, 0.7), {
        color: clouds.color,
        opacity: 0.55 - k * 0.07,
        rotate: turn + g.random.between(-24, 24),
      });
      defs += spot.defs;
      body += spot.body;
      x += (Math.cos(rise) + g.random.between(-0.5, 0.5)) * r * 0.62;
      y += Math.sin(rise) * r * 0.7;
    }
  }
  return { defs, body: group(body, { 'clip-path': ref(`${idPrefix}-outline`) }) };
}

/** Grains of clay or flecks in the glaze. */
export function specks(look: PotteryLook, g: Ground, close: boolean): string {
  const colors = look.skin.speckles ?? [shade(look.skin.clay, 0.3), tint(look.skin.clay, 0.25)];
  let body = '';
  for (let i = 0; i < (close ? 900 : look.skin.speckles ? 420 : 160); i += 1) {
    const [t, u] = [g.random.next(), g.random.next()];
    if (!seen(g, t, u)) continue;
    const [x, y] = place(g, [t, u]);
    if (x < -10 || y < -10 || x > WIDTH + 10 || y > HEIGHT + 10) continue;
    const r = g.random.between(0.5, look.skin.speckles ? 1.9 : 1.3) * (close ? 2.2 : 1);
    body += ellipse(x, y, r, r * 0.8, { fill: pigment(g, g.random.pick(colors), t, u), opacity: 0.55 });
  }
  return body;
}

/** Glaze that ran from the lip and solidified in thick-edged tongues. */
export function drips(look: PotteryLook, g: Ground): string {
  const run = look.skin.drips;
  if (!run) return '';
  const steps = 14;
  const edge = Array.from({ length: run.count * steps + 1 }, (_, i): Spot => {
    const tongue = Math.floor(i / steps);
    const own = 0.5 + 0.5 * Math.abs(Math.sin(tongue * 2.4 + 1));
    // Round-ended tongues with narrow gaps between them.
    const deep = 0.28 + 0.72 * own * Math.sin((Math.PI * (i % steps)) / steps) ** 0.55 * (tongue % 3 === 1 ? 0.5 : 1);
    return [1 - run.reach * deep, i / (run.count * steps)];
  });
  const shape: Spot[] = [...edge, [1, 1], [1, 0]];
  return (
    decal(
      g,
      edge
        .map(([t, u]): Spot => [t - 0.012, u])
        .concat([
          [1, 1],
          [1, 0],
        ]),
      shade(run.color, 0.4),
    ) + decal(g, shape, run.color)
  );
}

/** A window reflected in glaze, following the body. */
export function reflection(look: PotteryLook, g: Ground): string {
  if (look.skin.gloss < 0.64 || g.inside) return '';
  const pane = (from: number, to: number): string => {
    const edge = Array.from({ length: 9 }, (_, i) => 0.62 + (i / 8) * 0.16);
    const u0 = 0.335 + from;
    const u1 = 0.335 + to;
    const turn = g.camera.turn;
    const spots: Spot[] = [
      ...edge.map((t): Spot => [t, u0 - turn]),
      ...[...edge].reverse().map((t): Spot => [t, u1 - turn]),
    ];
    return path(
      smoothPath(
        spots.map((s) => place(g, s)),
        true,
        0.55,
      ),
      { fill: '#fffdf6', opacity: 0.16 + (look.skin.gloss - 0.5) * 0.5 },
    );
  };
  return pane(0, 0.022) + pane(0.028, 0.05);
}
