import { linesPath, n, type Painting, type Point, path, type Random } from '../../kit.ts';
import { cord } from '../beads/cords.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { layRows, outOfSight, patchAt, type SurfaceMap } from '../beads/surface.ts';
import { cone, coneBox } from './cone.ts';
import type { Frame, NetCollar } from './look.ts';

/** A net of beads: zigzag strings that meet in knots. */
export function netCollar(look: NetCollar, frame: Frame, random: Random, id: string): Painting {
  const map = cone(frame, look.inner, look.outer, 500);
  const batch = new SeedBatch(random, 0.5);
  const bandEnd = 0.22;
  const turn = frame.reverse ? Math.PI : 0;
  const columns = look.meshes * 7;
  layRows(batch, {
    map,
    u: [-Math.PI, Math.PI],
    v: [0, bandEnd],
    columns,
    rows: look.band.length,
    relief: 0.7,
    stagger: true,
    chart: (c, r) => (c % 14 < 7 ? look.band[r] : look.band[look.band.length - 1 - r]),
  });
  const levels = look.levels.length;
  const depth = (1 - bandEnd) / levels;
  const bead = ((look.outer - look.inner) / 26) * frame.scale;
  const knots = new SeedBatch(random, 0.4);
  look.levels.forEach((color, level) => {
    const v0 = bandEnd + level * depth;
    for (let mesh = 0; mesh < look.meshes * 2; mesh += 1) {
      const side = (mesh + level) % 2 === 0;
      const [from, to] = side ? [mesh, mesh + 1] : [mesh + 1, mesh];
      netString(
        map,
        [(from / look.meshes) * Math.PI + turn, v0],
        [(to / look.meshes) * Math.PI + turn, v0 + depth],
        color,
        look.knots,
        bead,
        batch,
        knots,
      );
    }
  });
  const [net, tied] = [batch.render(`${id}n`), knots.render(`${id}k`)];
  const seam = frame.reverse ? closing(map, bandEnd, look.band[0] ?? '#efe6d6', frame) : '';
  return { defs: net.defs + tied.defs, body: net.body + tied.body + seam, box: coneBox(map, look.outer, frame, 14) };
}

function netString(
  map: SurfaceMap,
  a: Point,
  b: Point,
  color: string,
  knot: string,
  bead: number,
  batch: SeedBatch,
  knots: SeedBatch,
): void {
  const [p, q] = [map(a[0], a[1]), map(b[0], b[1])];
  if (outOfSight(p) && outOfSight(q)) return;
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const angle = Math.atan2(q.y - p.y, q.x - p.x);
  const { light } = patchAt(map, a[0], a[1]);
  const count = Math.max(2, Math.round(length / bead));
  for (let i = 1; i < count; i += 1) {
    const t = i / count;
    const sag = Math.sin(t * Math.PI) * bead * 0.18;
    batch.add({
      x: p.x + (q.x - p.x) * t,
      y: p.y + (q.y - p.y) * t + sag,
      angle,
      length: (length / count) * 0.98,
      width: bead * 1.04,
      color,
      light: (light - 0.5) * 0.6,
    });
  }
  knots.add({ x: q.x, y: q.y, angle: 0, length: bead * 1.5, width: bead * 1.5, color: knot });
}

/** The button and loop of the neckband, from behind. */
function closing(map: SurfaceMap, v: number, color: string, frame: Frame): string {
  const [a, b] = [map(0, 0), map(0, v)];
  const y = (a.y + b.y) / 2;
  const thread = cord(
    [
      [a.x - 40, y - 6],
      [a.x - 10, y - 18],
      [a.x + 20, y],
      [a.x - 10, y + 18],
      [a.x - 40, y + 6],
    ],
    5 * frame.scale,
    color,
  );
  return `${path(
    linesPath([
      [a.x - 2, a.y - 2],
      [a.x + 2, a.y - 2],
      [b.x + 2, b.y + 2],
      [b.x - 2, b.y + 2],
    ]),
    { fill: '#241510', opacity: 0.7 },
  )}${thread}${path(`M${n(a.x - 5)} ${n(y)}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0`, { fill: '#b98d3e', stroke: '#5f4417', 'stroke-width': 2 })}`;
}
