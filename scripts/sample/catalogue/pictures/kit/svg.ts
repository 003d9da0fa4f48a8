/** A point on the canvas. */
export type Point = readonly [number, number];

/** Attributes of an element. `undefined` omits one. Numbers are rounded to 1 decimal, or 3 when below 1. */
export type Attributes = Record<string, string | number | undefined>;

/** Offset 0..1, color, opacity (default 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Rounds to one decimal. That is finer than a pixel and keeps the SVG small. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Rounds small values (opacities, gradient offsets) to more decimals than positions. */
const fine = (value: number): string => (Math.abs(value) < 1 ? String(Math.round(value * 1000) / 1000) : n(value));

/** Serializes attributes with a leading space: ` fill="#fff" opacity="0.5"`. */
function attributes(values: Attributes = {}): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) text += ` ${name}="${typeof value === 'number' ? fine(value) : value}"`;
  }
  return text;
}

/** Serializes an element. Self-closing when it has no content. */
export function element(name: string, values: Attributes = {}, content = ''): string {
  return content === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`;
}

export const path = (d: string, values: Attributes = {}): string => `<path d="${d}"${attributes(values)}/>`;
export const group = (content: string, values: Attributes = {}): string => `<g${attributes(values)}>${content}</g>`;

export const circle = (cx: number, cy: number, r: number, values: Attributes = {}): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${attributes(values)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, values: Attributes = {}): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(values)}/>`;

export const rect = (x: number, y: number, width: number, height: number, values: Attributes = {}): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${attributes(values)}/>`;

/** Path data for straight lines through points. */
export function linesPath(points: readonly Point[], closed = true): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '');
}

export const polygon = (points: readonly Point[], values: Attributes = {}): string => path(linesPath(points), values);

/**
 * Path data for a smooth curve through all points (Catmull-Rom as cubic Béziers). `tension` 0 is round, 1 is straight.
 */
export function smoothPath(points: readonly Point[], closed = true, tension = 0): string {
  const count = points.length;
  if (count < 3) return linesPath(points, closed && count > 2);
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as Point;
  const k = (1 - tension) / 6;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = `${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)}`;
    const c2 = `${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)}`;
    d += `C${c1} ${c2} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('');

/**
 * A linear gradient for `defs`, by default from left to right of the filled shape. With `gradientUnits:
 * 'userSpaceOnUse'` and x1..y2 in canvas units, several shapes share one light.
 */
export function linearGradient(id: string, stops: readonly Stop[], values: Attributes = {}): string {
  return element('linearGradient', { id, ...values }, stopList(stops));
}

/** A radial gradient for `defs`. `values` accepts cx, cy, r, fx, fy, gradientUnits, gradientTransform. */
export function radialGradient(id: string, stops: readonly Stop[], values: Attributes = {}): string {
  return element('radialGradient', { id, ...values }, stopList(stops));
}

/** A clip path for `defs`. Apply it with `'clip-path': ref(id)`. */
export const clipPath = (id: string, d: string): string => element('clipPath', { id }, path(d));

/** Returns `url(#id)`. */
export const ref = (id: string): string => `url(#${id})`;

/** Translates a drawing, then rotates (degrees) and scales it about its own origin. */
export function transform(place: { x?: number; y?: number; rotate?: number; scale?: number | Point }): string {
  const parts: string[] = [];
  if (place.x !== undefined || place.y !== undefined) parts.push(`translate(${n(place.x ?? 0)} ${n(place.y ?? 0)})`);
  if (place.rotate) parts.push(`rotate(${n(place.rotate)})`);
  if (place.scale !== undefined) {
    const [sx, sy] = typeof place.scale === 'number' ? [place.scale, place.scale] : place.scale;
    parts.push(`scale(${Math.round(sx * 10000) / 10000} ${Math.round(sy * 10000) / 10000})`);
  }
  return parts.join(' ');
}
