import { linearGradient, linesPath, type Painting, path, type Random, ref } from '../../kit.ts';
import { inlay, plate, visibleRun } from '../beads/metal.ts';
import { along, type SurfaceMap } from '../beads/surface.ts';
import { bandBox, hollow, wall } from './band-parts.ts';
import type { InlaidBangle, Stage } from './look.ts';

const full = 2 * Math.PI;

/** Lathe-turned blackwood with bone inlay and a brass line. */
export function inlaidBangle(look: InlaidBangle, stage: Stage, random: Random, id: string): Painting {
  const map = wall(stage, look.height, look.dome);
  const inner = wall(stage, look.height, 0, 0.1);
  const inside = hollow(inner, id, '#3a281e');
  const seen = stage.close ? ([-0.6 - stage.spin, 0.6 - stage.spin] as const) : ([-Math.PI, Math.PI] as const);
  const shell = plate({ map, u: seen, v: [0, 1], steps: stage.close ? [130, 26] : [150, 12], metal: 'ebony' });
  const top = `${linesPath(along(map, 0, 0, full, 80))}${linesPath(along(inner, 0, 0, full, 80))}`;
  const edge = linearGradient(`${id}r`, [
    [0, '#6a5142'],
    [0.3, '#4b382d'],
    [0.6, '#2b1e17'],
    [1, '#3f2f26'],
  ]);
  let pieces = '';
  for (let i = 0; i < look.repeats; i += 1) pieces += inlaidFigure(map, look, (i / look.repeats) * full);
  const lines = [0.1, 0.9]
    .map((v) =>
      visibleRun(
        map,
        Array.from({ length: 181 }, (_, i) => [(i / 180) * full, v] as const),
      ),
    )
    .join('');
  const grain = grainLines(map, random);
  const body =
    inside.body +
    shell +
    path(grain, { fill: 'none', stroke: '#a07c60', 'stroke-width': Math.max(1, stage.radius * 0.0022), opacity: 0.3 }) +
    path(top, { fill: ref(`${id}r`), 'fill-rule': 'evenodd' }) +
    pieces +
    path(lines, { fill: 'none', stroke: look.line, 'stroke-width': stage.radius * 0.016 }) +
    path(lines, { fill: 'none', stroke: '#fff3cc', 'stroke-width': stage.radius * 0.004, opacity: 0.7 });
  return { defs: inside.defs + edge, body, box: bandBox(stage, look.height, look.dome) };
}

function grainLines(map: SurfaceMap, random: Random): string {
  let d = '';
  for (let i = 0; i < 150; i += 1) {
    const [start, v] = [random.between(0, full), random.between(0.03, 0.97)];
    const reach = random.between(0.2, 0.8);
    d += visibleRun(
      map,
      Array.from({ length: 9 }, (_, k) => [start + (reach * k) / 8, v + 0.012 * Math.sin(k + i)] as const),
    );
  }
  return d;
}

function inlaidFigure(map: SurfaceMap, look: InlaidBangle, u: number): string {
  const w = (full / look.repeats) * 0.42;
  const lozenge = (half: number, tall: number, color: string, du = 0, dv = 0): string =>
    inlay(
      map,
      [
        [u + du, 0.5 - tall + dv],
        [u + du + half, 0.5 + dv],
        [u + du, 0.5 + tall + dv],
        [u + du - half, 0.5 + dv],
      ],
      color,
    );
  if (look.motif === 'lozenges') {
    return (
      lozenge(w, 0.31, '#120b08') +
      lozenge(w * 0.95, 0.295, look.inlay) +
      lozenge(w * 0.58, 0.18, '#2b1d15') +
      lozenge(w * 0.28, 0.087, look.line) +
      lozenge(w * 0.16, 0.05, look.inlay, full / look.repeats / 2, -0.22) +
      lozenge(w * 0.16, 0.05, look.inlay, full / look.repeats / 2, 0.22)
    );
  }
  const dart = (side: 1 | -1): string =>
    inlay(
      map,
      [
        [u - w, 0.5 + side * 0.32],
        [u + w, 0.5 + side * 0.32],
        [u, 0.5 + side * 0.04],
      ],
      look.inlay,
    );
  return dart(1) + dart(-1) + lozenge(w * 0.2, 0.06, look.line, full / look.repeats / 2);
}
