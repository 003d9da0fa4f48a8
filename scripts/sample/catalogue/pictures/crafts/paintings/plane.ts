import { clipPath, group, type Point, path, ref, shade, tint } from '../../kit.ts';
import { softLine } from '../flatwork/curve.ts';
import { hash, hidden, type Rect, type Studio } from './brush.ts';

/** How an area of color is filled. */
export interface Filling {
  /** Direction of the brush in degrees. 0 points right. */
  angle?: number;
  /** Width of the brush. */
  brush?: number;
  /** How much the strokes vary from `color`. */
  streak?: number;
  /** Other colors visible between the strokes. */
  through?: readonly string[];
  /** Curvature of the strokes, in units. */
  bend?: number;
}

/** A hard-edged shape filled with rows of brushstrokes. `box` must contain the shape. */
export function plane(studio: Studio, d: string, box: Rect, color: string, filling: Filling = {}): string {
  const { angle = 20, brush = 26, streak = 0.22, through = [], bend = 0 } = filling;
  const id = `${studio.prefix}-c${studio.defs.length}`;
  const seed = studio.random.between(0, 100);
  const corners: Point[] = [
    [box.x, box.y],
    [box.x + box.width, box.y + box.height],
  ];
  if (hidden(studio, corners, 0)) return '';
  studio.defs.push(clipPath(id, d));
  const tones = [
    shade(color, streak),
    shade(color, streak * 0.4),
    tint(color, streak * 0.4),
    tint(color, streak),
    ...through,
  ];
  const { broad, fine } = hatching(studio, { box, seed, angle, brush, bend, tones: tones.length });
  const inTones = (marks: readonly string[]): string =>
    marks.map((m, i) => (m === '' ? '' : path(m, { stroke: tones[i] }))).join('');
  // Uses stroke opacity, because element opacity needs a full-picture layer each time.
  const edge = { fill: 'none', 'stroke-opacity': 0.32 };
  return group(
    path(d, { fill: color }) +
      group(inTones(broad), { fill: 'none', 'stroke-width': brush * 0.86, 'stroke-opacity': 0.5 }) +
      group(inTones(fine), {
        fill: 'none',
        'stroke-width': studio.bristle * 0.8,
        'stroke-opacity': 0.72,
      }) +
      path(d, { ...edge, stroke: shade(color, 0.5), 'stroke-width': 2.4, transform: 'translate(-.8 -1)' }) +
      path(d, { ...edge, stroke: tint(color, 0.5), 'stroke-width': 1.8, transform: 'translate(1 1.2)' }),
    { 'clip-path': ref(id) },
  );
}

interface Rows {
  box: Rect;
  seed: number;
  angle: number;
  brush: number;
  bend: number;
  tones: number;
}

/** Parallel strokes over a box, sorted by tone: broad brush marks with single bristles on top. */
function hatching(studio: Studio, rows: Rows): { broad: string[]; fine: string[] } {
  const { box, seed, angle, brush, bend, tones } = rows;
  const broad = Array.from({ length: tones }, () => '');
  const fine = Array.from({ length: tones }, () => '');
  const turn = (angle * Math.PI) / 180;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = Math.abs(ux) * box.width + Math.abs(uy) * box.height;
  const depth = Math.abs(uy) * box.width + Math.abs(ux) * box.height;
  const within = { ...studio, visible: overlap(box, studio.visible) };
  const mark = (from: number, to: number, across: number, bow: number): string => {
    const at = (s: number, w: number): Point => [cx + ux * s - uy * w, cy + uy * s + ux * w];
    const [start, end] = [Math.max(from, -reach / 2), Math.min(to, reach / 2)];
    const line =
      bend === 0
        ? [at(start, across), at(end, across)]
        : [at(start, across), at((start + end) / 2, across + bow), at(end, across)];
    return start >= end || hidden(within, line, brush / 2) ? '' : softLine(line);
  };
  for (let v = -depth / 2, row = 0; v < depth / 2 + brush; v += brush * 0.8, row += 1) {
    let u = -reach / 2 - hash(row + seed) * reach * 0.3;
    for (let k = 0; u < reach / 2; k += 1) {
      const length = Math.max(brush * 2, reach * (0.16 + hash(row * 7.3 + k + seed) * 0.34));
      const own = hash(row * 3.7 + k * 1.3 + seed);
      const picked = tones > 4 && hash(row * 5.1 + k * 2.9 + seed * 2) > 0.68;
      const tone = picked ? 4 + Math.floor(own * (tones - 4)) : Math.floor(own * 3.99);
      const bow = bend * Math.sin((u + row) * 0.01 + seed);
      broad[tone] += mark(u, u + length, v + (own - 0.5) * brush * 0.5, bow);
      const hairs = Math.round(brush / studio.bristle / 3);
      for (let i = 0; i < hairs; i += 1) {
        const [a, b] = [hash(i * 1.9 + k + row), hash(i * 2.7 + k * 3 + row)];
        const shift = Math.floor(a * 3 - 1);
        const hairTone = picked && b > 0.4 ? tone : Math.min(3, Math.max(0, (tone > 3 ? 2 : tone) + shift));
        fine[hairTone] += mark(
          u + a * length * 0.3,
          u + length * (0.75 + b * 0.35),
          v + ((i + b) / hairs - 0.5) * brush,
          bow + a * 2,
        );
      }
      u += length * 0.92;
    }
  }
  return { broad, fine };
}

/** The intersection of two rectangles. */
function overlap(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}
