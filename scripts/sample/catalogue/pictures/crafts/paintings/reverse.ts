import { type Painting, path, polygon, type Random, rect, ref, shade, tint, woodGrain } from '../../kit.ts';
import { weaveTile } from '../flatwork/weave.ts';
import type { Rect } from './brush.ts';
import { label, wire } from './reverse-label.ts';

/** The appearance of a painting's back. */
export interface Reverse {
  wood: string;
  linen: string;
  /** Cross bars of large stretchers. */
  bars: 'none' | 'upright' | 'cross';
  /** Position of the gallery's label. */
  label: 'upper-left' | 'lower-right' | 'bar';
  wire: boolean;
  /** Paint that has soaked through the cloth. */
  stain?: string;
}

/** The back of a stretched canvas: mitered bars with keys, folded linen with staples, label, wire. */
export function reverseOf(face: Rect, back: Reverse, title: string, random: Random, prefix: string): Painting {
  const bar = Math.round(Math.min(face.width, face.height) * 0.095);
  const { x, y, width, height } = face;
  const linen =
    rect(x, y, width, height, { fill: back.linen }) +
    stains(face, back, random) +
    rect(x, y, width, height, { fill: ref(`${prefix}-weave`) });
  const inner = { x: x + bar, y: y + bar, width: width - 2 * bar, height: height - 2 * bar };
  const hollow =
    path(`M${inner.x} ${inner.y}h${inner.width}l-26 22H${inner.x + 22}V${inner.y + inner.height}H${inner.x}Z`, {
      fill: '#1a0e07',
      opacity: 0.2,
    }) +
    rect(inner.x, inner.y, inner.width, inner.height, {
      fill: 'none',
      stroke: '#1a0e07',
      'stroke-width': 3,
      opacity: 0.35,
    });
  return {
    defs: weaveTile(`${prefix}-weave`, 12, 2),
    body:
      linen +
      hollow +
      crossBars(face, back, bar, random) +
      frame(face, back, bar, random) +
      staples(face, bar, random) +
      keys(face, bar) +
      (back.wire ? wire(face, bar) : '') +
      label(face, back, bar, title, random),
    box: face,
  };
}

function stains({ x, y, width, height }: Rect, { stain }: Reverse, random: Random): string {
  if (!stain) return '';
  let d = '';
  for (let i = 0; i < 26; i += 1) {
    const [px, py, w, h] = [
      x + random.next() * (width - 160),
      y + 20 + random.next() * (height - 40),
      random.between(20, 150),
      random.between(3, 16),
    ];
    d += `M${px.toFixed(0)} ${py.toFixed(0)}q${(w / 2).toFixed(0)} ${(-h).toFixed(0)} ${w.toFixed(0)} 0q${(-w / 2).toFixed(0)} ${h.toFixed(0)} ${(-w).toFixed(0)} 0Z`;
  }
  return path(d, { fill: stain, 'fill-opacity': 0.16 });
}

/** A wooden bar as a quadrilateral with grain and a lit inner bevel. */
function batten(
  points: readonly (readonly [number, number])[],
  along: 'x' | 'y',
  wood: string,
  random: Random,
): string {
  const xs = points.map(([px]) => px);
  const ys = points.map(([, py]) => py);
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  const narrow = along === 'x' ? box.height : box.width;
  return (
    polygon(points, { fill: wood }) +
    woodGrain(random, inset(box, along, narrow), wood, { along, count: 9, waviness: 2, opacity: 0.22, width: 1.4 })
  );
}

const inset = (box: Rect, along: 'x' | 'y', narrow: number): Rect =>
  along === 'x'
    ? { x: box.x + narrow, y: box.y + 4, width: box.width - 2 * narrow, height: box.height - 8 }
    : { x: box.x + 4, y: box.y + narrow, width: box.width - 8, height: box.height - 2 * narrow };

function frame({ x, y, width, height }: Rect, { wood, linen }: Reverse, bar: number, random: Random): string {
  const [r, b] = [x + width, y + height];
  const mitres = [
    [x, y, 1, 1],
    [r, y, -1, 1],
    [x, b, 1, -1],
    [r, b, -1, -1],
  ]
    .map(([cx = 0, cy = 0, sx = 1, sy = 1]) => `M${cx} ${cy}L${cx + sx * bar} ${cy + sy * bar}`)
    .join('');
  return (
    batten(
      [
        [x, y],
        [r, y],
        [r - bar, y + bar],
        [x + bar, y + bar],
      ],
      'x',
      tint(wood, 0.1),
      random,
    ) +
    batten(
      [
        [x, b],
        [r, b],
        [r - bar, b - bar],
        [x + bar, b - bar],
      ],
      'x',
      shade(wood, 0.08),
      random,
    ) +
    batten(
      [
        [x, y],
        [x + bar, y + bar],
        [x + bar, b - bar],
        [x, b],
      ],
      'y',
      wood,
      random,
    ) +
    batten(
      [
        [r, y],
        [r - bar, y + bar],
        [r - bar, b - bar],
        [r, b],
      ],
      'y',
      shade(wood, 0.04),
      random,
    ) +
    path(`M${x + bar} ${b - bar}V${y + bar}H${r - bar}`, {
      fill: 'none',
      stroke: shade(wood, 0.5),
      'stroke-width': 2.4,
    }) +
    path(`M${r - bar} ${y + bar}V${b - bar}H${x + bar}`, {
      fill: 'none',
      stroke: tint(wood, 0.5),
      'stroke-width': 2.4,
    }) +
    path(mitres, { stroke: shade(wood, 0.6), 'stroke-width': 1.8 }) +
    turnedLinen({ x, y, width, height }, bar, linen, random)
  );
}

