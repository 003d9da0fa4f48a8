import { mix, noiseTile, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { bandAround } from '../hide-and-wood/band.ts';
import { ellipse, linesPath, n, type Point, path, radialGradient } from '../hide-and-wood/svg.ts';
import {
  hoopPoints,
  horizon,
  litAt,
  project,
  type Spot,
  slices,
  surfaceLine,
  surfacePatch,
  wrap,
} from '../hide-and-wood/turned.ts';
import { adzeMarks, carve, carvedInk, turnedGrain } from '../hide-and-wood/wood.ts';
import type { Band } from './look.ts';
import type { Stage } from './stage.ts';

/** The wooden or clay body in sections, nearest last, each with its grain and its bands. */
export function paintBody(stage: Stage, top: number): string {
  const { look, body } = stage;
  const start = look.legs?.below ?? 0;
  const count = 6;
  const order = Array.from({ length: count }, (_, i) => (body.sin >= 0 ? i : count - 1 - i));
  return order
    .map((i) => {
      const from = start + ((top - start) * i) / count;
      const to = start + ((top - start) * (i + 1)) / count;
      const bands = look.bands.filter((b) => b.to > from && b.to <= to + 1e-6);
      return section(stage, from, to) + bands.map((b) => paintBand(stage, b)).join('');
    })
    .join('');
}

function section(stage: Stage, from: number, to: number): string {
  const { look, body, defs, random, close } = stage;
  const ground = (t: number) => look.bands.find((b) => b.ground && t >= b.from && t <= b.to)?.ground ?? look.colour;
  let out = slices(defs, body, from, to, ground, look.gloss);
  if (look.material === 'wood') {
    out += turnedGrain(body, random, look.colour, from, to, close);
    if (look.adzed) out += adzeMarks(body, random, look.colour, from, to);
  } else {
    out += clayMarks(stage, from, to);
  }
  return out;
}

/** Burnishing strokes run around a clay pot. */
function clayMarks(stage: Stage, from: number, to: number): string {
  const { body, random, look, close } = stage;
  let light = '';
  let dark = '';
  for (let i = 0; i < (close ? 70 : 34); i += 1) {
    const t = random.between(from, to);
    const angle = random.between(-1.4, 1.2);
    const spots: Spot[] = [
      [t, angle],
      [t + random.between(-0.006, 0.006), angle + random.between(0.1, 0.5)],
    ];
    if (random.next() < 0.5) light += surfaceLine(body, spots);
    else dark += surfaceLine(body, spots);
  }
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': close ? 3 : 1.6 };
  return (
    path(light, { ...stroke, stroke: tint(look.colour, 0.5), opacity: 0.13 }) +
    path(dark, { ...stroke, stroke: shade(look.colour, 0.6), opacity: 0.16 })
  );
}

function paintBand(stage: Stage, band: Band): string {
  const { body, look, yaw } = stage;
  const px = body.scale;
  const base = band.ground ?? look.colour;
  const ink = band.ink
    ? { dark: band.ink, light: shade(base, 0.35), width: Math.max(1.6, px * 0.16) }
    : carvedInk(base, Math.max(1.4, px * 0.13));
  const data = bandAround(body, band, yaw);
  return carve(data.filled, data.lines, ink, px / 14);
}

/** Seams between staves and the hoops that hold them. */
export function paintStaves(stage: Stage): string {
  const { look, body } = stage;
  if (!look.staves) return '';
  let seams = '';
  for (let i = 0; i < look.staves; i += 1) {
    const angle = wrap((i / look.staves) * Math.PI * 2 + 0.1);
    if (Math.abs(angle) < 1.5)
      seams += surfaceLine(
        body,
        [
          [0.01, angle],
          [0.92, angle],
        ],
        0,
        24,
      );
  }
  return carve('', seams, { ...carvedInk(look.colour, body.scale * 0.09), dark: shade(look.colour, 0.75) }, 0.8);
}

/** Iron hoops. */
export function paintHoops(stage: Stage): string {
  const { look, body } = stage;
  if (!look.hoops) return '';
  const { at, colour } = look.hoops;
  const width = body.scale * 1.1;
  return at
    .map((t) => {
      const d = linesPath(hoopPoints(body, t, 2), false);
      const stops = [-1, -0.6, -0.3, 0.2, 0.7, 1].map(
        (x) => [(x + 1) / 2, tone(colour, litAt(body, [t, Math.asin(x * 0.99)]), 0.5)] as const,
      );
      const r = body.radius(t);
      const stroke = stage.defs.across(stops, body.cx - r, body.cx + r);
      const line = { fill: 'none', 'stroke-width': width };
      return (
        path(d, { ...line, stroke: '#1a0d06', opacity: 0.4, transform: `translate(2 ${n(width * 0.25)})` }) +
        path(d, { ...line, stroke }) +
        path(d, {
          fill: 'none',
          stroke: tint(colour, 0.5),
          'stroke-width': 1.2,
          opacity: 0.6,
          transform: `translate(0 ${n(-width * 0.4)})`,
        })
      );
    })
    .join('');
}

/** The open foot seen from below: rim, dark hollow, and light on the far inner wall. */
export function paintFoot(stage: Stage): string {
  const { body, defs, look, random, close } = stage;
  const [x, y] = [body.cx, body.baseY];
  const r = body.radius(0);
  const k = Math.abs(body.sin);
  const inner = r - Math.max(1.1, (r / body.scale) * 0.11) * body.scale;
  const rim = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(look.colour, 0.1)],
        [0.8, look.colour],
        [1, shade(look.colour, 0.25)],
      ],
      { cx: 0.3, cy: 0.4, r: 0.9 },
    ),
  );
  const hollow = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, '#120a06'],
        [0.62, shade(look.colour, 0.86)],
        [1, shade(look.colour, 0.45)],
      ],
      { cx: 0.42, cy: 0.56, r: 0.62 },
    ),
  );
  let chisel = '';
  for (let i = 0; i < (close ? 90 : 46); i += 1) {
    const a = random.between(0, Math.PI * 2);
    const [r1, r2] = [inner * random.between(0.55, 0.8), inner * random.between(0.86, 0.98)];
    chisel += `M${n(x + Math.cos(a) * r1)} ${n(y + Math.sin(a) * r1 * k)}L${n(x + Math.cos(a) * r2)} ${n(y + Math.sin(a) * r2 * k)}`;
  }
  return (
    ellipse(x, y, r, r * k, { fill: rim }) +
    ellipse(x, y, r * 0.985, r * k * 0.985, {
      fill: 'none',
      stroke: tint(look.colour, 0.35),
      'stroke-width': 1.6,
      opacity: 0.7,
    }) +
    ellipse(x, y, inner, inner * k, { fill: hollow }) +
    path(chisel, { stroke: tint(look.colour, 0.15), 'stroke-width': 1.5, opacity: 0.16, fill: 'none' }) +
    ellipse(x, y, inner, inner * k, {
      fill: 'none',
      stroke: shade(look.colour, 0.7),
      'stroke-width': 2.4,
      opacity: 0.8,
    })
  );
}

