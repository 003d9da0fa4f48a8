import { tint } from '../../kit.ts';
import { cord, wrapped } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { horizon, litAt, offCanvas, project, type Spot, wrap } from '../hide-and-wood/turned.ts';
import { dense, type Of, ring, rope } from './ropes.ts';
import type { Stage } from './stage.ts';

/** Vertical ropes between two rings. In the rows below, neighbors cross and form diamonds. */
export function mali(stage: Stage, lacing: Of<'mali'>, ringAt: number): string {
  const { yaw, body } = stage;
  const step = (Math.PI * 2) / lacing.loops;
  const rowHeight = (2.3 * body.scale) / body.height;
  const weaveTop = lacing.low + rowHeight * (lacing.rows + 0.4);
  let out = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < lacing.loops; i += 1) {
      const middle = wrap(yaw + i * step + step * 0.3);
      const spots: Spot[] = [
        [ringAt, middle + side * step * 0.13],
        [weaveTop, middle + side * step * 0.2],
      ];
      for (let row = lacing.rows; row >= 1; row -= 1) {
        const swap = (lacing.rows - row) % 2 === 0 ? 0.52 : 0.1;
        spots.push([lacing.low + rowHeight * (row - 0.3), middle + side * step * swap]);
      }
      spots.push([lacing.low, middle + side * step * 0.16]);
      out += rope(stage, dense(spots), lacing.rope, 0.5);
    }
  }
  for (let row = 1; row <= lacing.rows; row += 1) {
    const t = lacing.low + rowHeight * (row - 0.02);
    out += cordHoop(stage, t, lacing.rope, 0.5, step);
  }
  out += coil(stage, lacing);
  return (
    out +
    ringLoops(stage, ringAt, lacing.ring, lacing.rope, step, 1.5) +
    ringLoops(stage, lacing.low, lacing.lowRing, lacing.rope, step, 1.15)
  );
}

/** The pull rope of a weave row passes under every second vertical. */
function cordHoop(stage: Stage, t: number, color: string, widthCm: number, step: number): string {
  const spots: Spot[] = [];
  const dip = (0.35 * stage.body.scale) / stage.body.height;
  for (let i = 0; i <= 60; i += 1) {
    const a = -1.52 + (3.04 * i) / 60;
    spots.push([t + Math.sin(((a - stage.yaw) / step) * Math.PI * 2) * dip, a]);
  }
  return rope(stage, spots, color, widthCm);
}

/** The spare rope wound around the stem. */
function coil(stage: Stage, lacing: Of<'mali'>): string {
  const { body } = stage;
  let out = '';
  const step = (0.72 * body.scale) / body.height;
  for (let i = lacing.coil ?? 0; i >= 1; i -= 1) {
    const spots: Spot[] = Array.from({ length: 25 }, (_, k) => [
      lacing.low - step * (i + 0.9) - 0.004 * Math.sin(k),
      -1.52 + k * 0.1267,
    ]);
    out += rope(stage, spots, lacing.rope, 0.6);
  }
  return out;
}

/** A wrapped ring with the loops of the vertical ropes. */
function ringLoops(stage: Stage, t: number, color: string, ropeColor: string, step: number, widthCm: number): string {
  const { body, yaw } = stage;
  let out = ring(stage, t, color, widthCm);
  const half = (widthCm * 0.62 * body.scale) / body.height;
  for (let a = -Math.PI; a < Math.PI; a += step) {
    const middle = wrap(a + yaw + step * 0.3);
    for (const side of [-1, 1]) {
      const angle = middle + side * step * 0.12;
      if (Math.abs(angle) > horizon(body, t)) continue;
      const points = [half, half * 0.5, 0, -half * 0.5, -half].map((dt, i) =>
        project(body, [t + dt, angle], widthCm * body.scale * (i === 2 ? 0.8 : i % 2 === 1 ? 0.74 : 0.45)),
      );
      if (offCanvas(body, points)) continue;
      out += cord(points, {
        color: tone(ropeColor, 0.3 + 0.7 * litAt(body, [t, angle])),
        width: 0.46 * body.scale,
        twist: 0.5,
        close: stage.close,
        shadow: 0.25,
      });
    }
  }
  return out;
}

/** A zigzag rope between two rings. Sliders pull its legs together into a Y. */
export function zigzag(stage: Stage, lacing: Of<'zigzag'>, ringAt: number): string {
  const { yaw } = stage;
  const step = (Math.PI * 2) / lacing.count;
  const slider = lacing.slider;
  let out = '';
  for (let i = 0; i < lacing.count; i += 1) {
    const low = wrap(yaw + i * step);
    for (const side of [-1, 1]) {
      const spots: Spot[] = slider
        ? [
            [ringAt, low + side * step * 0.5],
            [slider.at, low + side * step * 0.06],
            [lacing.low, low + side * step * 0.05],
          ]
        : [
            [ringAt, low + side * step * 0.5],
            [lacing.low, low],
          ];
      out += rope(stage, dense(spots), lacing.rope, lacing.thick ?? 0.55);
    }
    if (slider && Math.abs(low) < horizon(stage.body, slider.at)) out += sliderKnot(stage, slider, low);
  }
  return out + ring(stage, ringAt, lacing.ring, 1.2) + ring(stage, lacing.low, lacing.ring, 1.1);
}

/** A leather sleeve around two legs of the rope. */
function sliderKnot(stage: Stage, slider: { at: number; color: string }, angle: number): string {
  const { body } = stage;
  const half = (1.3 * body.scale) / body.height;
  const points = [half, 0, -half].map((dt) => project(body, [slider.at + dt, angle], body.scale * 0.6));
  return wrapped(
    points,
    body.scale * 1.15,
    tone(slider.color, 0.25 + 0.75 * litAt(body, [slider.at, angle])),
    stage.close,
  );
}

/** Closely spaced hide thongs from the upper skin to the lower. */
export function thongs(stage: Stage, lacing: Of<'thongs'>, ringAt: number): string {
  const { yaw } = stage;
  const step = (Math.PI * 2) / lacing.count;
  let out = '';
  for (let i = 0; i < lacing.count; i += 1) {
    const angle = wrap(yaw + i * step);
    const middle = (ringAt + lacing.low) / 2;
    // Each thong twists around its neighbor halfway down.
    const spots: Spot[] = [
      [ringAt + 0.012, angle - step * 0.46],
      [middle + 0.08, angle - step * 0.12],
      [middle, angle],
      [middle - 0.08, angle + step * 0.12],
      [lacing.low - 0.01, angle + step * 0.46],
    ];
    const other: Spot[] = spots.map(([t, a]) => [t, 2 * angle - a]);
    out +=
      rope(stage, dense(spots), lacing.thong, 0.42, 0) + rope(stage, dense(other), tint(lacing.thong, 0.1), 0.42, 0);
  }
  return out;
}
