import type { Painting, Random } from '../../kit.ts';
import { shade } from '../../kit.ts';
import { boxOf, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { group, type Point, polygon } from '../hide-and-wood/svg.ts';
import type { KalimbasLook } from './look.ts';
import { outlineOf } from './outlines.ts';
import { paintRaft } from './raft.ts';
import { paintResonator } from './resonators.ts';
import { at, createStage, type Stage } from './stage.ts';

const TURN = -0.4;
const SQUASH = 0.56;

/** The instrument lying on its back, seen across the table: its foreshortened face above its full thickness. */
export function paintLying(
  look: KalimbasLook,
  random: Random,
  prefix: string,
  face: (stage: Stage) => string,
): Painting {
  const flat: KalimbasLook = { ...look, board: { ...look.board, depth: 0 } };
  const size =
    look.resonator.kind === 'tin'
      ? { width: look.resonator.width, height: look.resonator.length }
      : { width: look.board.width, height: look.board.length };
  const across = size.width * Math.cos(TURN) + size.height * Math.sin(-TURN);
  const stage: Stage = { ...createStage(flat, { ...size, depth: 0 }, 0, random, prefix), cx: 0, cy: 0, flat: true };
  const grow = 700 / (across * stage.s);
  const [a, b] = [Math.cos(TURN) * grow, Math.sin(TURN) * grow * SQUASH];
  const [c, d] = [-Math.sin(TURN) * grow, Math.cos(TURN) * grow * SQUASH];
  const place = ([x, y]: Point): Point => [480 + a * x + c * y, 640 + b * x + d * y];
  const thickness = (look.resonator.kind === 'tin' ? 5 : look.board.depth) * stage.s * grow * 0.85;
  const outline = (look.resonator.kind === 'tin' ? tinOutline(stage, size) : outlineOf(stage)).map(place);
  const sides =
    look.resonator.kind === 'raft'
      ? ''
      : sidesOf(
          outline,
          [0.01, thickness],
          look.resonator.kind === 'tin'
            ? shade(look.resonator.color, 0.1)
            : (look.board.sides ?? shade(look.board.color, 0.18)),
        );
  const shadow = [
    [26, 20, 0.1],
    [16, 12, 0.16],
    [7, 5, 0.3],
  ]
    .map(([dx, dy, opacity]) =>
      polygon(
        outline.map(([x, y]): Point => [x + (dx as number), y + thickness + (dy as number)]),
        { fill: '#1a0f08', opacity },
      ),
    )
    .join('');
  const matrix = [a, b, c, d].map((k) => k.toFixed(4)).join(' ');
  const drawn = group(
    (look.resonator.kind === 'raft' ? paintRaft(stage, false) : paintResonator(stage)) + face(stage),
    { transform: `matrix(${matrix} 480 640)` },
  );
  const box = boxOf(outline);
  return { defs: stage.defs.toString(), body: shadow + sides + drawn, box: { ...box, height: box.height + thickness } };
}

function tinOutline(stage: Stage, size: { width: number; height: number }): Point[] {
  const [w, h] = [size.width / 2, size.height / 2];
  return rounded([at(stage, -w, -h), at(stage, w, -h), at(stage, w, h), at(stage, -w, h)], 0.8 * stage.s);
}