/** A hole through the wall: the dark inside, and the lit thickness of its far edge. */
export function paintHole(stage: Stage): string {
  const { look, body } = stage;
  if (!look.hole) return '';
  const { t, radius } = look.hole;
  const angle = wrap(look.hole.angle + stage.yaw);
  if (Math.abs(angle) > horizon(body, t)) return '';
  const ring = (share: number): string => {
    const r = body.radius(t);
    const spots: Spot[] = Array.from({ length: 28 }, (_, i) => {
      const a = (i / 28) * Math.PI * 2;
      return [
        t + (Math.sin(a) * radius * share * body.scale) / body.height,
        angle + (Math.cos(a) * radius * share * body.scale) / r,
      ];
    });
    return surfacePatch(body, spots, 0, 1);
  };
  const wall = body.scale * 0.5;
  return (
    path(ring(1.16), { fill: tint(look.colour, 0.25), opacity: 0.5 }) +
    path(ring(1.08), { fill: shade(look.colour, 0.25) }) +
    path(ring(1), { fill: shade(look.colour, 0.55) }) +
    path(ring(0.93), { fill: '#140a06', transform: `translate(${n(-wall * 0.5)} ${n(-wall * 0.6)})` }) +
    path(ring(1.06), { fill: 'none', stroke: tint(look.colour, 0.45), 'stroke-width': 2, opacity: 0.55 })
  );
}

