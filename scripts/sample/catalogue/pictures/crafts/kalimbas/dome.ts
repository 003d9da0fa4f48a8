import { mix, shade, tint } from '../../kit.ts';
import { type Motif, motifCell } from '../hide-and-wood/motifs.ts';
import { bevel, oval } from '../hide-and-wood/slabs.ts';
import { ellipse, linesPath, n, type Point, path, polygon, radialGradient } from '../hide-and-wood/svg.ts';
import { carve } from '../hide-and-wood/wood.ts';
import { type Of, rimCaps } from './deze.ts';
import { fall, type Stage } from './stage.ts';

/** A half gourd or coconut under a round board. Only its edge is visible from the front. */
export function bowlEdge(stage: Stage, bowl: Of<'dome'>): string {
  const { cx, cy, s, look, defs } = stage;
  const [dx, dy] = fall(stage, look.board.depth);
  const [rx, ry] = [(look.board.width / 2) * s, (look.board.length / 2) * s];
  const fill = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(bowl.color, 0.25)],
        [0.75, bowl.color],
        [1, shade(bowl.color, 0.6)],
      ],
      { cx: 0.4, cy: 0.38, r: 0.66 },
    ),
  );
  const rim = oval(cx, cy, rx + 0.3 * s, ry + 0.3 * s, 60);
  return (
    ellipse(cx + dx, cy + dy, rx * 0.97, ry * 0.97, { fill }) +
    polygon(
      rim.map(([x, y]): Point => [x + 3, y + 5]),
      { fill: '#150a04', opacity: 0.35 },
    ) +
    polygon(rim, { fill: mix(bowl.color, '#e9cf98', 0.35) }) +
    bevel(defs, rim, bowl.color, 3)
  );
}

/** The round back of a gourd or coconut with burnt or carved rings. */
export function paintDome(stage: Stage): string {
  const { look, cx, cy, s, defs } = stage;
  const { resonator } = look;
  if (resonator.kind !== 'dome' && resonator.kind !== 'deze') return '';
  const rx = resonator.kind === 'deze' ? resonator.radius * s : (look.board.width / 2) * s;
  const ry = resonator.kind === 'deze' ? rx : (look.board.length / 2) * s;
  const fill = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(resonator.color, 0.5)],
        [0.22, tint(resonator.color, 0.2)],
        [0.6, resonator.color],
        [0.86, shade(resonator.color, 0.42)],
        [1, shade(resonator.color, 0.66)],
      ],
      { cx: 0.34, cy: 0.3, r: 0.78 },
    ),
  );
  const caps = resonator.kind === 'deze' ? rimCaps(stage, resonator, rx - 0.3 * s) : '';
  const skin =
    resonator.kind === 'dome' && resonator.husk
      ? husk(stage, rx, ry, resonator.color)
      : blemishes(stage, rx, ry, resonator.color);
  const ink = resonator.kind === 'dome' ? resonator.ink : shade(resonator.color, 0.72);
  const count = resonator.kind === 'dome' ? resonator.count : 22;
  const light = defs.add((id) =>
    radialGradient(id, [
      [0, '#fff6e0', 0.55],
      [0.5, '#fff6e0', 0.16],
      [1, '#fff6e0', 0],
    ]),
  );
  return (
    caps +
    ellipse(cx, cy, rx, ry, { fill }) +
    skin +
    rings(stage, rx, ry, resonator.motif, count, ink) +
    ellipse(cx, cy, s * 0.75, s * 0.7, { fill: shade(resonator.color, 0.5) }) +
    ellipse(cx - 1, cy - 2, s * 0.5, s * 0.45, { fill: shade(resonator.color, 0.15) }) +
    ellipse(cx - rx * 0.34, cy - ry * 0.4, rx * 0.34, ry * 0.26, {
      fill: light,
      transform: `rotate(-38 ${n(cx - rx * 0.34)} ${n(cy - ry * 0.4)})`,
    })
  );
}

/** Rings of a motif, foreshortened over a dome. */
function rings(stage: Stage, rx: number, ry: number, motif: Motif, count: number, ink: string): string {
  const { cx, cy, s } = stage;
  const on = (turn: number, fromPole: number): Point => [
    cx + Math.sin(turn) * Math.sin(fromPole) * rx,
    cy - Math.cos(turn) * Math.sin(fromPole) * ry,
  ];
  let filled = '';
  let lines = '';
  const zones = [
    { from: 0.78, to: 1.14, motif, count },
    { from: 0.24, to: 0.56, motif: 'suns' as Motif, count: 7 },
  ];
  for (const zone of zones) {
    for (let i = 0; i < zone.count; i += 1) {
      for (const stroke of motifCell(zone.motif)) {
        const points = stroke.points.map(([x, y]) =>
          on(((i + x) / zone.count) * Math.PI * 2, zone.to - y * (zone.to - zone.from)),
        );
        if (stroke.filled) filled += linesPath(points);
        else lines += linesPath(points, false);
      }
    }
    for (const pole of [zone.from - 0.03, zone.to + 0.03])
      lines += linesPath(oval(cx, cy, Math.sin(pole) * rx, Math.sin(pole) * ry, 60));
  }
  return carve(filled, lines, { dark: ink, light: tint(ink, 0.25), width: Math.max(1.6, s * 0.1) }, 0.6);
}

function blemishes(stage: Stage, rx: number, ry: number, color: string): string {
  const { cx, cy, random } = stage;
  let out = '';
  for (let i = 0; i < 26; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next()) * 0.85;
    out += ellipse(cx + Math.cos(a) * r * rx, cy + Math.sin(a) * r * ry, random.between(3, 26), random.between(2, 14), {
      fill: shade(color, 0.45),
      opacity: random.between(0.05, 0.14),
    });
  }
  return out;
}

/** The fibrous surface of a coconut. */
function husk(stage: Stage, rx: number, ry: number, color: string): string {
  const { cx, cy, random } = stage;
  let dark = '';
  let light = '';
  for (let i = 0; i < 420; i += 1) {
    const x = random.between(-0.96, 0.96);
    const y = random.between(-0.96, 0.9) * Math.sqrt(1 - x * x);
    const length = random.between(0.05, 0.2) * Math.sqrt(1 - x * x);
    const d = `M${n(cx + x * rx)} ${n(cy + y * ry)}Q${n(cx + (x * 1.01 + random.between(-0.012, 0.012)) * rx)} ${n(cy + (y + length / 2) * ry)} ${n(cx + x * (1 + length * y * 0.2) * rx)} ${n(cy + (y + length) * ry)}`;
    if (i % 3 === 0) light += d;
    else dark += d;
  }
  return (
    path(dark, { fill: 'none', stroke: shade(color, 0.65), 'stroke-width': 1.6, opacity: 0.45 }) +
    path(light, { fill: 'none', stroke: tint(color, 0.5), 'stroke-width': 1.3, opacity: 0.35 })
  );
}
