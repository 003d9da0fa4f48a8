import { shade } from '../../kit.ts';
import { motifCell } from '../hide-and-wood/motifs.ts';
import { inset } from '../hide-and-wood/slabs.ts';
import { linesPath, type Point, polygon } from '../hide-and-wood/svg.ts';
import { carve, carvedInk } from '../hide-and-wood/wood.ts';
import type { Ornament } from './look.ts';
import { at, type Stage } from './stage.ts';

/** Cuts, burns or paints one ornament. */
export function paintOrnament(stage: Stage, ornament: Ornament, outline: readonly Point[]): string {
  const { s, look } = stage;
  const color = look.board.color;
  const ink = ornament.ink
    ? { dark: ornament.ink, light: shade(color, 0.25), width: s * 0.13 }
    : carvedInk(color, Math.max(1.3, s * 0.11));
  let filled = '';
  let lines = '';
  const add = (motif: Ornament['motif'], place: (x: number, y: number) => Point): void => {
    for (const stroke of motifCell(motif)) {
      const points = stroke.points.map(([x, y]) => place(x, y));
      if (stroke.filled) filled += linesPath(points);
      else lines += linesPath(points, false);
    }
  };
  let under = '';
  if (ornament.kind === 'band') {
    const cell = ornament.span / ornament.count;
    const [left, top] = [-ornament.span / 2, ornament.at - ornament.height / 2];
    const corners = [
      [left, top],
      [-left, top],
      [-left, top + ornament.height],
      [left, top + ornament.height],
    ].map(([x, y]) => at(stage, x as number, y as number));
    if (ornament.ground) under = polygon(corners, { fill: ornament.ground, opacity: 0.9 });
    for (let i = 0; i < ornament.count; i += 1)
      add(ornament.motif, (x, y) => at(stage, left + (i + x) * cell, top + y * ornament.height));
    lines += linesPath(corners.slice(0, 2), false) + linesPath(corners.slice(2), false);
  } else if (ornament.kind === 'ring') {
    for (let i = 0; i < ornament.count; i += 1) {
      add(ornament.motif, (x, y) => {
        const a = ((i + x) / ornament.count) * Math.PI * 2;
        const r = ornament.outer - y * (ornament.outer - ornament.inner);
        return at(stage, ornament.x + Math.sin(a) * r, ornament.y - Math.cos(a) * r);
      });
    }
  } else {
    edgeOrnament(stage, ornament, outline, add);
    lines +=
      linesPath(inset(outline, ornament.inset * s)) + linesPath(inset(outline, (ornament.inset + ornament.depth) * s));
  }
  return under + carve(filled, lines, ink, s / 22);
}

/** Repeats a motif along the edge of the board. */
function edgeOrnament(
  stage: Stage,
  ornament: Extract<Ornament, { kind: 'edge' }>,
  outline: readonly Point[],
  add: (motif: Ornament['motif'], place: (x: number, y: number) => Point) => void,
): void {
  const { s } = stage;
  const outer = inset(outline, ornament.inset * s);
  const closed = [...outer, outer[0] as Point];
  const lengths = [0];
  for (let i = 1; i < closed.length; i += 1) {
    const [a, b] = [closed[i - 1] as Point, closed[i] as Point];
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[lengths.length - 1] as number;
  const count = Math.round(total / (ornament.spacing * s));
  const on = (share: number, depth: number): Point => {
    const goal = (((share % 1) + 1) % 1) * total;
    let i = 1;
    while (i < lengths.length - 1 && (lengths[i] as number) < goal) i += 1;
    const [a, b] = [closed[i - 1] as Point, closed[i] as Point];
    const step = (lengths[i] as number) - (lengths[i - 1] as number) || 1;
    const k = (goal - (lengths[i - 1] as number)) / step;
    const [dx, dy] = [(b[0] - a[0]) / step, (b[1] - a[1]) / step];
    return [a[0] + (b[0] - a[0]) * k - dy * depth, a[1] + (b[1] - a[1]) * k + dx * depth];
  };
  for (let i = 0; i < count; i += 1) add(ornament.motif, (x, y) => on((i + x) / count, y * ornament.depth * s));
}