/** The long sound slits of a log drum. */
export function paintSlits(stage: Stage): string {
  const { look, body } = stage;
  if (!look.slits) return '';
  let out = '';
  for (let i = 0; i < look.slits.count; i += 1) {
    const angle = look.slits.angle + (i - (look.slits.count - 1) / 2) * 0.5;
    const half = 0.055;
    const [low, high] = i % 2 === 0 ? [0.14, 0.84] : [0.2, 0.9];
    const slit = (grow: number): string =>
      surfacePatch(
        body,
        [
          [low - grow / 20, angle - half - grow],
          [high + grow / 20, angle - half - grow],
          [high + grow / 20, angle + half + grow],
          [low - grow / 20, angle + half + grow],
        ],
        0,
        10,
      );
    out += path(slit(0.05), { fill: tint(look.colour, 0.22), opacity: 0.75 });
    out += path(slit(0.02), { fill: shade(look.colour, 0.45) });
    out += path(slit(0), { fill: '#170b06' });
  }
  return out;
}

/** The end of a log: heart, rings and drying cracks. */
export function paintEndGrain(stage: Stage): string {
  const { body, random, look } = stage;
  const [x, y] = project(body, [1, Math.PI / 2]);
  const centre: Point = [x - body.radius(1), y];
  const r = body.radius(1);
  const wood = mix(look.colour, '#d9b27a', 0.45);
  let rings = '';
  for (let i = 1; i < 13; i += 1) {
    const points: Point[] = Array.from({ length: 40 }, (_, k) => {
      const a = (k / 40) * Math.PI * 2;
      const share = (i / 13.4) ** 0.85 * (1 + 0.03 * Math.sin(a * 3 + 1) + random.between(-0.006, 0.006));
      return [
        centre[0] + r * (0.06 * (1 - share) + Math.cos(a) * share * 0.97),
        centre[1] + r * body.sin * (0.08 * (1 - share) + Math.sin(a) * share * 0.97),
      ];
    });
    rings += linesPath(points);
  }
  let cracks = '';
  for (const a of [0.4, 1.9, 3.1, 4.4, 5.5]) {
    const [c, s] = [Math.cos(a), Math.sin(a) * body.sin];
    cracks += `M${n(centre[0] + r * 0.1 * c)} ${n(centre[1] + r * 0.1 * s)}L${n(centre[0] + r * random.between(0.4, 0.85) * c)} ${n(centre[1] + r * 0.66 * s)}`;
  }
  return (
    ellipse(centre[0], centre[1], r, r * body.sin, { fill: tone(wood, 0.78) }) +
    ellipse(centre[0], centre[1], r * 0.97, r * body.sin * 0.97, {
      fill: 'none',
      stroke: shade(look.colour, 0.4),
      'stroke-width': body.scale * 0.35,
    }) +
    path(rings, { fill: 'none', stroke: shade(wood, 0.55), 'stroke-width': 1.3, opacity: 0.5 }) +
    path(cracks, {
      fill: 'none',
      stroke: shade(wood, 0.8),
      'stroke-width': 2.2,
      opacity: 0.7,
      'stroke-linecap': 'round',
    })
  );
}

/** Noise over the whole silhouette breaks the smoothness of the gradients. */
export function paintTooth(stage: Stage, top: number): string {
  const { body, defs, look } = stage;
  const tile = defs.once('tooth', (id) =>
    noiseTile(id, {
      size: 140,
      frequency: look.material === 'clay' ? 0.35 : 0.6,
      opacity: 0.24,
      colour: shade(look.colour, 0.7),
    }),
  );
  const right: Point[] = [];
  const left: Point[] = [];
  for (let i = 0; i <= 40; i += 1) {
    const t = (look.legs?.below ?? 0) + (top - (look.legs?.below ?? 0)) * (i / 40);
    right.push(project(body, [t, Math.PI / 2]));
    left.unshift(project(body, [t, -Math.PI / 2]));
  }
  return path(linesPath([...right, ...left]), { fill: tile, opacity: 0.7 });
}

/** A plain rope or thong tied around the body. */
export function paintTie(stage: Stage, t: number, colour: string, widthCm: number): string {
  const { body, close } = stage;
  return cord(hoopPoints(body, t, widthCm * body.scale * 0.4), { colour, width: widthCm * body.scale, close });
}
