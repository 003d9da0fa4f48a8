import { circle, ellipse, linearGradient, linesPath, n, type Point, path, ref, shade, tint } from '../../kit.ts';
import { type Metal, metals } from '../beads/metal.ts';
import type { Pendant } from './look.ts';

/** A drawing with its definitions. */
export interface Part {
  defs: string;
  body: string;
}

/** A cast or cut metal sheet: shadow, reflections, a lit bevel and graver marks. */
function cast(id: string, d: string, grooves: string, metal: Metal, s: number, back: boolean): Part {
  const [dark, body, light, glint] = metals[metal];
  const stops = [
    [0, glint],
    [0.18, light],
    [0.42, body],
    [0.55, light],
    [0.72, body],
    [1, dark],
  ] as const;
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const clip = `${id}q`;
  const bevel = (dx: number, color: string, opacity: number): string =>
    path(d, {
      ...line,
      stroke: color,
      'stroke-width': s * 0.035,
      opacity,
      transform: `translate(${n(dx * s)} ${n(dx * s * 1.2)})`,
    });
  const marks = back
    ? ''
    : path(grooves, {
        ...line,
        stroke: glint,
        'stroke-width': s * 0.012,
        opacity: 0.6,
        transform: `translate(${n(s * 0.006)} ${n(s * 0.008)})`,
      }) + path(grooves, { ...line, stroke: shade(dark, 0.2), 'stroke-width': s * 0.013, opacity: 0.85 });
  const scratches = back ? scratched(s, dark, glint) : '';
  return {
    defs:
      linearGradient(`${id}m`, stops, { x1: 0.05, y1: 0, x2: 0.9, y2: 1 }) +
      `<clipPath id="${clip}"><path d="${d}" clip-rule="evenodd"/></clipPath>`,
    body:
      path(d, {
        fill: '#1a0b04',
        'fill-rule': 'evenodd',
        opacity: 0.3,
        transform: `translate(${n(s * 0.03)} ${n(s * 0.045)})`,
      }) +
      path(d, { fill: ref(`${id}m`), 'fill-rule': 'evenodd' }) +
      `<g clip-path="${ref(clip)}">${bevel(0.012, glint, 0.85)}${bevel(-0.014, dark, 0.6)}${scratches}</g>` +
      path(d, { ...line, stroke: shade(dark, 0.1), 'stroke-width': s * 0.008, opacity: 0.7 }) +
      marks,
  };
}

/** The rough back of a casting, with parallel file marks. */
function scratched(s: number, dark: string, glint: string): string {
  const data = ['', ''];
  for (let i = 0; i < 70; i += 1) {
    const [x, y] = [((i * 37) % 100) / 100 - 0.5, ((i * 61) % 100) / 100];
    data[i % 2] += `M${n(x * s * 1.1)} ${n(y * s * 1.5)}l${n(s * 0.17)} ${n(-s * 0.07)}`;
  }
  const line = { fill: 'none', 'stroke-width': s * 0.008 };
  return (
    path(data[0] ?? '', { ...line, stroke: dark, opacity: 0.4 }) +
    path(data[1] ?? '', { ...line, stroke: glint, opacity: 0.4 })
  );
}

