import { ellipse, type Painting, type Point, type Random } from '../../kit.ts';
import { cord } from '../beads/cords.ts';
import { BeadBox, wornVariants } from '../beads/large.ts';
import { outOfSight, patchAt, turned } from '../beads/surface.ts';
import type { BeadStrands, Stage } from './look.ts';
import { laidOut, ringShadow, spread, spreadBox } from './ring-parts.ts';

const full = 2 * Math.PI;

/** The knot of the cord with its ends, at the nearest point of a single strand. */
function knot(stage: Stage, scale: number): string {
  const [x, y] = [stage.cx + 40 * scale, stage.cy + 330 * scale * Math.sin(stage.tilt)];
  const tail = (dx: number, dy: number): Point[] => [
    [x, y],
    [x + dx * 0.4 * scale, y + dy * 0.2 * scale],
    [x + dx * scale, y + dy * scale],
  ];
  const raffia = '#c9a566';
  return (
    cord(tail(-80, 74), 9 * scale, raffia, true) +
    cord(tail(64, 88), 9 * scale, raffia, true) +
    ellipse(x, y, 17 * scale, 14 * scale, { fill: '#8c6a34' }) +
    ellipse(x - 3 * scale, y - 3 * scale, 13 * scale, 10 * scale, { fill: raffia })
  );
}

const joined = (parts: readonly { body: string }[]): string => parts.map(({ body }) => body).join('');

/** Rings of large beads, stacked or side by side. */
export function strands(look: BeadStrands, stage: Stage, random: Random, id: string): Painting {
  const beads = new BeadBox(`${id}b`);
  const scale = (stage.radius / 362) * (spread(stage, look.strands.length) ? 0.8 : 1);
  const drawn: { depth: number; body: string }[] = [];
  let shadow = '';
  let top = 0;
  let bottom = 0;
  look.strands.forEach((strand, s) => {
    const apart = spread(stage, look.strands.length);
    const home = laidOut(stage, s, look.strands.length, ((strand.shift ?? 0) * scale) / stage.radius);
    const radius = strand.radius * scale * (apart ? 0.76 : 1);
    const lift = apart ? 0 : (strand.lift ?? 0) * scale;
    const tallest = Math.max(...strand.beads.map(({ width }) => width)) * scale;
    const place = { ...home, radius };
    const map = turned({ ...place, profile: () => [radius, lift] });
    if (s === 0 || apart) shadow += ringShadow(place, tallest / radius, tallest * 0.45);
    const repeat = strand.beads.reduce((sum, { length }) => sum + length, 0) * scale;
    const repeats = Math.max(1, Math.round((full * radius) / repeat));
    const squeeze = (full * radius) / (repeats * repeat);
    let u = s * 0.9 + stage.spin;
    for (let k = 0; k < repeats; k += 1) {
      for (const { kind, length, width } of strand.beads) {
        const step = (length * scale * squeeze) / radius;
        const patch = patchAt(map, u + step / 2, 0);
        u += step;
        if (outOfSight(patch, 260)) continue;
        const seen = patch.lengthU * step * 0.99;
        const drop = (tallest - width * scale) / 2;
        const spot = [patch.x + random.between(-1, 1), patch.y + drop + random.between(-1.5, 1.5)] as const;
        const variant = random.pick(wornVariants(kind));
        const turn = patch.angleU + random.between(-0.05, 0.05);
        // A bead seen end-on is never narrower than its face.
        const long = Math.max(seen, width * scale * 0.5);
        drawn.push({
          depth: s * 10000 + patch.z,
          body: beads.place(variant, spot[0], spot[1], turn, long, width * scale),
        });
      }
    }
    bottom = Math.max(bottom, radius * Math.sin(stage.tilt) + tallest / 2 - lift);
    top = Math.max(top, radius * Math.sin(stage.tilt) + tallest / 2 + lift);
  });
  drawn.sort((a, b) => a.depth - b.depth);
  if (spread(stage, look.strands.length))
    return { defs: beads.defs, body: shadow + joined(drawn), box: spreadBox(stage) };
  const widest = Math.max(...look.strands.map(({ radius }) => radius)) * scale + 30 * scale;
  return {
    defs: beads.defs,
    body: shadow + joined(drawn) + (stage.reverse ? knot(stage, scale) : ''),
    box: { x: stage.cx - widest, y: stage.cy - top, width: 2 * widest, height: top + bottom },
  };
}
