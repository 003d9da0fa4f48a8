import { type Random, shade, tint } from '../../kit.ts';
import { bandAround } from '../hide-and-wood/band.ts';
import { Defs } from '../hide-and-wood/defs.ts';
import { slices } from '../hide-and-wood/slices.ts';
import type { Point } from '../hide-and-wood/svg.ts';
import { bounds, hoopPoints, project, type Spot, surfacePatch, type Turned, turn } from '../hide-and-wood/turned.ts';
import { carve } from '../hide-and-wood/wood.ts';
import type { RoundLook } from './look.ts';
import type { Sheet } from './sheet.ts';

/** A round piece placed on the canvas: a sheet for trims and a body to draw on. */
export interface Round extends Sheet {
  look: RoundLook;
  body: Turned;
  yaw: number;
}

/** Places a round piece for a view. */
export function roundStage(
  look: RoundLook,
  view: 'whole' | 'detail' | 'other-side',
  random: Random,
  prefix: string,
): Round {
  const base = {
    look,
    random,
    defs: new Defs(prefix),
    close: view === 'detail',
    cx: 480,
    cy: 600,
    yaw: view === 'other-side' ? 2.2 : 0,
  };
  if (view === 'detail') {
    const { x, y, scale } = look.closeUp;
    const origin = turn(look.profile, look.axis, { pitch: look.pitch + 6 }, { scale, cx: 0, baseY: 0 });
    const [px, py] = project(origin, [y, x]);
    return {
      ...base,
      s: scale,
      body: turn(look.profile, look.axis, { pitch: look.pitch + 6 }, { scale, cx: 480 - px, baseY: 600 - py }),
    };
  }
  const pose = { pitch: view === 'whole' ? look.pitch : look.otherPitch };
  const unit = bounds(turn(look.profile, look.axis, pose, { scale: 1, cx: 0, baseY: 0 }), [480, 600]);
  const s = Math.min(720 / unit.width, 850 / unit.height);
  const middle = (unit.y + unit.height / 2) * s;
  return {
    ...base,
    s,
    body: turn(look.profile, look.axis, pose, {
      scale: s,
      cx: 480 - (unit.x + unit.width / 2) * s,
      baseY: 620 - middle,
    }),
  };
}

/** The smooth leather body with its dyed bands. */
export function skinOf(stage: Round, from: number, to: number): string {
  const { look, body, defs } = stage;
  return slices(
    defs,
    body,
    from,
    to,
    (t) => look.bands.find((b) => b.ground && t >= b.from && t <= b.to)?.ground ?? look.leather,
    0.45,
  );
}

/** Tooled or inlaid bands. */
export function paintBands(stage: Round): string {
  const { look, body, yaw, s } = stage;
  return look.bands
    .map((band) => {
      const base = band.ground ?? look.leather;
      const data = bandAround(body, band, yaw);
      const width = Math.max(1.6, s * 0.1);
      return carve(
        data.filled,
        data.lines,
        { dark: band.ink ?? shade(base, 0.6), light: band.ink ? shade(base, 0.45) : tint(base, 0.35), width },
        Math.min(2.4, s / 16),
      );
    })
    .join('');
}

/** The outline of the walls. */
export function silhouette(stage: Round): Point[] {
  const { body } = stage;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 30; i += 1) {
    right.push(project(body, [i / 30, Math.PI / 2]));
    left.unshift(project(body, [i / 30, -Math.PI / 2]));
  }
  return [...hoopPoints(body, 0, 0, Math.PI / 2), ...right, ...left];
}

/** A vertical strip of constant width. */
export function strip(body: Turned, from: number, to: number, angle: number, halfCm: number): string {
  const side = (sign: number): Spot[] =>
    Array.from({ length: 9 }, (_, i): Spot => {
      const t = from + ((to - from) * i) / 8;
      return [t, angle + (sign * halfCm * body.scale) / Math.max(body.radius(t), body.scale)];
    });
  return surfacePatch(body, [...side(-1), ...side(1).reverse()], 1.5, 1);
}
