import { group, type Point, path, type Random, shade, tint } from '../../kit.ts';
import { lengthOf, normals, resample, softLine } from '../flatwork/curve.ts';

/** The visible rectangle of a canvas. Nothing outside is painted. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A painter's context: the random generator, the brushes and the definitions. */
export interface Studio {
  random: Random;
  /** Width of a bristle mark. Finer for close-ups. */
  bristle: number;
  visible: Rect;
  prefix: string;
  defs: string[];
}

/** How a stroke is painted. */
export interface Handling {
  /** 0 is a loaded brush with square ends, 1 is a dry brush that breaks up toward its end. */
  dry?: number;
  /** Contrast between the bristles' tones, 0..1. */
  streak?: number;
  /** Opacity of the paint under the bristles. 0 leaves only bristle marks. */
  body?: number;
  /** A second color on one side of the brush. */
  picked?: string;
  /** Ridges of thick paint along the edges. */
  ridge?: number;
  press?: Pressure;
}

/** Whether a mark lies outside the visible area. */
export const hidden = ({ visible: v }: Studio, points: readonly Point[], margin: number): boolean =>
  points.every(([x]) => x < v.x - margin) ||
  points.every(([x]) => x > v.x + v.width + margin) ||
  points.every(([, y]) => y < v.y - margin) ||
  points.every(([, y]) => y > v.y + v.height + margin);

/** A brushstroke along a curve: the body of paint, bristle streaks, and ridges at the edges. */
export function stroke(
  studio: Studio,
  through: readonly Point[],
  width: number,
  color: string,
  handling: Handling = {},
): string {
  const { dry = 0.4, streak = 0.3, body = 1, picked, ridge = 0.4, press = 'even' } = handling;
  const { random } = studio;
  // Hidden strokes also consume random numbers, so that the close-up matches the whole picture.
  const phase = random.between(0, 6);
  if (hidden(studio, through, width)) return '';
  const count = Math.round(Math.min(14, Math.max(5, lengthOf(through) / 42)));
  const spine = resample(through, count);
  const lay: Lay = { spine, side: normals(spine), width, phase, dry, press };
  const tones = [
    shade(color, streak),
    shade(color, streak * 0.45),
    tint(color, streak * 0.35),
    tint(color, streak * 0.8),
  ];
  if (picked) tones.push(picked);
  const under = body > 0 ? path(bodyOf(lay), { fill: color, 'fill-opacity': body }) : '';
  const streaks = hairs(studio, lay, tones.length)
    .map((d, i) => (d === '' ? '' : path(d, { stroke: tones[i] })))
    .join('');
  return (
    under +
    group(streaks, { fill: 'none', 'stroke-width': studio.bristle * 0.84, 'stroke-linecap': 'round' }) +
    ridges(studio, lay, color, ridge)
  );
}

/** A stroke's geometry: its spine, the spine's normals, and the handling. */
interface Lay {
  spine: readonly Point[];
  side: readonly Point[];
  width: number;
  phase: number;
  dry: number;
  press: Pressure;
}

/** The bristle marks sorted by tone. They change tone now and then and skip more as the paint runs out. */
function hairs(studio: Studio, lay: Lay, tones: number): string[] {
  const { spine, width, phase, dry } = lay;
  const marks = Array.from({ length: tones }, () => '');
  const last = spine.length - 1;
  const many = Math.max(3, Math.round(width / studio.bristle / 1.2));
  for (let i = 0; i < many; i += 1) {
    const across = (i + 0.5 + (hash(i + phase) - 0.5) * 0.7) / many - 0.5;
    const load = Math.sin(i * 0.55 * studio.bristle + phase) * 0.5 + 0.5;
    const end = last * (1 - hash(i * 1.7 + phase) * 0.4 * dry);
    let from = Math.floor(hash(i + phase * 2) * 0.16 * dry * last);
    for (let k = 0; from < end; k += 1) {
      const chance = hash(i * 3.1 + k * 7.7 + phase);
      const to = Math.min(Math.ceil(end), from + 2 + Math.floor(chance * 4));
      const ran = from / last;
      const usual = Math.floor(Math.min(0.99, load * 0.55 + chance * 0.45) * 4);
      const tone = tones > 4 && across + chance * 0.3 > 0.3 ? 4 : usual;
      if (to - from > 0 && hash(i * 5.3 + k + phase) > dry * ran * 0.7)
        marks[tone] += softLine(laidAt(lay, across, from, to));
      from = to;
    }
  }
  return marks;
}

/** The points of a stroke at a fixed position across it, along a section of its spine. */
function laidAt({ spine, side, width, press, phase }: Lay, across: number, from = 0, to = spine.length - 1): Point[] {
  return spine.slice(from, to + 1).map(([x, y], k): Point => {
    const [nx, ny] = side[from + k] ?? [0, 0];
    const away =
      across *
      width *
      pressure(press, (from + k) / (spine.length - 1)) *
      (0.97 + hash(from + k + Math.sign(across) + phase) * 0.06);
    return [x + nx * away, y + ny * away];
  });
}

/** Brush pressure: nearly even, or starting and ending lightly like a pen. */
type Pressure = 'even' | 'taper' | 'swell';

function pressure(kind: Pressure, t: number): number {
  if (kind === 'taper') return Math.min(1, 0.5 + t * 6) * (1 - 0.72 * t ** 1.7);
  if (kind === 'swell') return 0.3 + 0.78 * Math.sin(Math.min(1, Math.max(0, t * 0.92 + 0.06)) * Math.PI) ** 0.8;
  return 0.87 + 0.13 * Math.sin(t * Math.PI);
}

/** A deterministic 0..1 hash of a number. Bristles use it so that they don't consume the picture's random numbers. */
export const hash = (value: number): number => {
  const s = Math.sin(value * 127.1 + 311.7) * 43758.5453;
  return s - Math.floor(s);
};

function bodyOf(lay: Lay): string {
  const last = lay.spine.length - 1;
  const to = lay.dry > 0.7 ? last - 1 : last;
  const [left, right] = [laidAt(lay, 0.47, 0, to), laidAt(lay, -0.47, 0, to).reverse()];
  return `${softLine(left)}${softLine(right).replace('M', 'L')}Z`;
}

function ridges(studio: Studio, lay: Lay, color: string, strength: number): string {
  if (strength === 0) return '';
  const first = lay.side[Math.floor(lay.side.length / 2)] ?? [0, 0];
  // The side whose normal points to the upper left is lit.
  const lit = first[0] + first[1] < 0 ? 0.46 : -0.46;
  // Ridges break off and resume.
  const run = (k: number): number => 12 + hash(lay.phase * 3 + k) * 60;
  const style = {
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-dasharray': [0, 1, 2, 3].map((k) => Math.round(run(k))).join(' '),
  };
  const thick = Math.max(studio.bristle * 0.35, Math.min(lay.width * 0.05, studio.bristle * 0.9));
  return (
    path(softLine(laidAt(lay, lit)), {
      ...style,
      stroke: tint(color, 0.55),
      'stroke-width': thick,
      'stroke-opacity': strength,
    }) +
    path(softLine(laidAt(lay, -lit)), {
      ...style,
      stroke: shade(color, 0.6),
      'stroke-width': thick * 1.3,
      'stroke-opacity': strength,
    })
  );
}