/** The strip of linen folded over the bars, with an uneven cut edge and a tuck at each corner. */
function turnedLinen({ x, y, width, height }: Rect, bar: number, linen: string, random: Random): string {
  const deep = bar * 0.5;
  const [r, b] = [x + width, y + height];
  const points: [number, number][] = [];
  const run = (x1: number, y1: number, x2: number, y2: number): void => {
    for (let i = 0; i < 9; i += 1)
      points.push([
        x1 + ((x2 - x1) * i) / 9 + random.between(-2.5, 2.5),
        y1 + ((y2 - y1) * i) / 9 + random.between(-2.5, 2.5),
      ]);
  };
  run(x + deep, y + deep, r - deep, y + deep);
  run(r - deep, y + deep, r - deep, b - deep);
  run(r - deep, b - deep, x + deep, b - deep);
  run(x + deep, b - deep, x + deep, y + deep);
  const hole = points.map(([px, py], i) => `${i ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
  const ring = `M${x} ${y}H${r}V${b}H${x}Z${hole}Z`;
  const tucks = [
    [x, y, 1, 1],
    [r, y, -1, 1],
    [x, b, 1, -1],
    [r, b, -1, -1],
  ]
    .map(
      ([cx = 0, cy = 0, sx = 1, sy = 1]) =>
        `M${cx} ${cy + sy * 4}L${cx + sx * deep} ${cy + sy * (deep + 2)}L${cx + sx * deep * 1.9} ${cy + sy * deep}L${cx + sx * deep * 2} ${cy + sy}`,
    )
    .join('');
  return (
    path(`${hole}Z`, { fill: 'none', stroke: '#1a0e07', 'stroke-width': 4, 'stroke-opacity': 0.28 }) +
    path(ring, { fill: tint(linen, 0.14), 'fill-rule': 'evenodd' }) +
    path(tucks, { fill: 'none', stroke: shade(linen, 0.5), 'stroke-width': 1.6 }) +
    path(`M${x} ${b}V${y}H${r}`, { fill: 'none', stroke: '#fff8e8', 'stroke-width': 2, 'stroke-opacity': 0.5 })
  );
}

function crossBars({ x, y, width, height }: Rect, { bars, wood }: Reverse, bar: number, random: Random): string {
  if (bars === 'none') return '';
  const thick = bar * 0.72;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const upright = batten(
    [
      [cx - thick / 2, y + bar],
      [cx + thick / 2, y + bar],
      [cx + thick / 2, y + height - bar],
      [cx - thick / 2, y + height - bar],
    ],
    'y',
    shade(wood, 0.06),
    random,
  );
  const shadow = rect(cx + thick / 2, y + bar, 14, height - 2 * bar, { fill: '#1a0e07', 'fill-opacity': 0.2 });
  if (bars === 'upright') return shadow + upright;
  const level = batten(
    [
      [x + bar, cy - thick / 2],
      [x + width - bar, cy - thick / 2],
      [x + width - bar, cy + thick / 2],
      [x + bar, cy + thick / 2],
    ],
    'x',
    tint(wood, 0.04),
    random,
  );
  return (
    shadow +
    rect(x + bar, cy + thick / 2, width - 2 * bar, 13, { fill: '#1a0e07', 'fill-opacity': 0.2 }) +
    upright +
    level
  );
}

function staples({ x, y, width, height }: Rect, bar: number, random: Random): string {
  let d = '';
  const deep = bar * 0.3;
  for (let px = x + bar; px < x + width - bar; px += 46) {
    for (const py of [y + deep, y + height - deep])
      d += `M${(px + random.between(-4, 4)).toFixed(1)} ${(py + random.between(-2, 2)).toFixed(1)}l11 ${random.between(-3, 3).toFixed(1)}`;
  }
  for (let py = y + bar; py < y + height - bar; py += 46) {
    for (const px of [x + deep, x + width - deep])
      d += `M${(px + random.between(-2, 2)).toFixed(1)} ${(py + random.between(-4, 4)).toFixed(1)}l${random.between(-3, 3).toFixed(1)} 11`;
  }
  return (
    path(d, { stroke: '#4b4038', 'stroke-width': 3, opacity: 0.5, transform: 'translate(1 1.4)' }) +
    path(d, { stroke: '#d9d4ca', 'stroke-width': 2.2 })
  );
}

/** Wooden keys in the inner corners, which tighten slack linen. */
function keys({ x, y, width, height }: Rect, bar: number): string {
  const wedge = (cx: number, cy: number, sx: number, sy: number): string => {
    const at = (a: number, b: number): readonly [number, number] => [cx + sx * a, cy + sy * b];
    return polygon([at(0, 4), at(bar * 0.62, 0), at(bar * 0.62, bar * 0.26), at(0, bar * 0.2)], {
      fill: '#caa36c',
      stroke: '#7c5a32',
      'stroke-width': 1.2,
    });
  };
  const [l, t, r, b] = [x + bar, y + bar, x + width - bar, y + height - bar];
  return wedge(l, t, 1, 1) + wedge(r, t, -1, 1) + wedge(l, b, 1, -1) + wedge(r, b, -1, -1);
}
