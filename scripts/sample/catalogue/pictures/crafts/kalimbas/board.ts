import { shade, speckle, tint, woodGrain } from '../../kit.ts';
import { bevel, boxOf, faceFill, sidesOf } from '../hide-and-wood/slabs.ts';
import { clipPath, group, linesPath, n, path, polygon } from '../hide-and-wood/svg.ts';
import { paintHole } from './holes.ts';
import { paintOrnament } from './ornaments.ts';
import { outlineOf } from './outlines.ts';
import { fall, type Stage } from './stage.ts';

/** The board or box: sides, face, grain, ornament, holes. `back` omits what only the front has. */
export function paintBoard(stage: Stage, back = false): string {
  const { look, defs, random, close, s } = stage;
  const { board } = look;
  const outline = outlineOf(stage);
  const box = boxOf(outline);
  const color = back ? shade(board.color, 0.08) : board.color;
  const clip = defs.add((id) => clipPath(id, linesPath(outline)));
  const grain = woodGrain(random, box, color, {
    count: close ? 60 : 44,
    opacity: 0.34,
    width: close ? 2.6 : 1.5,
    waviness: close ? 16 : 8,
  });
  const pores = close
    ? speckle(random, { x: 0, y: 0, width: 960, height: 1200 }, [shade(color, 0.5), tint(color, 0.3)], {
        count: 700,
        size: [0.6, 1.7],
        opacity: 0.3,
      })
    : '';
  return (
    sidesOf(outline, fall(stage, board.depth), board.sides ?? shade(board.color, 0.18)) +
    polygon(outline, { fill: faceFill(defs, color, box, board.gloss) }) +
    group(grain + pores + stripes(stage, box, color), { 'clip-path': clip }) +
    bevel(defs, outline, color, Math.max(2.5, s * 0.22)) +
    look.ornaments.map((o) => (back ? '' : paintOrnament(stage, o, outline))).join('') +
    look.holes.map((h) => (back ? '' : paintHole(stage, h))).join('')
  );
}

/** Broad, soft growth stripes. */
function stripes(stage: Stage, box: { x: number; y: number; width: number; height: number }, color: string): string {
  let d = '';
  for (let i = 0; i < 6; i += 1) {
    const x = box.x + box.width * (0.06 + i * 0.17 + 0.04 * Math.sin(i * 5));
    const sway = box.width * 0.03;
    d += `M${n(x)} ${n(box.y)}C${n(x + sway)} ${n(box.y + box.height * 0.3)} ${n(x - sway)} ${n(box.y + box.height * 0.7)} ${n(x + sway * 0.6)} ${n(box.y + box.height)}`;
  }
  return path(d, { fill: 'none', stroke: shade(color, 0.5), 'stroke-width': stage.s * 0.5, opacity: 0.14 });
}
