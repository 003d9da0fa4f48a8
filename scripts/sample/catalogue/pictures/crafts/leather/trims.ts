import { shade, tint } from '../../kit.ts';
import { along, cord } from '../hide-and-wood/cord.ts';
import { n, type Point, path } from '../hide-and-wood/svg.ts';
import type { Sheet } from './sheet.ts';

/** A fringe of cut leather strands between two canvas points, in two layers. */
export function fringe(
  sheet: Sheet,
  from: Point,
  to: Point,
  lengthCm: number,
  strands: number,
  colors: readonly string[],
  spread = 0,
): string {
  const { random, s } = sheet;
  let out = '';
  for (const layer of [0, 1]) {
    for (let i = 0; i < strands; i += 1) {
      const k = (i + 0.5 + (layer ? 0 : 0.5)) / (strands + 0.5);
      const x = from[0] + (to[0] - from[0]) * k;
      const y = from[1] + (to[1] - from[1]) * k;
      const color = colors[(i + layer) % colors.length] as string;
      const length = lengthCm * s * random.between(0.9, 1.04) * (layer ? 1 : 0.95);
      const lean = (k - 0.5) * spread * lengthCm * s + random.between(-0.05, 0.05) * length;
      out += strand(
        sheet,
        [x, y],
        lean,
        length,
        (Math.hypot(to[0] - from[0], to[1] - from[1]) / strands) * 0.52,
        layer ? tint(color, 0.1 * (1 - k)) : shade(color, 0.4),
        k,
      );
    }
  }
  return out;
}

function strand(
  sheet: Sheet,
  [x, y]: Point,
  lean: number,
  length: number,
  half: number,
  color: string,
  k: number,
): string {
  if (y > 1500 || x < -200 || x > 1160) return '';
  const sway = sheet.random.between(-0.04, 0.04) * length;
  const edge = (side: number, end: number): string =>
    `${n(x + sway + side)} ${n(y + length * 0.45)} ${n(x + lean + end)} ${n(y + length)}`;
  const w = half * 0.82;
  const d = `M${n(x - half)} ${n(y)}Q${edge(-half, -w)}L${n(x + lean + w)} ${n(y + length - half * 0.7)}Q${n(x + sway + half)} ${n(y + length * 0.45)} ${n(x + half)} ${n(y)}Z`;
  return (
    path(d, { fill: shade(color, 0.12 + 0.24 * k), stroke: shade(color, 0.62), 'stroke-width': 1 }) +
    path(`M${n(x - half * 0.35)} ${n(y)}Q${edge(-half * 0.35, -w * 0.4)}`, {
      fill: 'none',
      stroke: tint(color, 0.35),
      'stroke-width': Math.max(1, half * 0.3),
      opacity: 0.55,
    })
  );
}

/** A tassel: a wrapped head and a skirt of strands. `x`, `y` is its upper end, in canvas units. */
export function tassel(
  sheet: Sheet,
  x: number,
  y: number,
  lengthCm: number,
  colors: readonly string[],
  thick = 1,
): string {
  const { s } = sheet;
  const head = lengthCm * 0.22 * s;
  const width = lengthCm * 0.17 * s * thick;
  const skirt = fringe(
    sheet,
    [x - width * 0.7, y + head * 0.9],
    [x + width * 0.7, y + head * 0.9],
    lengthCm * 0.78,
    Math.round(6 * thick + 3),
    colors,
    0.34,
  );
  return skirt + knob(sheet, x, y, width, head, colors[0] as string, colors[1] ?? (colors[0] as string));
}

/** A leather-covered knob with wrapped rings. */
export function knob(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  ring: string,
): string {
  const fill = sheet.defs.across(
    [
      [0, shade(color, 0.3)],
      [0.28, tint(color, 0.4)],
      [0.5, color],
      [1, shade(color, 0.65)],
    ],
    x - width,
    x + width,
  );
  const d = `M${n(x - width * 0.5)} ${n(y)}C${n(x - width * 1.05)} ${n(y + height * 0.2)} ${n(x - width * 1.05)} ${n(y + height * 0.8)} ${n(x - width * 0.75)} ${n(y + height)}L${n(x + width * 0.75)} ${n(y + height)}C${n(x + width * 1.05)} ${n(y + height * 0.8)} ${n(x + width * 1.05)} ${n(y + height * 0.2)} ${n(x + width * 0.5)} ${n(y)}Z`;
  let out = path(d, { fill });
  for (const k of [0.16, 0.82]) {
    const half = width * (k < 0.5 ? 0.78 : 0.84);
    const bow: Point[] = [
      [x - half, y + height * k],
      [x, y + height * k + width * 0.16],
      [x + half, y + height * k],
    ];
    out += cord(bow, { color: ring, width: Math.max(2.4, width * 0.2), twist: 0.6, shadow: 0.4, close: sheet.close });
  }
  return out;
}

/** A flat two-color braid: chevrons along a line. */
export function braid(
  sheet: Sheet,
  points: readonly Point[],
  widthCm: number,
  colors: readonly [string, string],
): string {
  const width = widthCm * sheet.s;
  let out = cord(points, { color: colors[0], width, twist: 0, shadow: 0.4 });
  let dark = '';
  let second = '';
  along(points, Math.max(4, width * 0.62)).forEach(({ x, y, angle }, i) => {
    if (Math.hypot(x - 480, y - 600) > 820) return;
    const [c, q] = [Math.cos(angle), Math.sin(angle)];
    const v = (a: number, b: number): string =>
      `${n(x + c * a * width - q * b * width)} ${n(y + q * a * width + c * b * width)}`;
    const d = `M${v(-0.22, -0.42)}L${v(0.16, 0)}L${v(-0.22, 0.42)}`;
    if (i % 2) second += d;
    dark += d.replace(/^/, '');
  });
  out += path(second, { fill: 'none', stroke: colors[1], 'stroke-width': width * 0.34, 'stroke-linejoin': 'round' });
  out += path(dark, {
    fill: 'none',
    stroke: shade(colors[0], 0.65),
    'stroke-width': Math.max(0.9, width * 0.08),
    opacity: 0.7,
  });
  return out;
}

/** A laced edge: a thong wound over the rim. */
export function lacing(sheet: Sheet, points: readonly Point[], color: string, widthCm = 0.5): string {
  const { s } = sheet;
  const width = widthCm * s;
  let d = '';
  for (const { x, y, angle } of along(points, Math.max(5, width * 0.9))) {
    if (Math.hypot(x - 480, y - 600) > 820) continue;
    const [ax, ay] = [Math.cos(angle + 1.15) * width * 0.5, Math.sin(angle + 1.15) * width * 0.5];
    d += `M${n(x - ax)} ${n(y - ay)}L${n(x + ax)} ${n(y + ay)}`;
  }
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(d, {
      ...stroke,
      stroke: '#140a05',
      'stroke-width': width * 0.62,
      opacity: 0.5,
      transform: `translate(1.2 ${n(width * 0.14)})`,
    }) +
    path(d, { ...stroke, stroke: shade(color, 0.25), 'stroke-width': width * 0.52 }) +
    path(d, {
      ...stroke,
      stroke: tint(color, 0.2),
      'stroke-width': width * 0.28,
      transform: `translate(${n(-width * 0.07)} ${n(-width * 0.07)})`,
    })
  );
}
