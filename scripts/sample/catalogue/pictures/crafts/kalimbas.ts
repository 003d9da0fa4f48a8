import type { CraftPainter, Painting } from '../kit.ts';
import { mix, shade, tint } from '../kit.ts';
import { group, type Point, radialGradient, rect } from './hide-and-wood/svg.ts';
import { paintBack } from './kalimbas/back.ts';
import { paintBoard } from './kalimbas/board.ts';
import { paintBuzz } from './kalimbas/buzz.ts';
import { paintDome } from './kalimbas/dome.ts';
import { paintCarvedHead } from './kalimbas/head.ts';
import type { KalimbasLook } from './kalimbas/look.ts';
import { paintLying } from './kalimbas/lying.ts';
import { outlineOf } from './kalimbas/outlines.ts';
import { paintRaft } from './kalimbas/raft.ts';
import { paintResonator } from './kalimbas/resonators.ts';
import { at, boundsOf, closeStage, createStage, fall, type Stage } from './kalimbas/stage.ts';
import { paintTines } from './kalimbas/tines.ts';

export type { KalimbasLook } from './kalimbas/look.ts';

/** Draws every lamellophone: a board or box, its resonator, its bridge and tines. */
export const kalimbasPainter: CraftPainter<KalimbasLook> = {
  placement: 'table',
  paint(product, view, random, idPrefix): Painting {
    const { look } = product;
    if (view === 'detail') {
      const stage = closeStage(look, random, idPrefix);
      const body = group(paintFront(stage), { transform: `rotate(${stage.roll} 480 600)` });
      const ground = closeGround(stage);
      return { defs: stage.defs.toString(), body: ground + body, box: { x: 0, y: 0, width: 960, height: 1200 } };
    }
    if (view === 'other-side' && look.other === 'lying') return paintLying(look, random, idPrefix, paintFace);
    const roll = view === 'whole' ? look.roll : -look.roll;
    const stage = createStage(look, sizeOf(look), roll, random, idPrefix);
    const drawn = view === 'whole' ? paintFront(stage) : look.other === 'dome' ? paintDome(stage) : paintBack(stage);
    return {
      defs: stage.defs.toString(),
      body: roll === 0 ? drawn : group(drawn, { transform: `rotate(${roll} 480 600)` }),
      box: boundsOf(extent(stage, view === 'other-side' && look.other === 'dome'), roll),
    };
  },
};

/** The instrument from the front, including its thickness. */
function paintFront(stage: Stage): string {
  return paintResonator(stage) + paintFace(stage);
}

/** Board, tines and what is mounted on them. */
function paintFace(stage: Stage): string {
  const { look } = stage;
  const board = look.resonator.kind === 'raft' ? paintRaft(stage, false) : paintBoard(stage);
  return (
    (look.head ? paintCarvedHead(stage, false) : '') + boardShadow(stage) + board + paintTines(stage) + paintBuzz(stage)
  );
}

/** A board inside a gourd or on a tin casts a shadow on it. */
function boardShadow(stage: Stage): string {
  const { look, s } = stage;
  if (look.resonator.kind !== 'deze' && look.resonator.kind !== 'tin') return '';
  const [x, y] = [look.board.depth * s * 0.45, look.board.depth * s * 0.6];
  const points = outlineOf(stage).map(([px, py]): Point => [px + x, py + y]);
  const d = points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
  return `<path d="${d}Z" fill="#120804" fill-opacity=".4"/>`;
}

function sizeOf(look: KalimbasLook): { width: number; height: number; depth: number; crown?: number } {
  const { board, resonator } = look;
  if (resonator.kind === 'deze')
    return { width: resonator.radius * 2 + 1.6, height: resonator.radius * 2 + 1.6, depth: 0 };
  if (resonator.kind === 'tin') return { width: resonator.width, height: resonator.length, depth: board.depth + 4 };
  const crown = look.head ? 10 : 0;
  return { width: board.width, height: board.length + crown, depth: board.depth, crown };
}

/** The corners that bound the drawing before the roll. */
function extent(stage: Stage, dome: boolean): Point[] {
  const { look } = stage;
  const size = sizeOf(look);
  const [dx, dy] = dome ? [0, 0] : fall(stage, size.depth);
  const crown = look.head ? 10 : 0;
  const [w, h] = [size.width / 2, (size.height - crown) / 2];
  const corners: Point[] = [];
  if (look.resonator.kind === 'deze' || look.board.outline === 'disc') {
    for (let i = 0; i < 36; i += 1)
      corners.push(at(stage, Math.cos((i * Math.PI) / 18) * w, Math.sin((i * Math.PI) / 18) * h));
  } else {
    corners.push(at(stage, -w, -h - crown), at(stage, w, -h - crown), at(stage, w, h), at(stage, -w, h));
  }
  return [...corners, ...corners.map(([x, y]): Point => [x + dx, y + dy])];
}

function closeGround(stage: Stage): string {
  const deep = shade(mix(stage.look.board.color, '#8a7a66', 0.5), 0.4);
  const fill = stage.defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(deep, 0.3)],
        [1, shade(deep, 0.35)],
      ],
      { cx: 0.25, cy: 0.2, r: 1 },
    ),
  );
  return rect(0, 0, 960, 1200, { fill });
}
