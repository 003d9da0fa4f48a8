import type { Point } from '../../kit.ts';
import { Thread } from '../beads/cords.ts';
import type { Drape, Frame } from './look.ts';

/** The right half of a worn string from the nape to the front, as fractions of its half width and height. */
const rounded: readonly Point[] = [
  [0, 0],
  [0.34, 0.008],
  [0.58, 0.05],
  [0.75, 0.17],
  [0.9, 0.38],
  [0.98, 0.58],
  [0.93, 0.76],
  [0.74, 0.9],
  [0.42, 0.98],
  [0, 1],
];
const pointed: readonly Point[] = [
  [0, 0],
  [0.34, 0.008],
  [0.6, 0.05],
  [0.82, 0.17],
  [0.97, 0.34],
  [1, 0.5],
  [0.84, 0.68],
  [0.56, 0.84],
  [0.26, 0.95],
  [0, 1],
];

function through(points: readonly Point[], steps: number): Point[] {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  const result: Point[] = [];
  for (let i = 0; i < points.length; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k += 1) {
      const t = k / steps;
      const bend = (p: number, q: number, r: number, s: number): number =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
      result.push([bend(a[0], b[0], c[0], d[0]), bend(a[1], b[1], c[1], d[1])]);
    }
  }
  return result;
}

/** Position of the nape of a necklace. */
export const napeY = (drape: Drape): number => 600 - drape.height / 2;

/** Maps a point of the whole view to the frame. */
export const framed = (frame: Frame, [x, y]: Point): Point => [
  480 + (x - frame.fx) * frame.scale,
  600 + (y - frame.fy) * frame.scale,
];

/** Rotated by 180° for the other side. */
export const rotateIfReversed = ([x, y]: Point, frame: Frame): Point => (frame.reverse ? [960 - x, 1200 - y] : [x, y]);

/**
 * A hanging closed loop that starts and ends at the nape, with the front in the middle. Turned over, the nape is
 * nearest.
 */
export function loop(drape: Drape, frame: Frame): Thread {
  const half = rounded.map(([x, y], i): Point => {
    const [px, py] = pointed[i] as Point;
    return [x + (px - x) * drape.point, y + (py - y) * drape.point];
  });
  const left = half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  const ring = through([...half, ...left], 16);
  ring.push(ring[0] as Point);
  const place = ([x, y]: Point): Point => framed(frame, [480 + x * drape.half, napeY(drape) + y * drape.height]);
  return new Thread(ring.map((point) => rotateIfReversed(place(point), frame)));
}

/** The same string in a loose coil, with its front on the outside. */
export function coil(length: number, frame: Frame, spacing: number): Thread {
  const turns = 1.62;
  const mean = length / (turns * 2 * Math.PI);
  const outer = mean + (spacing * turns) / 2;
  const points: Point[] = [];
  for (let i = 0; i <= 260; i += 1) {
    const t = i / 260;
    const angle = -0.4 + t * turns * 2 * Math.PI;
    const r = outer - spacing * t * turns + 7 * Math.sin(angle * 2.3 + 1);
    points.push(framed(frame, [480 + Math.cos(angle) * r * 1.04, 600 + Math.sin(angle) * r * 0.98]));
  }
  return new Thread(points);
}
