import { noiseTile, shade, tint } from '../../kit.ts';
import { bandAround } from '../hide-and-wood/band.ts';
import { tone } from '../hide-and-wood/light.ts';
import { slices } from '../hide-and-wood/slices.ts';
import { linesPath, n, type Point, path } from '../hide-and-wood/svg.ts';
import { hoopPoints, litAt, project, type Spot, surfaceLine, wrap } from '../hide-and-wood/turned.ts';
import { adzeMarks, carve, carvedInk, turnedGrain } from '../hide-and-wood/wood.ts';
import type { Band } from './look.ts';
import type { Stage } from './stage.ts';

/** The wooden or clay body in sections, each with its grain and its bands. The nearest section comes last. */
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
  const ground = (t: number) => look.bands.find((b) => b.ground && t >= b.from && t <= b.to)?.ground ?? look.color;
  let out = slices(defs, body, from, to, ground, look.gloss);
  if (look.material === 'wood') {
    out += turnedGrain(body, random, look.color, from, to, close);
    if (look.adzed) out += adzeMarks(body, random, look.color, from, to);
  } else {
    out += clayMarks(stage, from, to);
  }
  return out;
}

/** Burnishing strokes around a clay pot. */
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
    path(light, { ...stroke, stroke: tint(look.color, 0.5), opacity: 0.13 }) +
    path(dark, { ...stroke, stroke: shade(look.color, 0.6), opacity: 0.16 })
  );
}

function paintBand(stage: Stage, band: Band): string {
  const { body, look, yaw } = stage;
  const px = body.scale;
  const base = band.ground ?? look.color;
  const ink = band.ink
    ? { dark: band.ink, light: shade(base, 0.35), width: Math.max(1.6, px * 0.16) }
    : carvedInk(base, Math.max(1.4, px * 0.13));
  const data = bandAround(body, band, yaw);
  return carve(data.filled, data.lines, ink, px / 14);
}

/** Seams between staves, and the hoops around them. */
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
  return carve('', seams, { ...carvedInk(look.color, body.scale * 0.09), dark: shade(look.color, 0.75) }, 0.8);
}

/** Iron hoops. */
export function paintHoops(stage: Stage): string {
  const { look, body } = stage;
  if (!look.hoops) return '';
  const { at, color } = look.hoops;
  const width = body.scale * 1.1;
  return at
    .map((t) => {
      const d = linesPath(hoopPoints(body, t, 2), false);
      const stops = [-1, -0.6, -0.3, 0.2, 0.7, 1].map(
        (x) => [(x + 1) / 2, tone(color, litAt(body, [t, Math.asin(x * 0.99)]), 0.5)] as const,
      );
      const r = body.radius(t);
      const stroke = stage.defs.across(stops, body.cx - r, body.cx + r);
      const line = { fill: 'none', 'stroke-width': width };
      return (
        path(d, { ...line, stroke: '#1a0d06', opacity: 0.4, transform: `translate(2 ${n(width * 0.25)})` }) +
        path(d, { ...line, stroke }) +
        path(d, {
          fill: 'none',
          stroke: tint(color, 0.5),
          'stroke-width': 1.2,
          opacity: 0.6,
          transform: `translate(0 ${n(-width * 0.4)})`,
        })
      );
    })
    .join('');
}

/** Noise over the whole silhouette, which breaks up the smooth gradients. */
export function paintTooth(stage: Stage, top: number): string {
  const { body, defs, look } = stage;
  // Rotated patterns are slow to render, and a rolled drum has grain anyway.
  if (body.roll !== 0) return '';
  const tile = defs.once('tooth', (id) =>
    noiseTile(id, {
      size: 140,
      frequency: look.material === 'clay' ? 0.35 : 0.6,
      opacity: 0.24,
      color: shade(look.color, 0.7),
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