const ringAt = (y: number, r: number): string =>
  `M${n(-r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** All outlines hang from (0, 0). */
function agadez(s: number): [string, string] {
  const p = (x: number, y: number): string => `${n(x * s)} ${n(y * s)}`;
  const hole = ringAt(s * 0.2, s * 0.105);
  const outer =
    `M${p(0, 0)}C${p(0.13, 0)} ${p(0.22, 0.09)} ${p(0.22, 0.2)}C${p(0.22, 0.29)} ${p(0.17, 0.36)} ${p(0.09, 0.41)}` +
    `L${p(0.12, 0.56)}C${p(0.2, 0.66)} ${p(0.3, 0.74)} ${p(0.36, 0.76)}L${p(0.44, 0.71)}L${p(0.53, 0.8)}L${p(0.44, 0.89)}L${p(0.36, 0.84)}C${p(0.3, 0.86)} ${p(0.19, 0.95)} ${p(0.12, 1.06)}` +
    `C${p(0.08, 1.16)} ${p(0.05, 1.26)} ${p(0.045, 1.36)}L${p(0.09, 1.44)}L${p(0, 1.55)}L${p(-0.09, 1.44)}L${p(-0.045, 1.36)}C${p(-0.05, 1.26)} ${p(-0.08, 1.16)} ${p(-0.12, 1.06)}` +
    `C${p(-0.19, 0.95)} ${p(-0.3, 0.86)} ${p(-0.36, 0.84)}L${p(-0.44, 0.89)}L${p(-0.53, 0.8)}L${p(-0.44, 0.71)}L${p(-0.36, 0.76)}C${p(-0.3, 0.74)} ${p(-0.2, 0.66)} ${p(-0.12, 0.56)}` +
    `L${p(-0.09, 0.41)}C${p(-0.17, 0.36)} ${p(-0.22, 0.29)} ${p(-0.22, 0.2)}C${p(-0.22, 0.09)} ${p(-0.13, 0)} ${p(0, 0)}Z`;
  const grooves =
    `M${p(-0.09, 0.5)}L${p(0.09, 0.5)}M${p(-0.1, 0.55)}L${p(0.1, 0.55)}M${p(0, 0.62)}L${p(0.17, 0.8)}L${p(0, 0.98)}L${p(-0.17, 0.8)}Z` +
    `M${p(0, 0.71)}L${p(0.09, 0.8)}L${p(0, 0.89)}L${p(-0.09, 0.8)}ZM${p(0, 1.04)}L${p(0, 1.32)}M${p(-0.04, 1.1)}L${p(0.04, 1.1)}M${p(-0.035, 1.18)}L${p(0.035, 1.18)}` +
    `M${p(0.22, 0.8)}L${p(0.4, 0.8)}M${p(-0.22, 0.8)}L${p(-0.4, 0.8)}M${p(-0.16, 0.2)}A${n(0.16 * s)} ${n(0.16 * s)} 0 0 1 ${p(0.16, 0.2)}`;
  return [outer + hole, grooves];
}

function disc(s: number): [string, string] {
  const c = 0.62 * s;
  let grooves = ringAt(c, s * 0.46) + ringAt(c, s * 0.42) + ringAt(c, s * 0.17);
  for (let i = 0; i < 16; i += 1) {
    const [a, b] = [(i / 16) * 2 * Math.PI, ((i + 0.5) / 16) * 2 * Math.PI];
    const at = (angle: number, r: number): string => `${n(Math.cos(angle) * r * s)} ${n(c + Math.sin(angle) * r * s)}`;
    grooves += `M${at(a - 0.19, 0.4)}L${at(a, 0.21)}L${at(a + 0.19, 0.4)}M${at(b, 0.33)}L${at(b, 0.39)}`;
  }
  const bail = `M${n(-0.1 * s)} ${n(0.14 * s)}L${n(-0.1 * s)} ${n(0.02 * s)}Q0 ${n(-0.07 * s)} ${n(0.1 * s)} ${n(0.02 * s)}L${n(0.1 * s)} ${n(0.14 * s)}Z`;
  return [ringAt(c, s * 0.5) + bail, grooves];
}

function prayerBox(s: number): [string, string] {
  const [w, h, top] = [0.44 * s, 0.5 * s, 0.12 * s];
  const d = `M${n(-w)} ${n(top)}Q0 ${n(top - s * 0.08)} ${n(w)} ${n(top)}L${n(w)} ${n(top + h)}Q0 ${n(top + h + s * 0.07)} ${n(-w)} ${n(top + h)}Z`;
  const bail = [-0.28, 0.28]
    .map(
      (x) =>
        `M${n((x - 0.06) * s)} ${n(top)}L${n((x - 0.06) * s)} ${n(top - s * 0.14)}L${n((x + 0.06) * s)} ${n(top - s * 0.14)}L${n((x + 0.06) * s)} ${n(top)}Z`,
    )
    .join('');
  let grooves = linesPath([
    [-w * 0.88, top + h * 0.1],
    [w * 0.88, top + h * 0.1],
    [w * 0.88, top + h * 0.9],
    [-w * 0.88, top + h * 0.9],
  ]);
  for (let i = 0; i < 9; i += 1) {
    const x = -w * 0.8 + (i * w * 1.6) / 8;
    grooves += `M${n(x)} ${n(top + h * 0.18)}l${n(w * 0.1)} ${n(h * 0.12)}l${n(w * 0.1)} ${n(-h * 0.12)}M${n(x)} ${n(top + h * 0.84)}l${n(w * 0.1)} ${n(-h * 0.12)}l${n(w * 0.1)} ${n(h * 0.12)}`;
  }
  return [d + bail, grooves + ringAt(top + h * 0.5, s * 0.13) + ringAt(top + h * 0.5, s * 0.16)];
}

function crescent(s: number): [string, string] {
  const d = `M${n(-0.07 * s)} ${n(-0.02 * s)}L${n(0.07 * s)} ${n(-0.02 * s)}L${n(0.07 * s)} ${n(0.28 * s)}C${n(0.26 * s)} ${n(0.26 * s)} ${n(0.38 * s)} ${n(0.14 * s)} ${n(0.4 * s)} 0C${n(0.58 * s)} ${n(0.34 * s)} ${n(0.36 * s)} ${n(0.74 * s)} 0 ${n(0.74 * s)}C${n(-0.36 * s)} ${n(0.74 * s)} ${n(-0.58 * s)} ${n(0.34 * s)} ${n(-0.4 * s)} 0C${n(-0.38 * s)} ${n(0.14 * s)} ${n(-0.26 * s)} ${n(0.26 * s)} ${n(-0.07 * s)} ${n(0.28 * s)}Z`;
  let grooves = `M${n(-0.38 * s)} ${n(0.26 * s)}C${n(-0.3 * s)} ${n(0.52 * s)} ${n(-0.16 * s)} ${n(0.64 * s)} 0 ${n(0.64 * s)}C${n(0.16 * s)} ${n(0.64 * s)} ${n(0.3 * s)} ${n(0.52 * s)} ${n(0.38 * s)} ${n(0.26 * s)}`;
  for (const x of [-0.2, -0.1, 0, 0.1, 0.2])
    grooves += ringAt((0.5 - Math.abs(x) * 0.45) * s, s * 0.025)
      .replace('M', `M${n(x * s)} 0m`)
      .replace(/M(\S+) 0m(\S+) /, (_, dx: string, mx: string) => `M${n(Number(dx) + Number(mx))} `);
  return [d, grooves];
}

function drop(s: number): [string, string] {
  const d = `M0 0C${n(0.1 * s)} ${n(0.22 * s)} ${n(0.24 * s)} ${n(0.4 * s)} ${n(0.24 * s)} ${n(0.62 * s)}C${n(0.24 * s)} ${n(0.78 * s)} ${n(0.13 * s)} ${n(0.88 * s)} 0 ${n(0.88 * s)}C${n(-0.13 * s)} ${n(0.88 * s)} ${n(-0.24 * s)} ${n(0.78 * s)} ${n(-0.24 * s)} ${n(0.62 * s)}C${n(-0.24 * s)} ${n(0.4 * s)} ${n(-0.1 * s)} ${n(0.22 * s)} 0 0Z`;
  return [
    d,
    `${ringAt(0.62 * s, 0.13 * s)}M0 ${n(0.2 * s)}L0 ${n(0.42 * s)}M${n(-0.07 * s)} ${n(0.34 * s)}L${n(0.07 * s)} ${n(0.34 * s)}`,
  ];
}

const shapes = { 'agadez-cross': agadez, disc, 'prayer-box': prayerBox, crescent, drop };

/** Position and size of a stone, relative to the pendant's size. */
const settings: Record<Pendant['shape'], Point> = {
  'agadez-cross': [0.8, 0.08],
  disc: [0.62, 0.14],
  'prayer-box': [0.37, 0.1],
  crescent: [0.5, 0.07],
  drop: [0.62, 0.1],
};

/** Length of a pendant below its bail, relative to its size. */
export const reaches: Record<Pendant['shape'], number> = {
  'agadez-cross': 1.56,
  disc: 1.13,
  'prayer-box': 0.7,
  crescent: 0.75,
  drop: 0.89,
};

/** A pendant hanging from (x, y). */
export function pendant(id: string, look: Pendant, x: number, y: number, scale: number, back: boolean, turn = 0): Part {
  const s = look.size * scale;
  const [d, grooves] = shapes[look.shape](s);
  const metal = cast(id, d, grooves, look.metal, s, back);
  const [sy, sr] = settings[look.shape];
  const stone = look.stone && !back ? gem(look.stone, sy * s, sr * s, metals[look.metal]) : '';
  const place = `translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}`;
  return { defs: metal.defs, body: `<g transform="${place}">${metal.body}${stone}</g>` };
}

function gem(color: string, y: number, r: number, [dark, , light]: readonly [string, string, string, string]): string {
  return (
    circle(0, y, r * 1.22, { fill: dark }) +
    circle(-r * 0.05, y - r * 0.06, r * 1.14, { fill: light }) +
    circle(0, y, r, { fill: shade(color, 0.4) }) +
    circle(-r * 0.06, y - r * 0.07, r * 0.86, { fill: color }) +
    ellipse(r * 0.25, y + r * 0.35, r * 0.4, r * 0.3, { fill: tint(color, 0.3), opacity: 0.6 }) +
    ellipse(-r * 0.35, y - r * 0.4, r * 0.24, r * 0.17, { fill: '#fffdf4', opacity: 0.85 })
  );
}
