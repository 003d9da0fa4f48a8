import { mix, type Point, type Random, shade, tint } from '../../kit.ts';
import { arc, block, CLOTH, type Cloth, line, shape, spot } from './cloth.ts';

/** Adire eleko: figures drawn with cassava starch in squares, left pale when the cloth is dipped in indigo. */
export interface StarchPattern {
  kind: 'starch';
  indigo: string;
  pale: string;
  columns: number;
  /** One figure after another, row by row. */
  figures: readonly StarchFigure[];
}

/** Figures of the squares. */
export type StarchFigure = 'comb' | 'bird' | 'leaf' | 'sun' | 'fish' | 'net' | 'coil' | 'drum' | 'lizard' | 'umbrella';

/** Adire oniko: rings of tied raffia about seeds and stones. */
export interface TiedPattern {
  kind: 'tied';
  indigo: string;
  pale: string;
  /** Large rings: place in fractions, radius in cloth units, number of tied rounds. */
  moons: readonly (readonly [x: number, y: number, r: number, rounds: number])[];
  /** Distance of the small rings that fill the ground. */
  stars: number;
}

interface Square {
  x: number;
  y: number;
  size: number;
  pale: string;
}

/** Draws all squares: frame, figure, dots in the corners. */
export function paintStarch(cloth: Cloth, { indigo, pale, columns, figures }: StarchPattern, random: Random): void {
  dipped(cloth, indigo, random);
  const border = 46;
  const size = (CLOTH - 2 * border) / columns;
  const rows = Math.floor((cloth.length - 2 * border) / size);
  const top = (cloth.length - rows * size) / 2;
  frame(cloth, pale, border, top, rows * size);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const square: Square = { x: border + (column + 0.5) * size, y: top + (row + 0.5) * size, size, pale: mix(pale, indigo, random.between(0, 0.14)) };
      cell(cloth, square, random);
      FIGURES[figures[(row * columns + column) % figures.length] ?? 'sun'](cloth, square, random);
    }
  }
}

/** Indigo after many dips: deeper and paler clouds. */
function dipped(cloth: Cloth, indigo: string, random: Random): void {
  block(cloth, 0, 0, CLOTH, cloth.length, indigo);
  for (let i = 0; i < 40; i += 1) spot(cloth, random.next() * CLOTH, random.next() * cloth.length, random.between(40, 150), i % 2 ? tint(indigo, 0.3) : shade(indigo, 0.4), 0.08);
}

function frame(cloth: Cloth, pale: string, border: number, top: number, height: number): void {
  for (const inset of [-14, -24]) line(cloth, [[border + inset, top + inset], [CLOTH / 2, top + inset], [CLOTH - border - inset, top + inset], [CLOTH - border - inset, top + height / 2], [CLOTH - border - inset, top + height - inset], [CLOTH / 2, top + height - inset], [border + inset, top + height - inset], [border + inset, top + height / 2], [border + inset, top + inset]].flatMap((p, i, all) => (i === 0 ? [p as Point] : half(all[i - 1] as Point, p as Point))), pale, 4);
}

