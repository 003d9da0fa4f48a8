import { HEIGHT, WIDTH } from '../kit.ts';
import type { Camera, Projector } from './scene.ts';
import type { Solid } from './solids.ts';

/** An orthographic view: its axes in object space and its scale and origin on the canvas. */
export interface Sight {
  right: readonly [number, number, number];
  up: readonly [number, number, number];
  toward: readonly [number, number, number];
  scale: number;
  cx: number;
  cy: number;
}

/** Computes the axes of a camera. The scale and origin are fitted later. */
export function sightOf(camera: Camera): Sight {
  const [sy, cy] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  const [sp, cp] = [Math.sin(camera.pitch), Math.cos(camera.pitch)];
  return {
    right: [cy, 0, -sy],
    up: [-sy * sp, cp, -cy * sp],
    toward: [sy * cp, sp, cy * cp],
    scale: 1,
    cx: WIDTH / 2,
    cy: HEIGHT / 2,
  };
}

/** Projects an object point to canvas x, canvas y and depth (larger is nearer). */
export function project(sight: Sight, x: number, y: number, z: number): [number, number, number] {
  const { right: r, up: u, toward: f } = sight;
  return [
    sight.cx + sight.scale * (x * r[0] + y * r[1] + z * r[2]),
    sight.cy - sight.scale * (x * u[0] + y * u[1] + z * u[2]),
    x * f[0] + y * f[1] + z * f[2],
  ];
}

/** An axis-aligned box in object space. */
export interface Bounds {
  low: [number, number, number];
  high: [number, number, number];
}

/** Finds the bounds of a solid by subdividing cubes and skipping empty ones. */
export function boundsOf(solid: Solid, reach = 11, depth = 5): Bounds {
  const bounds: Bounds = { low: [99, 99, 99], high: [-99, -99, -99] };
  const visit = (x: number, y: number, z: number, half: number, left: number): void => {
    // Some distance functions overestimate slightly, hence the larger diagonal.
    if (solid(x, y, z) > half * 1.9) return;
    if (left > 0) {
      const q = half / 2;
      for (let i = 0; i < 8; i++) visit(x + (i & 1 ? q : -q), y + (i & 2 ? q : -q), z + (i & 4 ? q : -q), q, left - 1);
      return;
    }
    [x, y, z].forEach((v, axis) => {
      bounds.low[axis] = Math.min(bounds.low[axis] as number, v - half);
      bounds.high[axis] = Math.max(bounds.high[axis] as number, v + half);
    });
  };
  visit(0, 0, 0, reach, depth);
  return bounds;
}

/** The canvas rectangle and depth range that a box can cover. */
export function coverOf(
  sight: Sight,
  { low, high }: Bounds,
): { x0: number; x1: number; y0: number; y1: number; near: number; far: number } {
  const cover = { x0: 1e9, x1: -1e9, y0: 1e9, y1: -1e9, near: -1e9, far: 1e9 };
  for (let i = 0; i < 8; i++) {
    const [sx, sy, d] = project(sight, (i & 1 ? high : low)[0], (i & 2 ? high : low)[1], (i & 4 ? high : low)[2]);
    cover.x0 = Math.min(cover.x0, sx);
    cover.x1 = Math.max(cover.x1, sx);
    cover.y0 = Math.min(cover.y0, sy);
    cover.y1 = Math.max(cover.y1, sy);
    cover.near = Math.max(cover.near, d);
    cover.far = Math.min(cover.far, d);
  }
  return cover;
}

/** Creates the projector for drawing ornaments. */
export function projectorOf(
  sight: Sight,
  isVisible: (sx: number, sy: number, depth: number, slack: number) => boolean,
): Projector {
  return {
    project: (x, y, z) => project(sight, x, y, z),
    visible: (x, y, z, slack = 0.12) => {
      const [sx, sy, depth] = project(sight, x, y, z);
      return isVisible(sx, sy, depth, slack);
    },
    scale: sight.scale,
  };
}
