import { ellipse, type Painting } from '../../kit.ts';
import { type SurfaceMap, turned } from '../beads/surface.ts';
import type { Stage } from './look.ts';

const full = 2 * Math.PI;

/** A torus. u runs along the ring, v around its section (0.25 is the top). */
export function ring(
  stage: Stage,
  thickness: number,
  lift: number,
  groove?: (u: number, v: number) => number,
): SurfaceMap {
  const { cx, cy, radius, tilt, spin } = stage;
  return (u, v) => {
    const t = (thickness / 2) * radius * (groove?.(u, v) ?? 1);
    const around = v * full;
    const map = turned({ cx, cy, tilt, profile: () => [radius - t * Math.cos(around), lift + t * Math.sin(around)] });
    return map(u + spin, 0);
  };
}

/** The soft shadow of a ring on the table: a few wide strokes to the lower right of the contact. */
export function ringShadow(stage: Stage, thickness: number, drop: number): string {
  const breadth = Math.min(thickness, 0.2) * stage.radius;
  const { cx, cy, radius, tilt } = stage;
  return [1.5, 1.32, 1.15, 0.99, 0.84, 0.7, 0.56, 0.42, 0.3]
    .map((spread) =>
      ellipse(cx + radius * 0.035, cy + drop + radius * 0.025, radius, radius * Math.sin(tilt), {
        fill: 'none',
        stroke: '#1a0b04',
        'stroke-width': breadth * spread,
        opacity: 0.055,
      }),
    )
    .join('');
}

/** For the other side, the rings are taken off their stack. */
export const spread = (stage: Stage, count: number): boolean => stage.reverse && count > 1;

/** Position of ring `i`: on the stack, or overlapping its neighbors on the table. */
export function laidOut(stage: Stage, i: number, count: number, lean: number): Stage {
  if (!spread(stage, count)) return { ...stage, cx: stage.cx + lean * stage.radius };
  const radius = stage.radius * (count > 3 ? 0.6 : 0.62);
  const t = i / (count - 1) - 0.5;
  const away = count > 3 ? ([0.42, -0.3, 0.28, -0.42, 0.1][i % 5] ?? 0) : ([-0.42, 0.5, -0.12][i] ?? 0);
  const near = count > 3 ? t * 1.25 : ([-0.55, -0.2, 0.5][i] ?? 0);
  return {
    ...stage,
    radius,
    cx: stage.cx + away * stage.radius,
    cy: stage.cy + near * stage.radius * Math.sin(stage.tilt),
  };
}

/** Bounds of rings spread out on the table. */
export function spreadBox(stage: Stage): Painting['box'] {
  const depth = stage.radius * Math.sin(stage.tilt);
  return {
    x: stage.cx - stage.radius * 1.08,
    y: stage.cy - depth * 1.15,
    width: stage.radius * 2.2,
    height: depth * 2.36,
  };
}
