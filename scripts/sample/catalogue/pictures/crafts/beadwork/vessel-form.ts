import { linesPath, path, radialGradient, ref } from '../../kit.ts';
import { chartOf } from '../beads/charts.ts';
import { along, type Chart, type SurfaceMap, turned } from '../beads/surface.ts';
import type { Frame, TurnedPiece } from './look.ts';
import { type Outline, outlineOf } from './outline.ts';

const full = 2 * Math.PI;

/** Combines all zones of a vessel into one chart. */
export function zoned(look: TurnedPiece): { chart: Chart; rows: number } {
  const charts = look.zones.map(({ motif, rows }) => ({ chart: chartOf(motif, rows), rows }));
  const rows = charts.reduce((sum, zone) => sum + zone.rows, 0);
  const chart: Chart = (column, row) => {
    let above = 0;
    for (const zone of charts) {
      if (row < above + zone.rows) return zone.chart(column, row - above);
      above += zone.rows;
    }
    return undefined;
  };
  return { chart, rows };
}

/** The visible outline of a vessel, for the ground under the beads. */
export function silhouette(map: SurfaceMap): string {
  const steps = Array.from({ length: 41 }, (_, i) => i / 40);
  const right = steps.map((v) => map(Math.PI / 2, v));
  const left = steps.map((v) => map(-Math.PI / 2, v));
  const points = [...right, ...left.reverse()].map(({ x, y }) => [x, y] as const);
  return linesPath(points) + linesPath(along(map, 1, 0, full, 40)) + linesPath(along(map, 0, 0, full, 40));
}

export interface Placed {
  /** The rotated surface: the pattern at u moves with the rotation. */
  map: SurfaceMap;
  /** The unrotated surface: u = 0 always faces the viewer. */
  seen: SurfaceMap;
  tilt: number;
  cx: number;
  /** The bottom of the axis on the canvas. */
  foot: number;
  tall: number;
  widest: number;
}

export function placed(look: TurnedPiece, frame: Frame, tilt: number, flip: boolean): Placed {
  const s = frame.scale;
  const tall = Math.max(...look.outline.map(([, height]) => height)) * s;
  const outline: Outline = flip
    ? [...look.outline].reverse().map(([r, h]) => [r, tall / s - h] as const)
    : look.outline;
  const profile = outlineOf(outline.map(([r, h]) => [r * s, h * s] as const));
  const cx = 480 + (480 - frame.fx) * s;
  const foot = 600 + (900 - frame.fy) * s;
  const spin = frame.reverse ? 1.1 : 0;
  // An egg without a foot lies on its side.
  const lies = frame.reverse && look.kind === 'egg';
  const base = lies
    ? turned({ cx: cx - tall * 0.47, cy: foot - tall * 0.32, tilt: 0.12, lean: 1.36, profile })
    : turned({ cx, cy: foot, tilt, profile });
  return {
    map: (u, v) => base(u + spin, v),
    seen: base,
    tilt,
    cx,
    foot,
    tall,
    widest: Math.max(...look.outline.map(([r]) => r)) * s,
  };
}

/** Shading of the whole vessel, which individual beads cannot show. */
export function modelling(id: string, d: string): { defs: string; body: string } {
  const stops = [
    [0, '#fff3dc', 0.2],
    [0.35, '#fff3dc', 0],
    [0.6, '#160905', 0.06],
    [1, '#160905', 0.5],
  ] as const;
  return { defs: radialGradient(id, stops, { cx: 0.34, cy: 0.3, r: 0.82 }), body: path(d, { fill: ref(id) }) };
}
