import { ellipse, linearGradient, n, path, radialGradient, ref, shade, tint, transform } from '../../kit.ts';
import { type Decoration, decoration, wear } from './decorations.ts';

/** Profile of a bead, with its hole along x. */
type BeadShape = 'round' | 'olive' | 'drum' | 'disc' | 'bicone' | 'nugget' | 'cowrie' | 'cowrie-back';

/** The material of a large bead. */
type BeadSurface = 'glass' | 'powder' | 'resin' | 'metal' | 'bone' | 'shell';

/** A kind of large bead. Beads of the same kind share a drawing. */
export interface BeadKind {
  shape: BeadShape;
  color: string;
  surface: BeadSurface;
  decoration?: Decoration;
  /** Colors of the pattern. */
  trim?: readonly string[];
}

/** Outlines in a box from -50 to 50. */
const outlines: Record<BeadShape, string> = {
  round: 'M-50 0A50 50 0 1 1 50 0A50 50 0 1 1 -50 0Z',
  olive: 'M-50 -10C-44 -36 -24 -50 0 -50S44 -36 50 -10V10C44 36 24 50 0 50S-44 36 -50 10Z',
  drum: 'M-50 -36Q-49 -48 -38 -49Q0 -52 38 -49Q49 -48 50 -36V36Q49 48 38 49Q0 52 -38 49Q-49 48 -50 36Z',
  disc: 'M-50 -38C-50 -47 -30 -50 0 -50S50 -47 50 -38V38C50 47 30 50 0 50S-50 47 -50 38Z',
  bicone: 'M-50 -14L-9 -47Q0 -53 9 -47L50 -14V14L9 47Q0 53 -9 47L-50 14Z',
  nugget: 'M-50 -6C-48 -30 -34 -46 -14 -49S34 -46 44 -30S51 -4 49 10S34 46 12 50S-36 44 -45 27S-51 6 -50 -6Z',
  cowrie: 'M-50 -4C-48 -30 -20 -47 8 -48S49 -24 50 2S28 46 0 48S-52 20 -50 -4Z',
  'cowrie-back': 'M-50 -4C-48 -30 -20 -47 8 -48S49 -24 50 2S28 46 0 48S-52 20 -50 -4Z',
};

/** Strengths of highlight, shade and spark. */
const surfaces: Record<BeadSurface, readonly [gleam: number, shade: number, spark: number]> = {
  glass: [0.42, 0.6, 0.9],
  powder: [0.3, 0.5, 0.16],
  resin: [0.5, 0.52, 0.75],
  metal: [0.85, 0.74, 0.95],
  bone: [0.4, 0.46, 0.35],
  shell: [0.55, 0.42, 0.6],
};

const turns = 24;

/** Draws large beads one by one. Shared drawings go into `defs`. */
export class BeadBox {
  readonly #id: string;
  readonly #defs = new Map<string, string>();
  readonly #kinds = new Map<string, string>();

  readonly #close: boolean;

  /** `close` adds the pits and scratches that only a close-up shows. */
  constructor(id: string, close = false) {
    this.#id = id;
    this.#close = close;
  }

  /**
   * Places a bead. Its hole points along `angle` (radians), `length` is its size along the thread and `width` its
   * thickness.
   */
  place(kind: BeadKind, x: number, y: number, angle: number, length: number, width: number): string {
    const body = this.#kind(kind);
    const turn = Math.round((angle / (2 * Math.PI)) * turns);
    const light = this.#light(kind, ((turn % turns) + turns) % turns);
    const place = transform({ x, y, rotate: (angle * 180) / Math.PI, scale: [length / 100, width / 100] });
    const spark = this.#spark(kind, x, y, angle, length, width);
    return `<g transform="${place}"><use href="#${body}"/>${path(outlines[kind.shape], { fill: ref(light) })}</g>${spark}`;
  }

