import type { Painting } from '../../kit.ts';
import { type SurfaceMap, turned } from '../beads/surface.ts';
import { framed } from './drape.ts';
import type { Frame } from './look.ts';

/** Collars are seen from the front and above, as on shoulders. The back is foreshortened. */
export const tilt = 0.98;

/** A collar as a shallow cone around the neck. v runs from the neck outward. */
export function cone(frame: Frame, inner: number, outer: number, cy: number): SurfaceMap {
  const [cx, y] = framed(frame, [480, cy]);
  const s = frame.scale;
  const profile = (v: number): readonly [number, number] => [
    (inner + (outer - inner) * v) * s,
    -(outer - inner) * 0.34 * v * s,
  ];
  return turned({ cx, cy: y, tilt, profile });
}

/** Bounds of a cone and its pendants. */
export function coneBox(map: SurfaceMap, outer: number, frame: Frame, below: number): Painting['box'] {
  const top = Math.min(map(Math.PI, 0).y, map(Math.PI, 1).y);
  const bottom = map(0, 1).y + below * frame.scale;
  const { x } = map(-Math.PI / 2, 1);
  return { x, y: top, width: 2 * outer * frame.scale, height: bottom - top };
}
