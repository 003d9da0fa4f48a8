import type { Point } from './svg.ts';

/** A stroke of a motif in its unit cell (x right, y down, both 0..1). */
interface Stroke {
  points: readonly Point[];
  /** Cut out or filled. Otherwise a line. */
  filled: boolean;
}

/** Ornaments shared by carvers, burners and tanners. */
export type Motif =
  | 'triangles'
  | 'zigzag'
  | 'diamonds'
  | 'lattice'
  | 'chevrons'
  | 'rings'
  | 'cowries'
  | 'checks'
  | 'knot'
  | 'steps'
  | 'waves'
  | 'suns'
  | 'leaves'
  | 'crosses'
  | 'hatching'
  | 'arches'
  | 'dots';

const cut = (...points: Point[]): Stroke => ({ points, filled: true });
const line = (...points: Point[]): Stroke => ({ points, filled: false });

function round(cx: number, cy: number, rx: number, ry: number, filled: boolean, sides = 14): Stroke {
  const points: Point[] = [];
  for (let i = 0; i <= sides; i += 1) {
    const angle = (i / sides) * Math.PI * 2;
    points.push([cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]);
  }
  return { points, filled };
}

function wave(level: number, height: number, phase = 0): Stroke {
  const points: Point[] = [];
  for (let i = 0; i <= 12; i += 1) points.push([i / 12, level + Math.sin((i / 12) * Math.PI * 2 + phase) * height]);
  return line(...points);
}

function petals(count: number, inner: number, outer: number): Stroke[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const at = (r: number, turn: number): Point => [
      0.5 + Math.cos(angle + turn) * r * 0.5,
      0.5 + Math.sin(angle + turn) * r * 0.5,
    ];
    return cut(
      at(inner, 0),
      at((inner + outer) / 2, 0.6 / Math.sqrt(count)),
      at(outer, 0),
      at((inner + outer) / 2, -0.6 / Math.sqrt(count)),
    );
  });
}

const cells: Record<Motif, () => Stroke[]> = {
  triangles: () => [cut([0.06, 0.06], [0.94, 0.06], [0.5, 0.72]), line([0, 0.22], [0.5, 0.96], [1, 0.22])],
  zigzag: () => [
    line([0, 0.1], [0.5, 0.55], [1, 0.1]),
    line([0, 0.45], [0.5, 0.9], [1, 0.45]),
    cut([0.38, 0.1], [0.62, 0.1], [0.5, 0.3]),
  ],
  diamonds: () => [
    cut([0.5, 0.24], [0.74, 0.5], [0.5, 0.76], [0.26, 0.5]),
    line([0, 0.5], [0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
    cut([0, 0.12], [0.09, 0], [0, 0]),
    cut([1, 0.12], [0.91, 0], [1, 0]),
    cut([0, 0.88], [0.09, 1], [0, 1]),
    cut([1, 0.88], [0.91, 1], [1, 1]),
  ],
  lattice: () => [line([0, 0], [1, 1]), line([1, 0], [0, 1]), round(0.5, 0.5, 0.1, 0.1, true, 6)],
  chevrons: () => [0.06, 0.34, 0.62].map((y) => line([0, y], [0.5, y + 0.32], [1, y])),
  rings: () => [
    round(0.5, 0.5, 0.4, 0.4, false),
    round(0.5, 0.5, 0.24, 0.24, false),
    round(0.5, 0.5, 0.09, 0.09, true, 8),
  ],
  cowries: () => [round(0.5, 0.5, 0.26, 0.44, true), line([0.5, 0.16], [0.46, 0.5], [0.5, 0.84])],
  checks: () => [
    cut([0.02, 0.02], [0.5, 0.02], [0.5, 0.5], [0.02, 0.5]),
    cut([0.5, 0.5], [0.98, 0.5], [0.98, 0.98], [0.5, 0.98]),
  ],
  knot: () => [
    wave(0.5, 0.4),
    wave(0.5, 0.4, Math.PI),
    wave(0.5, 0.24),
    wave(0.5, 0.24, Math.PI),
    round(0.25, 0.5, 0.07, 0.1, true, 6),
    round(0.75, 0.5, 0.07, 0.1, true, 6),
  ],
  steps: () => [
    cut(
      [0, 0.98],
      [0, 0.7],
      [0.17, 0.7],
      [0.17, 0.4],
      [0.34, 0.4],
      [0.34, 0.1],
      [0.66, 0.1],
      [0.66, 0.4],
      [0.83, 0.4],
      [0.83, 0.7],
      [1, 0.7],
      [1, 0.98],
    ),
  ],
  waves: () => [wave(0.22, 0.12), wave(0.5, 0.12), wave(0.78, 0.12)],
  suns: () => [...petals(8, 0.34, 0.92), round(0.5, 0.5, 0.11, 0.11, true, 8)],
  leaves: () => [
    cut([0.5, 0.04], [0.78, 0.36], [0.7, 0.7], [0.5, 0.96], [0.3, 0.7], [0.22, 0.36]),
    line([0, 0.04], [0.14, 0.5], [0, 0.96]),
    line([1, 0.04], [0.86, 0.5], [1, 0.96]),
  ],
  crosses: () => [
    cut([0.5, 0.04], [0.6, 0.38], [0.96, 0.5], [0.6, 0.62], [0.5, 0.96], [0.4, 0.62], [0.04, 0.5], [0.4, 0.38]),
    round(0.02, 0.08, 0.05, 0.06, true, 6),
    round(0.02, 0.92, 0.05, 0.06, true, 6),
  ],
  hatching: () => [0, 0.25, 0.5, 0.75].map((x) => line([x, 1], [x + 0.25, 0])),
  arches: () => [
    line([0.08, 1], [0.1, 0.55], [0.25, 0.24], [0.5, 0.1], [0.75, 0.24], [0.9, 0.55], [0.92, 1]),
    line([0.28, 1], [0.32, 0.6], [0.5, 0.4], [0.68, 0.6], [0.72, 1]),
    cut([0.42, 1], [0.5, 0.66], [0.58, 1]),
  ],
  dots: () => [round(0.5, 0.5, 0.24, 0.3, true, 8)],
};

const cache = new Map<Motif, Stroke[]>();

/** The strokes of a motif in its unit cell. */
export function motifCell(motif: Motif): Stroke[] {
  const found = cache.get(motif);
  if (found) return found;
  const made = cells[motif]();
  cache.set(motif, made);
  return made;
}