/** Keeps corners sharp although lines are drawn soft. */
const half = (a: Point, b: Point): Point[] => [[a[0] + (b[0] - a[0]) * 0.03, a[1] + (b[1] - a[1]) * 0.03], [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [a[0] + (b[0] - a[0]) * 0.97, a[1] + (b[1] - a[1]) * 0.97], b];

function cell(cloth: Cloth, { x, y, size, pale }: Square, random: Random): void {
  const r = size * 0.47;
  for (const [a, b] of [[[-r, -r], [r, -r]], [[r, -r], [r, r]], [[r, r], [-r, r]], [[-r, r], [-r, -r]]] as const) {
    line(cloth, [0, 0.33, 0.66, 1].map((t): Point => [x + a[0] + (b[0] - a[0]) * t + random.between(-1.4, 1.4), y + a[1] + (b[1] - a[1]) * t + random.between(-1.4, 1.4)]), pale, 4.6);
  }
  for (let i = 0; i < 4; i += 1) for (let k = 0; k < 4; k += 1) spot(cloth, x + (i < 2 ? -1 : 1) * size * (0.4 - k * 0.055), y + (i % 2 ? -1 : 1) * size * (0.4 - (3 - k) * 0.02), 3.4, pale);
}

type Draw = (cloth: Cloth, square: Square, random: Random) => void;

const FIGURES: Record<StarchFigure, Draw> = {
  sun(cloth, { x, y, size, pale }) {
    for (const k of [0.08, 0.15]) line(cloth, arc(x, y, size * k), pale, 5);
    for (let i = 0; i < 16; i += 1) {
      const a = (i / 16) * Math.PI * 2;
      shape(cloth, [[x + Math.cos(a - 0.12) * size * 0.19, y + Math.sin(a - 0.12) * size * 0.19], [x + Math.cos(a) * size * 0.37, y + Math.sin(a) * size * 0.37], [x + Math.cos(a + 0.12) * size * 0.19, y + Math.sin(a + 0.12) * size * 0.19]], pale);
    }
  },
  comb(cloth, { x, y, size, pale }) {
    shape(cloth, [[x - size * 0.26, y - size * 0.08], [x - size * 0.2, y - size * 0.3], [x + size * 0.2, y - size * 0.3], [x + size * 0.26, y - size * 0.08]], pale);
    for (let i = -4; i <= 4; i += 1) shape(cloth, [[x + i * size * 0.06 - 4, y - size * 0.09], [x + i * size * 0.06 + 4, y - size * 0.09], [x + i * size * 0.064, y + size * 0.34]], pale);
  },
  bird(cloth, { x, y, size, pale }) {
    shape(cloth, [[-0.3, 0.02], [-0.12, -0.1], [0.06, -0.1], [0.12, -0.24], [0.2, -0.3], [0.28, -0.26], [0.36, -0.22], [0.26, -0.18], [0.22, 0], [0.08, 0.14], [-0.1, 0.16], [-0.36, 0.2]].map(([a = 0, b = 0]): Point => [x + a * size, y + b * size]), pale);
    for (const dx of [-0.02, 0.08]) line(cloth, [[x + dx * size, y + size * 0.14], [x + dx * size, y + size * 0.24], [x + dx * size, y + size * 0.34]], pale, 5);
    for (let i = 0; i < 6; i += 1) spot(cloth, x + (-0.3 + i * 0.1) * size, y - size * 0.3 + (i % 2) * 12, 4.4, pale);
  },
  leaf(cloth, { x, y, size, pale }) {
    line(cloth, [[x, y + size * 0.38], [x + size * 0.01, y], [x, y - size * 0.38]], pale, 6);
    for (let i = 0; i < 7; i += 1) {
      const t = -0.3 + i * 0.1;
      const w = 0.28 * Math.sin(((i + 1) / 8) * Math.PI) + 0.05;
      for (const s of [-1, 1]) shape(cloth, [[x, y + t * size], [x + s * w * size, y + (t - 0.09) * size], [x + s * w * 0.7 * size, y + (t + 0.02) * size]], pale);
    }
  },
  fish(cloth, { x, y, size, pale }) {
    line(cloth, [[x - size * 0.36, y], [x - size * 0.14, y - size * 0.19], [x + size * 0.14, y - size * 0.1], [x + size * 0.34, y + size * 0.16]], pale, 6);
    line(cloth, [[x - size * 0.36, y], [x - size * 0.14, y + size * 0.19], [x + size * 0.14, y + size * 0.1], [x + size * 0.34, y - size * 0.16]], pale, 6);
    line(cloth, [[x + size * 0.34, y - size * 0.16], [x + size * 0.28, y], [x + size * 0.34, y + size * 0.16]], pale, 5);
    for (let i = 0; i < 4; i += 1) line(cloth, arc(x - size * 0.12 + i * size * 0.085, y, size * 0.1, -0.9, 0.9, 6), pale, 4);
    spot(cloth, x - size * 0.24, y - size * 0.03, 6, pale);
  },
  net(cloth, { x, y, size, pale }) {
    for (let i = -3; i <= 3; i += 1) {
      line(cloth, [[x + i * size * 0.11, y - size * 0.38], [x + i * size * 0.11 + 3, y], [x + i * size * 0.11, y + size * 0.38]], pale, 4);
      line(cloth, [[x - size * 0.38, y + i * size * 0.11], [x, y + i * size * 0.11 + 3], [x + size * 0.38, y + i * size * 0.11]], pale, 4);
    }
    for (let i = -3; i < 3; i += 1) for (let k = -3; k < 3; k += 1) if ((i + k) % 2 === 0) spot(cloth, x + (i + 0.5) * size * 0.11, y + (k + 0.5) * size * 0.11, 6.5, pale);
  },
  coil(cloth, { x, y, size, pale }) {
    for (const s of [-1, 1]) line(cloth, Array.from({ length: 26 }, (_, i): Point => { const a = i * 0.5; const r = size * (0.02 + i * 0.0066); return [x + s * size * 0.18 + s * Math.cos(a) * r, y + Math.sin(a) * r]; }), pale, 5);
    line(cloth, [[x - size * 0.34, y + size * 0.34], [x, y + size * 0.27], [x + size * 0.34, y + size * 0.34]], pale, 5);
    line(cloth, [[x - size * 0.34, y - size * 0.34], [x, y - size * 0.27], [x + size * 0.34, y - size * 0.34]], pale, 5);
  },
  drum(cloth, { x, y, size, pale }) {
    shape(cloth, [[x - size * 0.24, y - size * 0.34], [x + size * 0.24, y - size * 0.34], [x + size * 0.2, y - size * 0.24], [x - size * 0.2, y - size * 0.24]], pale);
    shape(cloth, [[x - size * 0.2, y + size * 0.24], [x + size * 0.2, y + size * 0.24], [x + size * 0.24, y + size * 0.34], [x - size * 0.24, y + size * 0.34]], pale);
    for (let i = -3; i <= 3; i += 1) line(cloth, [[x + i * size * 0.06, y - size * 0.24], [x + i * size * 0.02, y], [x + i * size * 0.06, y + size * 0.24]], pale, 4);
    line(cloth, [[x - size * 0.09, y - 3], [x, y], [x + size * 0.09, y - 3]], pale, 8);
  },
  lizard(cloth, { x, y, size, pale }) {
    shape(cloth, [[0, -0.36], [0.07, -0.28], [0.05, -0.2], [0.08, -0.06], [0.05, 0.1], [0.02, 0.24], [0.12, 0.36], [0, 0.3], [-0.05, 0.1], [-0.08, -0.06], [-0.05, -0.2], [-0.07, -0.28]].map(([a = 0, b = 0]): Point => [x + a * size, y + b * size]), pale);
    for (const [dy, lift] of [[-0.13, -0.1], [0.08, 0.12]] as const) for (const s of [-1, 1]) line(cloth, [[x, y + dy * size], [x + s * size * 0.2, y + dy * size], [x + s * size * 0.24, y + (dy + lift) * size], [x + s * size * 0.31, y + (dy + lift) * size]], pale, 6);
  },
  umbrella(cloth, { x, y, size, pale }) {
    for (let i = 0; i < 6; i += 1) {
      const [a, b] = [Math.PI + (i / 6) * Math.PI, Math.PI + ((i + 1) / 6) * Math.PI];
      if (i % 2 === 0) shape(cloth, [[x, y - size * 0.02], ...arc(x, y, size * 0.34, a, b, 4)], pale);
      else line(cloth, arc(x, y, size * 0.32, a, b, 4), pale, 4);
    }
    line(cloth, [[x, y], [x, y + size * 0.28], [x + size * 0.06, y + size * 0.35], [x + size * 0.1, y + size * 0.28]], pale, 6);
    line(cloth, [[x - size * 0.34, y + 2], [x, y - 3], [x + size * 0.34, y + 2]], pale, 5);
  },
};

/** Draws large moons of many tied rounds, and small stars between them. */
export function paintTied(cloth: Cloth, { indigo, pale, moons, stars }: TiedPattern, random: Random): void {
  dipped(cloth, indigo, random);
  const rings: Ring[] = [];
  for (let y = stars / 2, row = 0; y < cloth.length; y += stars * 0.9, row += 1) {
    for (let x = (row % 2 ? 0.5 : 1) * stars; x < CLOTH; x += stars) {
      if (moons.some(([mx, my, r]) => Math.hypot(x - mx * CLOTH, y - my * cloth.length) < r + stars * 0.62)) continue;
      rings.push({ x: x + random.between(-4, 4), y: y + random.between(-4, 4), r: stars * 0.24, flecks: 9 });
    }
  }
  for (const [x, y, r, count] of moons) {
    for (let i = 0; i < count; i += 1) rings.push({ x: x * CLOTH, y: y * cloth.length, r: r * (1 - i / (count + 0.6)), flecks: Math.round(26 + r / 5 - i * 3) });
  }
  // Halos first, then the flecks tone by tone: few paths instead of thousands.
  cloth.layer = 1;
  for (const { x, y, r } of rings) line(cloth, arc(x, y, r, 0, Math.PI * 2, r > 40 ? 20 : 8), mix(pale, indigo, 0.62), Math.max(6, Math.round(r * 0.1)), { opacity: 0.55 });
  cloth.layer = 2;
  for (const ring of rings) flecks(cloth, ring, pale, mix(pale, indigo, 0.34), random);
  for (const { x, y, r } of rings) if (r < stars * 0.3) spot(cloth, x, y, r * 0.32, mix(pale, indigo, 0.34));
  for (const [x, y, r] of moons) spot(cloth, x * CLOTH, y * cloth.length, r * 0.07, pale);
  cloth.layer = 0;
}

/** One tied round. */
interface Ring {
  x: number;
  y: number;
  r: number;
  flecks: number;
}

/** Pale flecks where the raffia kept the dye out; every fourth let some of it in. */
function flecks(cloth: Cloth, { x, y, r, flecks: count }: Ring, pale: string, dim: string, random: Random): void {
  for (let i = 0; i < count; i += 1) {
    const a = ((i + random.between(-0.2, 0.2)) / count) * Math.PI * 2;
    const [inner, outer, wide] = [r * random.between(0.86, 0.95), r * random.between(1.03, 1.16), 1.4 / count + 0.02];
    const at = (angle: number, radius: number): Point => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    shape(cloth, [at(a - wide, inner), at(a, outer), at(a + wide, inner * 1.01), at(a, inner * 0.9)], i % 4 === 3 ? dim : pale);
  }
}
