import {
  type Attributes,
  circle as kitCircle,
  ellipse as kitEllipse,
  path as kitPath,
  rect as kitRect,
  linesPath,
  type Point,
} from '../../kit.ts';

export {
  clipPath,
  group,
  linearGradient,
  linesPath,
  n,
  type Point,
  radialGradient,
  ref,
  type Stop,
  smoothPath,
} from '../../kit.ts';

/**
 * The renderer uses a full-canvas layer for every element with `opacity`. `fill-opacity` and `stroke-opacity` look the
 * same on a single shape and cost nothing.
 */
function quick(values: Attributes): Attributes {
  const { opacity, ...rest } = values;
  if (opacity === undefined) return rest;
  if (rest.fill === 'none') return { ...rest, 'stroke-opacity': opacity };
  return rest.stroke === undefined
    ? { ...rest, 'fill-opacity': opacity }
    : { ...rest, 'fill-opacity': opacity, 'stroke-opacity': opacity };
}

/** A path. Returns an empty string for empty data. */
export const path = (d: string, values: Attributes = {}): string => (d === '' ? '' : kitPath(d, quick(values)));

/** A circle. */
export const circle = (cx: number, cy: number, r: number, values: Attributes = {}): string =>
  kitCircle(cx, cy, r, quick(values));

/** An ellipse. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, values: Attributes = {}): string =>
  kitEllipse(cx, cy, rx, ry, quick(values));

/** A rectangle. */
export const rect = (x: number, y: number, width: number, height: number, values: Attributes = {}): string =>
  kitRect(x, y, width, height, quick(values));

/** A closed polygon. */
export const polygon = (points: readonly Point[], values: Attributes = {}): string => path(linesPath(points), values);