  /** Definitions of all beads placed so far. */
  get defs(): string {
    return [...this.#defs.values()].join('');
  }

  #kind(kind: BeadKind): string {
    const key = JSON.stringify(kind);
    const known = this.#kinds.get(key);
    if (known) return known;
    const id = `${this.#id}k${this.#kinds.size}`;
    this.#kinds.set(key, id);
    const outline = outlines[kind.shape];
    const drawn =
      decoration(kind.decoration ?? naturalDecoration(kind), kind.color, kind.trim ?? []) +
      (this.#close ? wear(kind.color, kind.surface) : '');
    const clip = `${this.#id}c-${kind.shape}`;
    if (drawn !== '') this.#defs.set(clip, `<clipPath id="${clip}"><path d="${outline}"/></clipPath>`);
    const clipped = drawn === '' ? '' : `<g clip-path="${ref(clip)}">${drawn}</g>`;
    this.#defs.set(id, `<g id="${id}">${path(outline, { fill: kind.color })}${clipped}</g>`);
    return id;
  }

  /** Rotates the light into the bead's own frame, so that it always comes from the upper left of the canvas. */
  #light(kind: BeadKind, turn: number): string {
    const long = kind.shape === 'drum' || kind.shape === 'disc';
    const id = `${this.#id}l${kind.surface}${long ? 'd' : 'r'}${turn}`;
    if (this.#defs.has(id)) return id;
    const angle = (turn / turns) * 2 * Math.PI;
    const [lx, ly] = turned(-0.6, -0.8, angle);
    const [gleam, dark] = surfaces[kind.surface];
    this.#defs.set(id, long ? drumLight(id, ly, gleam, dark) : roundLight(id, lx, ly, gleam, dark));
    return id;
  }

  #spark(kind: BeadKind, x: number, y: number, angle: number, length: number, width: number): string {
    const opacity = surfaces[kind.surface][2];
    if (opacity === 0) return '';
    const [lx, ly] = turned(-0.6, -0.8, angle);
    const long = kind.shape === 'drum' || kind.shape === 'disc';
    const [sx, sy] = long ? [-0.12 * length, ly * width * 0.3] : [lx * length * 0.25, ly * width * 0.25];
    const [px, py] = turned(sx, sy, -angle);
    const [rx, ry] = long ? [length * 0.24, width * 0.045] : [length * 0.11, width * 0.07];
    const degrees = (angle * 180) / Math.PI + (long ? 0 : (Math.atan2(ly, lx) * 180) / Math.PI + 90);
    return ellipse(x + px, y + py, rx, ry, {
      fill: '#fffdf4',
      opacity,
      transform: `rotate(${n(degrees)} ${n(x + px)} ${n(y + py)})`,
    });
  }
}

function turned(x: number, y: number, angle: number): [number, number] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos + y * sin, -x * sin + y * cos];
}

const glow = '#fff6e2';
const dusk = '#1a0b04';

function roundLight(id: string, lx: number, ly: number, gleam: number, dark: number): string {
  const [cx, cy] = [0.5 + lx * 0.22, 0.5 + ly * 0.22];
  return radialGradient(
    id,
    [
      [0, glow, gleam],
      [0.34, glow, gleam * 0.2],
      [0.5, dusk, 0],
      [0.8, dusk, dark * 0.5],
      [1, dusk, dark],
    ],
    { cx, cy, r: 0.76 },
  );
}

function drumLight(id: string, ly: number, gleam: number, dark: number): string {
  const peak = 0.5 + ly * 0.3;
  const stops = [
    [0, dusk, dark * (0.25 + peak * 0.9)],
    [peak * 0.55, dusk, dark * 0.1],
    [peak, glow, gleam],
    [peak + (1 - peak) * 0.4, dusk, dark * 0.06],
    [1, dusk, dark * (0.25 + (1 - peak) * 0.9)],
  ] as const;
  return linearGradient(id, stops, { x1: 0, y1: 0, x2: 0, y2: 1 });
}

/** Shells always have their openings and resin its clouds. */
function naturalDecoration(kind: BeadKind): Decoration {
  if (kind.shape === 'cowrie') return 'mouth';
  if (kind.shape === 'cowrie-back') return 'cut-back';
  return kind.surface === 'resin' ? 'clouds' : 'plain';
}

/** Colors of a bead and its worn variants, because one strand never matches exactly. */
export function wornVariants(kind: BeadKind): BeadKind[] {
  return [kind, { ...kind, color: shade(kind.color, 0.1) }, { ...kind, color: tint(kind.color, 0.09) }];
}
