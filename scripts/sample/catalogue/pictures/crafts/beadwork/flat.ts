import { type Painting, path, type Random, shade } from '../../kit.ts';
import { backing, beading, fieldOf, reversed } from './field.ts';
import type { FlatPiece, Frame } from './look.ts';
import { frameBack, ironStand, strap, woodFrame } from './mounts.ts';

/** A flat piece in its frame, on its stand or with its strap. */
export function flat(look: FlatPiece, frame: Frame, random: Random, id: string): Painting {
  const below = (look.fringe?.rows ?? 0) * look.pitch;
  const cy = { frame: 600, stand: 545, strap: 690 }[look.mount] - below / 2;
  const field = fieldOf(look, frame, cy);
  const beads = frame.reverse ? reversed(look, field, random, `${id}s`) : beading(look, field, random, `${id}s`);
  const under = frame.reverse
    ? ''
    : path(backing(look, field, field.s * 0.25), { fill: shade(look.cloth, look.mount === 'frame' ? 0.55 : 0.62) });
  if (look.mount === 'frame') {
    const framed = woodFrame(look, field, frame, `${id}f`);
    if (frame.reverse) return { defs: '', body: frameBack(framed.box, look.wood), box: framed.box };
    return { defs: framed.defs + beads.defs, body: framed.body + under + beads.body, box: framed.box };
  }
  const outline = { x: field.x, y: field.y, width: field.width, height: field.height + below * frame.scale };
  if (look.mount === 'strap') {
    const reach = field.width * 0.6;
    return {
      defs: beads.defs,
      body: strap(look, field) + under + beads.body,
      box: { ...outline, y: field.y - reach, height: outline.height + reach },
    };
  }
  const stand = ironStand(look, field, frame);
  const top = field.y - 46 * frame.scale;
  return {
    defs: beads.defs,
    body: stand.back + under + beads.body + stand.front,
    box: { ...outline, y: top, height: stand.foot - top },
  };
}
