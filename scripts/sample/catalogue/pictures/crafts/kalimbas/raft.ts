import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { ellipse, n, type Point, path, rect } from '../hide-and-wood/svg.ts';
import { at, type Stage } from './stage.ts';

/** A raft of lashed raffia stalks, which is both board and resonator. */
export function paintRaft(stage: Stage, back: boolean): string {
  const { look, s, random } = stage;
  const { board, resonator } = look;
  if (resonator.kind !== 'raft') return '';
  const w = board.width / resonator.tubes;
  let out = '';
  for (let i = 0; i < resonator.tubes; i += 1) {
    const x = -board.width / 2 + (i + 0.5) * w;
    const reach = board.length / 2 + random.between(-0.5, 0.35);
    out += tube(
      stage,
      x,
      w,
      -reach,
      board.length / 2 + random.between(-0.4, 0.4),
      mix(board.color, i % 3 === 0 ? '#b98a4a' : '#e7cf97', random.between(0, 0.35)),
    );
  }
  for (const y of back ? [-0.36, -0.1, 0.36] : [-0.4, 0.4]) {
    for (const shift of [-0.28, 0.05, 0.38]) {
      const points: Point[] = Array.from({ length: resonator.tubes * 2 + 1 }, (_, i) =>
        at(stage, -board.width / 2 + (i * w) / 2, y * board.length + shift + (i % 2 === 0 ? 0.07 : -0.07)),
      );
      out += cord(points, { color: resonator.lashing, width: s * 0.26, twist: 0.4, close: stage.close, shadow: 0.4 });
    }
  }
  return out;
}

function tube(stage: Stage, x: number, w: number, from: number, to: number, color: string): string {
  const { s, defs, random } = stage;
  const [left, top] = at(stage, x - w / 2, from);
  const height = (to - from) * s;
  const fill = defs.across(
    [
      [0, shade(color, 0.5)],
      [0.25, tint(color, 0.3)],
      [0.5, color],
      [0.85, shade(color, 0.35)],
      [1, shade(color, 0.6)],
    ],
    left,
    left + w * s,
  );
  let fibers = '';
  for (let i = 0; i < 9; i += 1) {
    const fx = left + w * s * random.between(0.1, 0.9);
    const fy = top + height * random.between(0, 0.6);
    fibers += `M${n(fx)} ${n(fy)}v${n(height * random.between(0.1, 0.4))}`;
  }
  return (
    rect(left + 4, top + 7, w * s, height, { fill: '#150a04', opacity: 0.25, rx: w * s * 0.3 }) +
    rect(left, top, w * s, height, { fill, rx: w * s * 0.24 }) +
    ellipse(left + (w * s) / 2, top + w * s * 0.17, w * s * 0.4, w * s * 0.14, { fill: shade(color, 0.45) }) +
    ellipse(left + (w * s) / 2, top + w * s * 0.17, w * s * 0.28, w * s * 0.09, { fill: tint(color, 0.45) }) +
    path(fibers, { fill: 'none', stroke: shade(color, 0.5), 'stroke-width': 1.1, opacity: 0.35 })
  );
}
