import { shade, tint } from '../../kit.ts';
import { oval } from '../hide-and-wood/slabs.ts';
import { circle, clipPath, group, linesPath, n, type Point, path } from '../hide-and-wood/svg.ts';
import type { Hole } from './look.ts';
import { at, type Stage } from './stage.ts';

/** A round or star-shaped sound hole. The thickness of the board shows as a lit edge. */
export function paintHole(stage: Stage, hole: Hole): string {
  const { s, look } = stage;
  const [x, y] = at(stage, hole.x, hole.y);
  const color = look.board.color;
  if (hole.star) return starHole(stage, hole, hole.star);
  const r = hole.r * s;
  const clip = stage.defs.add((id) => clipPath(id, linesPath(oval(x, y, r, r, 32))));
  return (
    circle(x, y, r * 1.14, { fill: 'none', stroke: shade(color, 0.4), 'stroke-width': r * 0.05, opacity: 0.8 }) +
    circle(x, y, r, { fill: tint(color, 0.22) }) +
    group(
      circle(x - r * 0.1, y - r * 0.13, r, { fill: '#170c06' }) +
        circle(x + r * 0.2, y + r * 0.3, r * 0.8, { fill: shade(color, 0.82), opacity: 0.7 }),
      { 'clip-path': clip },
    ) +
    circle(x, y, r, { fill: 'none', stroke: shade(color, 0.6), 'stroke-width': 1.6 })
  );
}

/** A rosette of drop-shaped holes. */
function starHole(stage: Stage, hole: Hole, petals: number): string {
  const { s, look } = stage;
  let drops = '';
  for (let i = 0; i < petals; i += 1) {
    const a = (i / petals) * Math.PI * 2 - Math.PI / 2;
    const point = (r: number, turn: number): Point => {
      const [x, y] = at(stage, hole.x, hole.y);
      return [x + Math.cos(a + turn) * r * hole.r * s, y + Math.sin(a + turn) * r * hole.r * s];
    };
    drops += linesPath([
      point(0.32, 0),
      point(0.6, 0.8 / petals),
      point(0.84, 1.1 / petals),
      point(1, 0),
      point(0.84, -1.1 / petals),
      point(0.6, -0.8 / petals),
    ]);
  }
  const [x, y] = at(stage, hole.x, hole.y);
  return (
    path(drops, { fill: tint(look.board.color, 0.4), transform: `translate(${n(s * 0.08)} ${n(s * 0.1)})` }) +
    path(drops, { fill: '#1a0d07' }) +
    circle(x, y, hole.r * s * 1.16, { fill: 'none', stroke: shade(look.board.color, 0.5), 'stroke-width': s * 0.08 }) +
    circle(x, y, hole.r * s * 0.14, { fill: '#1a0d07' })
  );
}
