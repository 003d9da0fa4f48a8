import { shade, tint } from '../../kit.ts';
import { linesPath, n, type Point, path } from './svg.ts';

/** A point on a line with the line's direction. */
interface Step {
  x: number;
  y: number;
  angle: number;
}

/** Evenly spaced points along a polyline. */
export function along(points: readonly Point[], distance: number): Step[] {
  const steps: Step[] = [];
  let rest = distance / 2;
  for (let i = 1; i < points.length; i += 1) {
    const [x1, y1] = points[i - 1] as Point;
    const [x2, y2] = points[i] as Point;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const angle = Math.atan2(y2 - y1, x2 - x1);
    while (rest <= length && length > 0) {
      steps.push({ x: x1 + ((x2 - x1) * rest) / length, y: y1 + ((y2 - y1) * rest) / length, angle });
      rest += distance;
    }
    rest -= length;
  }
  return steps;
}

/** Short slanted strokes across a line: the lay of a rope's strands or the turns of a wrapping. */
function lay(points: readonly Point[], width: number, distance: number, slant: number): string {
  let d = '';
  for (const { x, y, angle } of along(points, distance)) {
    // Beyond this distance from the center, it is off the canvas at any roll.
    if (Math.hypot(x - 480, y - 600) > 785) continue;
    const [ax, ay] = [Math.cos(angle + slant) * width * 0.5, Math.sin(angle + slant) * width * 0.5];
    d += `M${n(x - ax)} ${n(y - ay)}L${n(x + ax)} ${n(y + ay)}`;
  }
  return d;
}

const moved = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy]);

/** The appearance of a cord. `shadow` is how much it darkens what is below. */
interface CordStyle {
  color: string;
  width: number;
  /** 0 is a plain thong, 1 a strongly twisted rope. */
  twist?: number;
  shadow?: number;
  /** Draws single fibers, for close-ups. */
  close?: boolean;
}

/** A rope, cord or thong along a line: its shadow, its round body and its strands. */
export function cord(points: readonly Point[], style: CordStyle): string {
  const { color, width, twist = 1, shadow = 0.35, close = false } = style;
  const d = linesPath(points, false);
  const stroke = { fill: 'none', 'stroke-linejoin': 'bevel' };
  const offset = width * 0.22;
  const cast = linesPath(moved(points, width * 0.3, width * 0.35), false);
  let out =
    shadow > 0 ? path(cast, { ...stroke, stroke: '#1a0d06', 'stroke-width': width * 1.15, opacity: shadow }) : '';
  out += path(d, { ...stroke, stroke: shade(color, 0.5), 'stroke-width': width });
  out += path(linesPath(moved(points, -width * 0.05, -width * 0.05), false), {
    ...stroke,
    stroke: color,
    'stroke-width': width * 0.76,
  });
  out += path(linesPath(moved(points, -offset * 0.8, -offset * 0.8), false), {
    ...stroke,
    stroke: tint(color, 0.32),
    'stroke-width': width * 0.26,
    opacity: 0.75,
  });
  if (twist > 0 && width > 2.4) {
    const gap = Math.max(3.4, width * (close ? 0.74 : 0.8));
    out += path(lay(points, width * 0.92, gap, 0.75), {
      ...stroke,
      stroke: shade(color, 0.62),
      'stroke-width': Math.max(0.9, width * 0.13),
      opacity: 0.45 + 0.3 * twist,
    });
    if (close) {
      out += path(lay(moved(points, -width * 0.1, -width * 0.1), width * 0.66, gap * 0.7, 0.62), {
        ...stroke,
        stroke: tint(color, 0.5),
        'stroke-width': Math.max(0.7, width * 0.05),
        opacity: 0.4,
      });
    }
  }
  return out;
}

/** A band wrapped around a core, such as the cloth-wrapped ring of a drum. */
export function wrapped(points: readonly Point[], width: number, color: string, close = false): string {
  const gap = Math.max(4, width * 0.5);
  return (
    cord(points, { color, width, twist: 0, shadow: 0.45 }) +
    path(lay(points, width * 0.92, gap, 1.25), {
      fill: 'none',
      stroke: shade(color, 0.55),
      'stroke-width': close ? 2.2 : 1.2,
      opacity: 0.6,
    }) +
    path(lay(moved(points, 1.5, 0), width * 0.7, gap, 1.25), {
      fill: 'none',
      stroke: tint(color, 0.4),
      'stroke-width': close ? 2 : 0.9,
      opacity: 0.3,
    })
  );
}
