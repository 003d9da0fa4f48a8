import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { motifCell } from '../hide-and-wood/motifs.ts';
import { circle, linesPath, type Point, path } from '../hide-and-wood/svg.ts';
import { paintBoard } from './board.ts';
import { paintCarvedHead } from './head.ts';
import { paintHole } from './holes.ts';
import { paintRaft } from './raft.ts';
import { tineCount } from './ranks.ts';
import { at, type Stage } from './stage.ts';

/** The back: plain wood, the twisted ends of the binding wire, the maker's burnt mark, thumb holes of a box. */
export function paintBack(stage: Stage): string {
  const { look } = stage;
  if (look.resonator.kind === 'raft') return paintRaft(stage, true) + hangingCord(stage);
  const thumbHoles =
    look.board.depth > 3.5
      ? [-0.24, 0.24]
          .map((x) =>
            paintHole(stage, { x: look.board.width * x, y: look.board.length * 0.12, r: look.board.width * 0.05 }),
          )
          .join('')
      : '';
  return (
    (look.head ? paintCarvedHead(stage, true) : '') +
    paintBoard(stage, true) +
    thumbHoles +
    wireEnds(stage) +
    makersMark(stage) +
    hangingCord(stage)
  );
}

/** Where the wire of the pressure bar comes out. */
function wireEnds(stage: Stage): string {
  const { look, s } = stage;
  const count = Math.min(14, tineCount(look.ranks));
  const wire = mix(look.tine.metal, '#b5793f', 0.6);
  let out = '';
  for (let i = 0; i <= count; i += 1) {
    const x = -look.bridge.span / 2 + (look.bridge.span * i) / count;
    const y = look.bridge.at - 1.5 + 0.12 * Math.sin(i * 9);
    out +=
      circle(...at(stage, x, y - 0.35), s * 0.1, { fill: '#1a0d07' }) +
      circle(...at(stage, x, y + 0.35), s * 0.1, { fill: '#1a0d07' });
    out += cord([at(stage, x, y - 0.35), at(stage, x + 0.07, y), at(stage, x, y + 0.35)], {
      color: wire,
      width: s * 0.15,
      twist: 0,
      shadow: 0.4,
    });
  }
  return out;
}

function makersMark(stage: Stage): string {
  const { look, s } = stage;
  const burnt = shade(look.board.color, 0.7);
  const center = at(stage, 0, look.board.length * 0.3);
  const r = Math.min(1.7, look.board.width * 0.12);
  let filled = '';
  for (const stroke of motifCell('suns')) {
    const points = stroke.points.map(
      ([x, y]): Point => [center[0] + (x - 0.5) * 2 * r * s, center[1] + (y - 0.5) * 2 * r * s],
    );
    filled += linesPath(points);
  }
  return (
    circle(...center, r * 1.25 * s, { fill: burnt, opacity: 0.08 }) +
    path(filled, { fill: burnt, opacity: 0.85 }) +
    circle(...center, r * 1.15 * s, { fill: 'none', stroke: burnt, 'stroke-width': s * 0.1, opacity: 0.8 }) +
    circle(...center, r * 1.32 * s, { fill: 'none', stroke: burnt, 'stroke-width': s * 0.05, opacity: 0.6 })
  );
}

/** A leather loop for hanging. */
function hangingCord(stage: Stage): string {
  const { look, s } = stage;
  const y = -look.board.length / 2 + 1;
  if (look.head || look.board.outline === 'boat') return '';
  const points: Point[] = [
    [-0.5, 0],
    [-0.9, 1.6],
    [-0.4, 3],
    [0.3, 3.1],
    [0.8, 1.7],
    [0.5, 0],
  ].map(([x, dy]) => at(stage, (x as number) + look.board.width * 0.28, y + (dy as number)));
  const color = '#6a3b24';
  return (
    cord(points, { color, width: s * 0.26, twist: 0, shadow: 0.4 }) +
    circle(...at(stage, look.board.width * 0.28, y), s * 0.42, { fill: '#1a0d07' }) +
    circle(...at(stage, look.board.width * 0.28, y), s * 0.42, {
      fill: 'none',
      stroke: tint(look.board.color, 0.3),
      'stroke-width': 1.6,
      opacity: 0.7,
    })
  );
}
