import { n, type Point, path, shade, smoothPath, tint } from '../../kit.ts';

/** A point on a line with the line's direction. */
export interface Stop {
  x: number;
  y: number;
  angle: number;
}

/** A line parameterized by length, for stringing beads. */
export class Thread {
  readonly points: readonly Point[];
  readonly length: number;
  readonly #marks: number[] = [0];

  constructor(points: readonly Point[]) {
    this.points = points;
    for (let i = 1; i < points.length; i += 1) {
      const [a, b] = [points[i - 1] as Point, points[i] as Point];
      this.#marks.push((this.#marks[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
    }
    this.length = this.#marks.at(-1) ?? 0;
  }

  /** The point at a distance from the start. */
  at(distance: number): Stop {
    const d = Math.max(0, Math.min(this.length, distance));
    let i = 1;
    while (i < this.#marks.length - 1 && (this.#marks[i] ?? 0) < d) i += 1;
    const [a, b] = [this.points[i - 1] as Point, this.points[i] as Point];
    const from = this.#marks[i - 1] ?? 0;
    const t = (d - from) / ((this.#marks[i] ?? 1) - from || 1);
    return { x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
  }
}

/** A thread along a parametric curve, with parameter 0..1. */
export function threadOf(place: (t: number) => Point, steps = 120): Thread {
  return new Thread(Array.from({ length: steps + 1 }, (_, i) => place(i / steps)));
}

/** A round cord or leather thong: shadow, body, and a lit upper edge. */
export function cord(points: readonly Point[], width: number, color: string, twisted = false): string {
  const d = smoothPath(points, false);
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const turns = { ...line, 'stroke-dasharray': `${n(width * 0.5)} ${n(width * 0.45)}` };
  return (
    path(d, {
      ...line,
      stroke: '#1a0b04',
      'stroke-width': width * 1.15,
      opacity: 0.25,
      transform: `translate(${n(width * 0.2)} ${n(width * 0.3)})`,
    }) +
    path(d, { ...line, stroke: shade(color, 0.45), 'stroke-width': width }) +
    path(d, {
      ...line,
      stroke: color,
      'stroke-width': width * 0.7,
      transform: `translate(${n(-width * 0.07)} ${n(-width * 0.09)})`,
    }) +
    path(d, {
      ...(twisted ? turns : line),
      stroke: tint(color, 0.35),
      'stroke-width': width * (twisted ? 0.5 : 0.22),
      opacity: 0.7,
      transform: `translate(${n(-width * 0.14)} ${n(-width * 0.18)})`,
    })
  );
}

/** The soft shadow of a string of beads. Layered wide strokes are far cheaper than a blur. */
export function trail(id: string, points: readonly Point[], width: number, away: number): string {
  const strokes = [1.4, 1.28, 1.16, 1.04, 0.92, 0.8, 0.68, 0.56, 0.44].map(
    (spread) => `<use href="#${id}" stroke-width="${n(width * spread)}"/>`,
  );
  const place = `fill="none" stroke="#1a0b04" stroke-opacity=".05" transform="translate(${n(away * 0.7)} ${n(away)})"`;
  return `<defs><path id="${id}" d="${smoothPath(points, false)}"/></defs><g ${place}>${strokes.join('')}</g>`;
}
