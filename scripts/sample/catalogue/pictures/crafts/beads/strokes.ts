import type { Random } from '../../kit.ts';
import { n, shade, tint } from '../../kit.ts';

/** How a bead's surface reflects light. */
export type Finish = 'glass' | 'matte' | 'metal';

/** A small bead, drawn as a capsule along its thread. */
export interface Seed {
  x: number;
  y: number;
  /** Direction of the thread in radians. */
  angle: number;
  /** Size along the thread. */
  length: number;
  /** Size across the thread. */
  width: number;
  color: string;
  /** -1 (facing away from the light) to 1 (facing it). */
  light?: number;
  finish?: Finish;
}

/** One coat of the bead: its offset toward the light, its thickness and its color. */
interface Coat {
  shift: number;
  scale: number;
  color: (body: string) => string;
  opacity?: number;
}

const coats: Record<Finish, readonly Coat[]> = {
  glass: [
    { shift: -0.09, scale: 1.12, color: () => '#1a0d06', opacity: 0.42 },
    { shift: 0, scale: 1, color: (body) => shade(body, 0.46) },
    { shift: 0.06, scale: 0.82, color: (body) => body },
    { shift: 0.14, scale: 0.46, color: (body) => tint(body, 0.26), opacity: 0.85 },
    { shift: 0.2, scale: 0.19, color: () => '#fffaf0', opacity: 0.86 },
  ],
  matte: [
    { shift: -0.09, scale: 1.12, color: () => '#1a0d06', opacity: 0.36 },
    { shift: 0, scale: 1, color: (body) => shade(body, 0.34) },
    { shift: 0.07, scale: 0.8, color: (body) => body },
    { shift: 0.14, scale: 0.42, color: (body) => tint(body, 0.2), opacity: 0.7 },
  ],
  metal: [
    { shift: -0.09, scale: 1.12, color: () => '#1a0d06', opacity: 0.45 },
    { shift: 0, scale: 1, color: (body) => shade(body, 0.66) },
    { shift: 0.06, scale: 0.78, color: (body) => body },
    { shift: 0.15, scale: 0.42, color: (body) => tint(body, 0.52) },
    { shift: 0.2, scale: 0.2, color: () => '#fffdf4', opacity: 0.95 },
  ],
};

interface Group {
  thickness: number;
  color: string;
  finish: Finish;
  data: string;
  x: number;
  y: number;
}

/** Round sizes to keep the number of groups small: half a unit for tiny beads, about six percent for large ones. */
function stepped(thickness: number): number {
  const step = thickness < 9 ? 0.5 : thickness < 18 ? 1 : Math.round(thickness / 16);
  return Math.max(1, Math.round(thickness / step) * step);
}

/** Seven light levels look smooth and keep the number of groups small. */
function lit(color: string, light: number): string {
  const step = Math.max(-3, Math.min(3, Math.round(light * 3)));
  if (step === 0) return color;
  return step < 0 ? shade(color, -step * 0.13) : tint(color, step * 0.07);
}

/**
 * Draws thousands of small beads as a few paths. Each bead is a dash with round caps. Beads of one color, thickness and
 * light share a path, which is stroked several times (shadow, rim, body, glow, spark), each time thinner and closer to
 * the light.
 */
export class SeedBatch {
  readonly #groups = new Map<string, Group>();
  readonly #random: Random;
  readonly #unevenness: number;

  readonly #dense: boolean;

  /**
   * `unevenness` (0..1) varies the size, position and tone of handmade beads. `dense` skips the shadows of beads that
   * lie side by side on a dark ground.
   */
  constructor(random: Random, unevenness = 0.5, dense = false) {
    this.#random = random;
    this.#unevenness = unevenness;
    this.#dense = dense;
  }

  add(seed: Seed): void {
    const chance = (amount: number): number => this.#random.between(-amount, amount) * this.#unevenness;
    const size = 1 + chance(0.07);
    const length = Math.max(1, seed.length * size);
    const width = Math.max(1, seed.width * size);
    const thickness = stepped(Math.min(length, width));
    const reach = Math.max(0, Math.max(length, width) - thickness) / 2;
    const turn = seed.angle + chance(0.09) + (width > length ? Math.PI / 2 : 0);
    const x = seed.x + chance(0.08) * width;
    const y = seed.y + chance(0.08) * width;
    const color = lit(seed.color, (seed.light ?? 0) + chance(0.42));
    const group = this.#group(color, thickness, seed.finish ?? 'glass');
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    this.#move(group, x - dx, y - dy, 2 * dx, 2 * dy);
  }

  /** Draws all beads added so far. Ids start with `id`. */
  render(id: string): { defs: string; body: string } {
    const groups = [...this.#groups.values()];
    const defs = groups.map((group, i) => `<path id="${id}${i}" d="${group.data}"/>`).join('');
    let body = '';
    for (const finish of ['matte', 'glass', 'metal'] as const) {
      for (const coat of this.#dense ? coats[finish].slice(1) : coats[finish])
        body += this.#coat(id, groups, finish, coat);
    }
    return { defs, body: `<g fill="none" stroke-linecap="round">${body}</g>` };
  }

  #coat(id: string, groups: readonly Group[], finish: Finish, coat: Coat): string {
    let body = '';
    groups.forEach((group, i) => {
      // Skip details smaller than a pixel: the spark on tiny beads and the glow on beads seen edge-on.
      if (
        group.finish !== finish ||
        (coat.scale < 0.3 && group.thickness < 5) ||
        (coat.scale > 0.3 && coat.scale < 0.5 && group.thickness < 6.5)
      )
        return;
      const shift = -coat.shift * group.thickness;
      const place = coat.shift === 0 ? '' : ` x="${n(shift)}" y="${n(shift * 1.15)}"`;
      const width = Math.round(group.thickness * coat.scale * 10) / 10;
      body += `<use href="#${id}${i}"${place} stroke="${coat.color(group.color)}" stroke-width="${width}"/>`;
    });
    if (body === '') return '';
    return coat.opacity === undefined ? body : `<g stroke-opacity="${coat.opacity}">${body}</g>`;
  }

  #group(color: string, thickness: number, finish: Finish): Group {
    const key = `${color}${thickness}${finish}`;
    const known = this.#groups.get(key);
    if (known) return known;
    const group: Group = { thickness, color, finish, data: '', x: 0, y: 0 };
    this.#groups.set(key, group);
    return group;
  }

  /** Relative moves are shorter than absolute ones. Rounding the pen position prevents accumulated errors. */
  #move(group: Group, x: number, y: number, dx: number, dy: number): void {
    const round = (value: number): number => Math.round(value * 10) / 10;
    const [mx, my, lx, ly] = [round(x - group.x), round(y - group.y), round(dx), round(dy)];
    const pair = (a: number, b: number): string => `${n(a)}${b < 0 ? '' : ' '}${n(b)}`.replace(/\b0\./g, '.');
    group.data += `m${pair(mx, my)}${lx === 0 && ly === 0 ? 'h0' : `l${pair(lx, ly)}`}`;
    group.x = round(group.x + mx + lx);
    group.y = round(group.y + my + ly);
  }
}
