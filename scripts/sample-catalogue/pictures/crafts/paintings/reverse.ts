import { group, type Painting, path, polygon, type Random, rect, ref, shade, tint, woodGrain } from '../../kit.ts';
import { weaveTile } from '../flatwork/weave.ts';
import { penned, scribble, textWidth } from '../flatwork/lettering.ts';
import type { Rect } from './brush.ts';

/** What one sees when the painting is turned to the wall. */
export interface Reverse {
  wood: string;
  linen: string;
  /** Cross bars of large stretchers. */
  bars: 'none' | 'upright' | 'cross';
  /** Where the gallery's label is glued. */
  label: 'upper-left' | 'lower-right' | 'bar';
  wire: boolean;
  /** Paint that came through the cloth. */
  stain?: string;
}

/** The back of a stretched canvas: bars with mitred corners and keys, folded linen with staples, label, wire. */
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
      x + random.next() * width,
      y + random.next() * height,
      random.between(20, 150),
      random.between(3, 16),
    ];
    d += `M${px.toFixed(0)} ${py.toFixed(0)}q${(w / 2).toFixed(0)} ${(-h).toFixed(0)} ${w.toFixed(0)} 0q${(-w / 2).toFixed(0)} ${h.toFixed(0)} ${(-w).toFixed(0)} 0Z`;
  }
  return path(d, { fill: stain, 'fill-opacity': 0.16 });
}

/** One wooden bar as a quadrilateral with grain and a lit inner bevel. */
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
    shadow + rect(x + bar, cy + thick / 2, width - 2 * bar, 13, { fill: '#1a0e07', 'fill-opacity': 0.2 }) + upright + level
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

/** Wooden keys in the inner corners: they spread the stretcher when the linen slackens. */
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

function wire({ x, y, width, height }: Rect, bar: number): string {
  const [l, r, at] = [x + bar * 0.75, x + width - bar * 0.75, y + height * 0.3];
  const line = `M${l} ${at}Q${x + width / 2} ${at - 26} ${r} ${at}`;
  const ring = (cx: number): string =>
    `<circle cx="${cx}" cy="${at}" r="9" fill="none" stroke="#8c8478" stroke-width="3.4"/><circle cx="${cx}" cy="${at - 14}" r="5" fill="#b9b0a0" stroke="#6d655a"/>`;
  return (
    path(line, { fill: 'none', stroke: '#1a0e07', 'stroke-width': 4, 'stroke-opacity': 0.22, transform: 'translate(7 12)' }) +
    path(line, { fill: 'none', stroke: '#857c6f', 'stroke-width': 3.4 }) +
    path(line, { fill: 'none', stroke: '#e5dfd2', 'stroke-width': 1.1, 'stroke-dasharray': '3 3' }) +
    ring(l) +
    ring(r)
  );
}

function label({ x, y, width, height }: Rect, back: Reverse, bar: number, title: string, random: Random): string {
  const [w, h] = [Math.min(250, width * 0.4), 128];
  const place = {
    'upper-left': [x + bar + 34, y + bar + 40],
    'lower-right': [x + width - bar - w - 38, y + height - bar - h - 46],
    bar: [x + width / 2 - w / 2, y + height - h - bar * 0.5],
  }[back.label];
  const [lx, ly] = [place[0] ?? 0, place[1] ?? 0];
  const ink = { colour: '#2f2926', width: 1.7 };
  const words = fitted(title, w - 36, 15);
  const lines = words.map((text, i) => penned(text, 18, 46 + i * 21, 13, random, ink)).join('');
  return group(
    rect(3, 4, w, h, { fill: '#1a0e07', 'fill-opacity': 0.25 }) +
      rect(0, 0, w, h, { fill: '#f4ecd9' }) +
      rect(6, 6, w - 12, h - 12, { fill: 'none', stroke: '#a83a32', 'stroke-width': 1.4 }) +
      penned('EART', 18, 17, 16, random, { colour: '#a83a32', width: 2.4 }) +
      lines +
      scribble(18, h - 18, w * 0.5, 20, random, { colour: '#27365f', stroke: 1.6 }),
    { transform: `translate(${lx.toFixed(0)} ${ly.toFixed(0)}) rotate(${random.between(-1.4, 1.4).toFixed(1)})` },
  );
}

/** Breaks a title into at most two lines that fit a width. */
function fitted(title: string, width: number, size: number): string[] {
  const lines: string[] = [''];
  for (const word of title.split(' ')) {
    const last = lines[lines.length - 1] ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 2);
}
