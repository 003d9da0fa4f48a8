import { n, path, type Random, shade, tint } from '../../kit.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { layRows, outOfSight, type SurfaceMap } from '../beads/surface.ts';
import { designOf } from './designs.ts';
import type { FlatPiece, Frame } from './look.ts';

/** Left, top, width and height of the beadwork on the canvas. */
export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of a bead on the canvas. */
  s: number;
}

export function fieldOf(look: FlatPiece, frame: Frame, cy: number): Field {
  const s = look.pitch * frame.scale;
  const [width, height] = [look.columns * s, look.rows * s];
  const x = 480 + (480 - frame.fx) * frame.scale - width / 2;
  const y = 600 + (cy - frame.fy) * frame.scale - height / 2;
  return { x, y, width, height, s };
}

/** The beads. Rows are slightly uneven. */
export function beading(look: FlatPiece, field: Field, random: Random, id: string): { defs: string; body: string } {
  const { x, y, s } = field;
  const phase = random.between(0, 6);
  const map: SurfaceMap = (u, v) => ({
    x: x + u * s + Math.sin(v * 0.21 + phase) * s * 0.13,
    y: y + v * s + Math.sin(u * 0.17 + phase * 2) * s * 0.16,
    z: 0,
  });
  const batch = new SeedBatch(random, 0.75, true);
  const { columns, rows } = look;
  layRows(batch, { map, u: [0, columns], v: [0, rows], columns, rows, chart: designOf(look), relief: 0.12 });
  if (look.fringe) fringe(look, field, batch);
  return batch.render(id);
}

function fringe(look: FlatPiece, { x, y, height, s }: Field, batch: SeedBatch): void {
  const { rows, colors } = look.fringe as NonNullable<FlatPiece['fringe']>;
  for (let c = 0; c < look.columns; c += 1) {
    const long = rows - (c % 2);
    for (let b = 0; b < long; b += 1) {
      const spot = { x: x + (c + 0.5) * s + Math.sin(c + b * 0.4) * s * 0.08, y: y + height + (b + 0.6) * s };
      const color = colors[b === long - 1 ? colors.length - 1 : Math.floor(b / 3) % (colors.length - 1)] ?? '#efe6d6';
      if (!outOfSight(spot)) batch.add({ ...spot, angle: Math.PI / 2, length: s * 0.98, width: s * 0.8, color });
    }
  }
}

/** The ground under the beads in the shape of the design: merged runs of cells, slightly larger than the beads. */
export function backing(look: FlatPiece, { x, y, s }: Field, grow: number): string {
  const chart = designOf(look);
  let d = '';
  for (let r = 0; r < look.rows; r += 1) {
    let start = -1;
    for (let c = 0; c <= look.columns; c += 1) {
      const filled = c < look.columns && chart(c, r) !== undefined;
      if (filled && start < 0) start = c;
      if (!filled && start >= 0) {
        d += `M${n(x + start * s - grow)} ${n(y + r * s - grow)}h${n((c - start) * s + 2 * grow)}v${n(s + 2 * grow)}h${n((start - c) * s - 2 * grow)}Z`;
        start = -1;
      }
    }
  }
  return d;
}

/** The leather or canvas back with the ends of the sewing threads. */
function backside(look: FlatPiece, field: Field, random: Random): string {
  const d = backing(look, field, field.s * 0.35);
  const chart = designOf(look);
  let [stitches, dark] = ['', ''];
  for (let r = 0; r < look.rows; r += 2) {
    for (let c = 0; c < look.columns; c += 3) {
      if (chart(c, r) === undefined || chart(Math.min(look.columns - 1, c + 2), r) === undefined) continue;
      const [px, py] = [
        field.x + c * field.s + random.between(0, 5),
        field.y + (r + 0.5) * field.s + random.between(-2, 2),
      ];
      const stitch = `M${n(px)} ${n(py)}l${n(field.s * random.between(1, 1.9))} ${n(random.between(-2.5, 2.5))}`;
      if (random.next() < 0.3) dark += stitch;
      else stitches += stitch;
    }
  }
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': Math.max(1.6, field.s * 0.2) };
  return (
    path(d, { fill: shade(look.cloth, 0.5) }) +
    path(backing(look, field, field.s * 0.18), { fill: look.cloth }) +
    path(dark, { ...line, stroke: shade(look.cloth, 0.45) }) +
    path(stitches, { ...line, stroke: tint(look.cloth, 0.5) })
  );
}

/** The back with the fringe, which hangs on both sides. */
export function reversed(look: FlatPiece, field: Field, random: Random, id: string): { defs: string; body: string } {
  const batch = new SeedBatch(random, 0.75);
  if (look.fringe) fringe(look, field, batch);
  const drawn = batch.render(id);
  return { defs: drawn.defs, body: drawn.body + backside(look, field, random) };
}
