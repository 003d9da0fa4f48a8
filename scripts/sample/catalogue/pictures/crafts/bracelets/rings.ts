import { ellipse, type Painting, type Random } from '../../kit.ts';
import { chartOf } from '../beads/charts.ts';
import { type Metal, metals, plate } from '../beads/metal.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { layRows, type SurfaceMap } from '../beads/surface.ts';
import { bandBox } from './band-parts.ts';
import type { Hoops, Stage, TwistedBangles } from './look.ts';
import { laidOut, ring, ringShadow, spread, spreadBox } from './ring-parts.ts';

const full = 2 * Math.PI;

/** Bangles of hot-twisted metal. The groove winds along the ring. */
export function twisted(look: TwistedBangles, stage: Stage): Painting {
  let body = '';
  let lift = 0;
  let outer = 1;
  look.bangles.forEach((bangle, i) => {
    const { thickness, ridges, turns, metal } = bangle;
    const place = { ...laidOut(stage, i, look.bangles.length, bangle.lean), spin: stage.spin + i * 0.7 };
    const reach = Math.PI - look.gap;
    const groove = (u: number, v: number): number => {
      const end = Math.min(1, Math.abs(u) / reach);
      const slim = 1 - look.taper * end ** 2;
      return slim * (1 + 0.2 * Math.abs(Math.cos((ridges / 2) * v * full)) - 0.1);
    };
    const straight = ring(place, thickness, lift, (u, v) => groove(u, v + (turns * u) / full));
    // Facets must follow the ridges, otherwise the ridges look stepped.
    const map: SurfaceMap = (u, v) => straight(u, v - (turns * u) / full);
    if (i === 0 || stage.reverse) body += ringShadow(place, thickness, (thickness / 2) * place.radius * 0.8);
    const around = stage.close ? 0.62 : reach;
    // Draw the far half first, because the near half may hide it.
    const half = (from: number, to: number): string =>
      plate({ map, u: [from, to], v: [0, 1], steps: stage.close ? [150, ridges * 14] : [66, ridges * 9], metal });
    const turn = place.spin % full;
    const middle = -turn;
    if (stage.close) body += half(middle - around, middle + around);
    else body += backAndFront(middle, reach, half);
    if (look.gap > 0) body += ends(map, reach, thickness * stage.radius * (1 - look.taper) * 0.5, metal);
    if (!spread(stage, look.bangles.length)) lift += thickness * stage.radius * 0.96;
    outer = Math.max(outer, 1 + thickness / 2 + Math.abs(bangle.lean));
  });
  if (spread(stage, look.bangles.length)) return { defs: '', body, box: spreadBox(stage) };
  const box = bandBox({ ...stage, cy: stage.cy - (lift / 2) * Math.cos(stage.tilt) * 0.8 }, lift / stage.radius, 0);
  return { defs: '', body, box: { ...box, x: stage.cx - stage.radius * outer, width: 2 * stage.radius * outer } };
}

/** Splits an open ring at its widest points and draws the far part first. */
function backAndFront(middle: number, reach: number, draw: (from: number, to: number) => string): string {
  const parts: { from: number; to: number; depth: number }[] = [];
  const cuts = [-reach, reach];
  for (let k = -3; k <= 3; k += 1) {
    const cut = middle + Math.PI / 2 + k * Math.PI;
    if (cut > -reach && cut < reach) cuts.push(cut);
  }
  cuts.sort((a, b) => a - b);
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const [from, to] = [cuts[i] ?? 0, cuts[i + 1] ?? 0];
    parts.push({ from, to, depth: Math.cos((from + to) / 2 - middle) });
  }
  parts.sort((a, b) => a.depth - b.depth);
  return parts.map(({ from, to }) => draw(from, to)).join('');
}

/** Small round knobs on the ends of an open bangle. */
function ends(map: SurfaceMap, reach: number, size: number, metal: Metal): string {
  const [dark, body, light, glint] = metals[metal];
  return [-reach, reach]
    .map((u) => {
      const [a, b] = [map(u, 0), map(u, 0.5)];
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      return (
        ellipse(x, y, size * 1.25, size * 1.25, { fill: dark }) +
        ellipse(x - size * 0.1, y - size * 0.12, size, size, { fill: body }) +
        ellipse(x - size * 0.3, y - size * 0.35, size * 0.5, size * 0.45, { fill: light }) +
        ellipse(x - size * 0.4, y - size * 0.45, size * 0.18, size * 0.16, { fill: glint })
      );
    })
    .join('');
}

/** Stacked hoops wrapped with strings of beads. */
export function hoops(look: Hoops, stage: Stage, random: Random, id: string): Painting {
  let [defs, body] = ['', ''];
  let lift = 0;
  let thickest = 0;
  look.hoops.forEach((hoop, i) => {
    const place = { ...laidOut(stage, i, look.hoops.length, hoop.shift), spin: stage.spin + i * 1.3 };
    const map = ring(place, hoop.thickness, lift);
    if (i === 0 || stage.reverse) body += ringShadow(place, hoop.thickness, (hoop.thickness / 2) * place.radius * 0.8);
    const chart = chartOf(hoop.motif, hoop.rows);
    const half = (from: number, to: number, name: string): string => {
      const columns = Math.round((look.columns * (to - from)) / full);
      const offset = Math.round((look.columns * (from + 9)) / full);
      const batch = new SeedBatch(random, 0.5, look.hoops.length < 5);
      layRows(batch, {
        map,
        u: [from, to],
        v: [0, 1],
        columns,
        rows: hoop.rows,
        outwards: 1,
        chart: (c, r) => chart(c + offset, r),
        fill: [0.98, 1],
        relief: 0.9,
      });
      const drawn = batch.render(`${id}h${i}${name}`);
      defs += drawn.defs;
      return drawn.body;
    };
    const middle = -place.spin;
    body +=
      half(middle + Math.PI / 2, middle + 1.5 * Math.PI, 'b') + half(middle - Math.PI / 2, middle + Math.PI / 2, 'f');
    if (!spread(stage, look.hoops.length)) lift += hoop.thickness * stage.radius * 0.93;
    thickest = Math.max(thickest, hoop.thickness);
  });
  if (spread(stage, look.hoops.length)) return { defs, body, box: spreadBox(stage) };
  const box = bandBox(
    { ...stage, cy: stage.cy - (lift / 2) * Math.cos(stage.tilt) * 0.86 },
    lift / stage.radius,
    thickest / 2,
  );
  return { defs, body, box };
}
