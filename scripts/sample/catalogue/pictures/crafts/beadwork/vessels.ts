import { type Painting, path, type Random } from '../../kit.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { type Chart, layRows } from '../beads/surface.ts';
import type { Frame, TurnedPiece } from './look.ts';
import { modelling, placed, silhouette, zoned } from './vessel-form.ts';
import { extras } from './vessel-parts.ts';

/** A gourd, egg, bowl or stool covered with beads. */
export function vessel(look: TurnedPiece, frame: Frame, random: Random, id: string): Painting {
  const flip = frame.reverse && look.kind === 'bowl';
  const tilt = frame.reverse && look.kind === 'stool' ? Math.min(0.8, look.tilt + 0.3) : look.tilt;
  const form = placed(look, frame, tilt, flip);
  const { chart: upright, rows } = zoned(look);
  const chart: Chart = flip ? (c, r) => upright(c, rows - 1 - r) : upright;
  const batch = new SeedBatch(random, 0.55, true);
  layRows(batch, {
    map: form.map,
    u: [-Math.PI, Math.PI],
    v: [0, 1],
    columns: look.columns,
    rows,
    chart,
    stagger: true,
  });
  const drawn = batch.render(`${id}s`);
  const d = silhouette(form.seen);
  const light = modelling(`${id}m`, d);
  const extra = extras(look, form, frame, flip, random, id);
  if (look.kind === 'egg' && frame.reverse) {
    const box = {
      x: form.cx - form.tall * 0.5,
      y: form.foot - form.tall * 0.44 - form.widest,
      width: form.tall,
      height: form.widest * 2,
    };
    return { defs: drawn.defs + light.defs, body: path(d, { fill: '#2a1a12' }) + drawn.body + light.body, box };
  }
  const topRadius = (flip ? look.outline.at(-1) : look.outline[0])?.[0] ?? 0;
  const top = form.foot - form.tall * Math.cos(tilt) - topRadius * frame.scale * Math.sin(tilt);
  const footRadius = (flip ? look.outline[0] : look.outline.at(-1))?.[0] ?? 0;
  const bottom = form.foot + footRadius * frame.scale * Math.sin(tilt) + extra.below;
  return {
    defs: drawn.defs + light.defs + extra.defs,
    body: extra.behind + path(d, { fill: '#2a1a12' }) + drawn.body + light.body + extra.before,
    box: { x: form.cx - form.widest, y: top - extra.above, width: 2 * form.widest, height: bottom - top + extra.above },
  };
}
