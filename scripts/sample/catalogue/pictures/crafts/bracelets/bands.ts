import { linearGradient, n, type Painting, path, type Random, ref, shade, tint } from '../../kit.ts';
import { chartOf } from '../beads/charts.ts';
import { BeadBox } from '../beads/large.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { layRows, outOfSight, patchAt, turned } from '../beads/surface.ts';
import { bandBox, closure, front, hollow, innerStitches, rim, wall } from './band-parts.ts';
import type { BeadedCuff, CowrieBand, Stage, WireBangle } from './look.ts';

const full = 2 * Math.PI;

/** Seed beads sewn in rows on leather. */
export function beadedCuff(look: BeadedCuff, stage: Stage, random: Random, id: string): Painting {
  const map = wall(stage, look.height, 0.03);
  const inner = wall(stage, look.height, 0.03, 0.025);
  const beads = new SeedBatch(random, 0.55, true);
  const box = new BeadBox(`${id}b`);
  layRows(beads, {
    map,
    u: [-Math.PI, Math.PI],
    v: [0.02, 0.98],
    columns: look.columns,
    rows: look.rows,
    chart: chartOf(look.motif, look.rows),
  });
  const drawn = beads.render(`${id}s`);
  const inside = hollow(inner, id, look.leather);
  const body =
    inside.body +
    innerStitches(inner, look.leather, stage.close) +
    rim(inner, 0, look.leather, stage.radius * 0.05) +
    path(front(map, stage), { fill: shade(look.leather, 0.55) }) +
    drawn.body +
    (stage.reverse ? closure(wall({ ...stage, spin: 0.12 }, look.height, 0.045), look.leather, box, stage.radius) : '');
  return { defs: inside.defs + drawn.defs + box.defs, body, box: bandBox(stage, look.height, 0.04) };
}

/** Colored wire plaited over a hollow core. Every stitch slants. */
export function wireBangle(look: WireBangle, stage: Stage, random: Random, id: string): Painting {
  const map = wall(stage, look.height, look.dome);
  const inner = wall(stage, look.height, -look.dome * 0.5, 0.09);
  const wires = new SeedBatch(random, 0.3);
  const chart = chartOf(look.motif, look.rows);
  const weave = {
    u: [-Math.PI, Math.PI] as const,
    v: [0, 1] as const,
    columns: look.columns,
    rows: look.rows,
    slant: 0.42,
    stagger: true,
  };
  layRows(wires, { ...weave, map, chart, fill: [1.5, 1.18], relief: 0.9 });
  const hollowWires = new SeedBatch(random, 0.3);
  layRows(hollowWires, { ...weave, map: inner, chart: (c, r) => chart(c, r), inside: true, fill: [1.5, 0.96] });
  const [outside, within] = [wires.render(`${id}o`), hollowWires.render(`${id}i`)];
  const inside = hollow(inner, id, '#3a302a');
  const lip = new SeedBatch(random, 0.3);
  const rimMap = turned({
    ...stage,
    profile: (v) => [
      stage.radius * (1 - 0.09 * (1 - v)),
      (look.height * stage.radius) / 2 + stage.radius * 0.035 * Math.sin(v * Math.PI),
    ],
  });
  layRows(lip, {
    map: (u, v) => rimMap(u + stage.spin, v),
    u: [0, full],
    v: [0, 1],
    columns: look.columns,
    rows: 2,
    chart: (c) => chart(c, 0),
    slant: 0.6,
    fill: [1.3, 0.8],
    relief: 0.6,
  });
  const edge = lip.render(`${id}e`);
  return {
    defs: inside.defs + outside.defs + within.defs + edge.defs,
    body: inside.body + within.body + path(front(map, stage), { fill: '#2a221d' }) + outside.body + edge.body,
    box: bandBox(stage, look.height, look.dome),
  };
}

/** A row of cowries, each tied down, between borders of small beads. */
export function cowrieBand(look: CowrieBand, stage: Stage, random: Random, id: string): Painting {
  const map = wall(stage, look.height, 0.02);
  const inner = wall(stage, look.height, 0.02, 0.035);
  const inside = hollow(inner, id, look.leather);
  const beads = new SeedBatch(random, 0.5);
  const rowsOf = (v: readonly [number, number]): void =>
    layRows(beads, {
      map,
      u: [-Math.PI, Math.PI],
      v,
      columns: 132,
      rows: 2,
      chart: (c, r) => look.edge[(Math.floor(c / 5) + r) % look.edge.length],
    });
  rowsOf([0.03, 0.15]);
  rowsOf([0.85, 0.97]);
  const drawn = beads.render(`${id}s`);
  const box = new BeadBox(`${id}b`);
  let shells = '';
  for (let i = 0; i < look.cowries; i += 1) {
    const u = ((i + 0.5) / look.cowries) * full - Math.PI;
    const patch = patchAt(map, u, 0.5);
    if (patch.facing < 0.12 || outOfSight(patch, 300)) continue;
    const long = patch.lengthV * 0.63 * random.between(0.94, 1.04);
    const wide = patch.lengthU * (full / look.cowries) * random.between(0.84, 0.93);
    shells += path(
      `M${n(patch.x - wide * 0.34)} ${n(patch.y + long * 0.52)}q${n(wide * 0.5)} ${n(long * 0.06)} ${n(wide * 0.9)} ${n(-long * 0.2)}`,
      { fill: 'none', stroke: '#140a05', 'stroke-width': wide * 0.16, opacity: 0.35, 'stroke-linecap': 'round' },
    );
    shells += box.place(
      { shape: 'cowrie', color: random.pick(['#f3e9d4', '#ecdfc4', '#f6eedd']), surface: 'shell' },
      patch.x,
      patch.y,
      patch.angleV + random.between(-0.05, 0.05),
      long,
      wide,
    );
  }
  const shine = linearGradient(`${id}f`, [
    [0, shade(look.leather, 0.45)],
    [0.28, tint(look.leather, 0.1)],
    [0.6, shade(look.leather, 0.12)],
    [1, shade(look.leather, 0.55)],
  ]);
  const body =
    inside.body +
    innerStitches(inner, look.leather, stage.close) +
    rim(inner, 0, look.leather, stage.radius * 0.055) +
    path(front(map, stage), { fill: ref(`${id}f`) }) +
    drawn.body +
    shells +
    (stage.reverse ? closure(wall({ ...stage, spin: 0.12 }, look.height, 0.06), look.leather, box, stage.radius) : '');
  return { defs: inside.defs + shine + drawn.defs + box.defs, body, box: bandBox(stage, look.height, 0.03) };
}
