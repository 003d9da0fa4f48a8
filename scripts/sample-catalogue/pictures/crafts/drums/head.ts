import { mix, shade, tint } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { motifCell } from '../hide-and-wood/motifs.ts';
import { ellipse, linesPath, n, type Point, path, polygon, radialGradient } from '../hide-and-wood/svg.ts';
import { hoopPoints, litAt, project, type Spot, slices, surfacePatch } from '../hide-and-wood/turned.ts';
import type { Skin } from './look.ts';
import type { Stage } from './stage.ts';

/** Height share at which the skin's collar ends. */
export function collarEnd(stage: Stage, skin: Skin): number {
  return 1 - (skin.collar * stage.body.scale) / stage.body.height;
}

/** The skin that comes down over the edge of the body, with its trimmed hair. */
export function paintCollar(stage: Stage, skin: Skin): string {
  const { defs, body, random, close } = stage;
  const end = collarEnd(stage, skin);
  const colour = shade(skin.colour, 0.1);
  // A ragged lower edge: the hide is cut by hand after it has dried.
  const teeth: Spot[] = [];
  const low: Spot[] = [];
  const ragged = (0.35 * body.scale) / body.height;
  for (let i = 0; i <= 60; i += 1) {
    const angle = -1.56 + (3.12 * i) / 60;
    teeth.push([end - random.between(0.2, 1) * ragged, angle]);
    low.unshift([end + ragged, angle]);
  }
  let hair = '';
  if (skin.hair) {
    for (let i = 0; i < (close ? 420 : 210); i += 1) {
      const angle = random.between(-1.5, 1.5);
      const t = random.between(end - ragged * 0.4, end + ragged * 1.2);
      const [x1, y1] = project(body, [t, angle], 1.5);
      const [x2, y2] = project(body, [t - ragged * random.between(0.8, 2.2), angle + random.between(-0.03, 0.03)], 3);
      hair += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    }
  }
  return (
    path(surfacePatch(body, [...teeth, ...low], 1, 1), {
      fill: '#1a0d06',
      opacity: 0.4,
      transform: 'translate(1.5 3)',
    }) +
    path(surfacePatch(body, [...teeth, ...low], 1, 1), { fill: tone(colour, 0.6) }) +
    slices(defs, body, end, 1, () => colour, 0.1) +
    path(hair, {
      fill: 'none',
      stroke: skin.hair ?? '#000000',
      'stroke-width': close ? 1.6 : 1.1,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  );
}

/** The playing skin, seen as an ellipse: light, markings, the dark line of the spine, wear. */
export function paintHead(stage: Stage, skin: Skin): string {
  const { body, defs } = stage;
  const [, y] = project(body, [1, Math.PI / 2]);
  const [x, rx, ry] = [body.cx, body.radius(1), body.radius(1) * body.sin];
  const angle = (-body.roll * Math.PI) / 180;
  // The brightest place lies towards the light wherever the drum is rolled.
  const [fx, fy] = [0.5 - 0.25 * Math.cos(angle + 0.8), 0.5 - 0.25 * Math.sin(angle + 0.8)];
  const level = 0.42 + 0.55 * Math.max(0, body.light[1]);
  const fill = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tone(skin.colour, level + 0.2)],
        [0.55, tone(skin.colour, level)],
        [1, tone(skin.colour, level - 0.2)],
      ],
      { cx: fx, cy: fy, r: 0.78 },
    ),
  );
  let out = ellipse(x, y, rx, ry, { fill });
  if (skin.patch) out += hidePatch(stage, x, y, rx, ry, skin.patch);
  out += mottles(stage, x, y, rx, ry, skin);
  out += spine(stage, x, y, rx, ry, skin);
  if (skin.snares) out += snares(skin, x, y, rx, ry);
  if (skin.painted) out += paintedRing(skin.painted, x, y, rx, ry);
  if (skin.paste) {
    out += ellipse(x + 2, y + 2, rx * 0.4, ry * 0.4, { fill: shade(skin.paste, 0.4), opacity: 0.5 });
    out += ellipse(x, y, rx * 0.4, ry * 0.4, { fill: skin.paste });
    out += ellipse(x - rx * 0.06, y - ry * 0.08, rx * 0.27, ry * 0.25, { fill: tint(skin.paste, 0.25), opacity: 0.5 });
  }
  return out + edge(x, y, rx, ry, skin, body.scale) + pores(stage, x, y, rx, ry, skin);
}

/** Faint clouds in the hide, where it was thicker. */
function mottles(stage: Stage, x: number, y: number, rx: number, ry: number, skin: Skin): string {
  const { random, defs } = stage;
  const cloud = (colour: string, opacity: number) =>
    defs.add((id) =>
      radialGradient(id, [
        [0, colour, opacity],
        [0.5, colour, opacity * 0.55],
        [1, colour, 0],
      ]),
    );
  const fills = [cloud(shade(skin.colour, 0.5), 0.22), cloud(tint(skin.colour, 0.7), 0.42)];
  let out = '';
  for (let i = 0; i < 12; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next()) * 0.62;
    const size = random.between(0.12, 0.34);
    out += ellipse(x + Math.cos(a) * r * rx, y + Math.sin(a) * r * ry, size * rx, size * ry, { fill: fills[i % 2] });
  }
  return out;
}

function hidePatch(stage: Stage, x: number, y: number, rx: number, ry: number, colour: string): string {
  const { random } = stage;
  let out = '';
  for (const [px, py, size] of [
    [-0.35, -0.1, 0.42],
    [0.42, 0.3, 0.26],
    [0.15, -0.6, 0.2],
    [-0.55, 0.5, 0.13],
  ] as const) {
    for (const [grow, opacity] of [
      [1.12, 0.25],
      [1, 0.5],
      [0.8, 0.5],
    ] as const) {
      const points: Point[] = Array.from({ length: 26 }, (_, i) => {
        const a = (i / 26) * Math.PI * 2;
        const r = size * grow * (1 + 0.22 * Math.sin(a * 3 + px * 9) + random.between(-0.07, 0.07));
        const [u, v] = [px + Math.cos(a) * r, py + Math.sin(a) * r];
        const reach = Math.min(1, 0.97 / Math.hypot(u, v));
        return [x + u * reach * rx, y + v * reach * ry];
      });
      out += polygon(points, { fill: colour, opacity });
    }
  }
  return out;
}

function spine(stage: Stage, x: number, y: number, rx: number, ry: number, skin: Skin): string {
  const dark = shade(skin.patch ?? skin.colour, 0.5);
  const fill = stage.defs.across(
    [
      [0, dark, 0],
      [0.4, dark, 0.07],
      [0.47, dark, 0.13],
      [0.5, dark, 0.24],
      [0.53, dark, 0.14],
      [0.62, dark, 0.06],
      [1, dark, 0],
    ],
    x - rx * 0.55,
    x + rx * 0.62,
    y - ry * 0.2,
    y + ry * 0.25,
  );
  return ellipse(x, y, rx, ry, { fill });
}

function snares(skin: Skin, x: number, y: number, rx: number, ry: number): string {
  let d = '';
  for (let i = 0; i < (skin.snares ?? 0); i += 1) {
    const offset = 0.04 + i * 0.045;
    d += `M${n(x - rx * 0.98)} ${n(y + ry * offset)}L${n(x + rx * 0.98)} ${n(y + ry * (offset - 0.03))}`;
  }
  return (
    path(d, { stroke: shade(skin.colour, 0.55), 'stroke-width': 3.4, opacity: 0.22, fill: 'none' }) +
    path(d, {
      stroke: tint(skin.colour, 0.5),
      'stroke-width': 1,
      opacity: 0.5,
      fill: 'none',
      transform: 'translate(0 -2)',
    })
  );
}

function paintedRing(paint: NonNullable<Skin['painted']>, x: number, y: number, rx: number, ry: number): string {
  const at = (turn: number, r: number): Point => [x + Math.sin(turn) * r * rx, y - Math.cos(turn) * r * ry];
  const outline = { fill: 'none', stroke: paint.colour, 'stroke-width': Math.max(1.8, rx * 0.011), opacity: 0.85 };
  let filled = '';
  let lines = '';
  for (let i = 0; i < paint.count; i += 1) {
    for (const stroke of motifCell(paint.motif)) {
      const points = stroke.points.map(([u, v]) => at(((i + u) / paint.count) * Math.PI * 2, 0.86 - v * 0.2));
      if (stroke.filled) filled += linesPath(points);
      else lines += linesPath(points, false);
    }
  }
  for (const stroke of motifCell('suns')) {
    const points = stroke.points.map(([u, v]): Point => [x + (u - 0.5) * rx * 0.62, y + (v - 0.5) * ry * 0.62]);
    filled += linesPath(points);
  }
  let dots = '';
  for (let i = 0; i < 36; i += 1) {
    const [dx, dy] = at((i / 36) * Math.PI * 2, 0.4);
    dots += ellipse(dx, dy, rx * 0.012, ry * 0.012, { fill: paint.colour, opacity: 0.8 });
  }
  return (
    path(filled, { fill: paint.colour, opacity: 0.82 }) +
    path(lines, outline) +
    dots +
    [0.89, 0.64, 0.47].map((r) => ellipse(x, y, rx * r, ry * r, outline)).join('')
  );
}

/** The bearing edge: a lit roll in front, a fine dark line where the skin bends. */
function edge(x: number, y: number, rx: number, ry: number, skin: Skin, scale: number): string {
  const w = Math.max(2, scale * 0.3);
  return (
    ellipse(x, y, rx - w * 0.5, ry - w * 0.4, {
      fill: 'none',
      stroke: tint(skin.colour, 0.55),
      'stroke-width': w,
      opacity: 0.5,
    }) +
    ellipse(x, y, rx - w * 1.4, ry - w * 1.2, {
      fill: 'none',
      stroke: shade(skin.colour, 0.5),
      'stroke-width': w * 0.6,
      opacity: 0.3,
    }) +
    ellipse(x, y, rx, ry, { fill: 'none', stroke: shade(skin.colour, 0.5), 'stroke-width': 1.4, opacity: 0.45 })
  );
}

/** Pores, stubble and fine scratches: only near enough to see. */
function pores(stage: Stage, x: number, y: number, rx: number, ry: number, skin: Skin): string {
  if (!stage.close) return '';
  const { random } = stage;
  let dots = '';
  let scratches = '';
  for (let i = 0; i < 1500; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next()) * 0.95;
    const [px, py] = [x + Math.cos(a) * r * rx, y + Math.sin(a) * r * ry];
    if (px < 0 || px > 960 || py < 0 || py > 1200) continue;
    if (i % 24 === 0) scratches += `M${n(px)} ${n(py)}l${n(random.between(20, 90))} ${n(random.between(-12, 12))}`;
    else dots += `M${n(px)} ${n(py)}l${n(random.between(2, 6))} ${n(random.between(-1, 2))}`;
  }
  return (
    path(dots, {
      stroke: shade(mix(skin.colour, skin.hair ?? skin.colour, 0.4), 0.5),
      'stroke-width': 1.3,
      opacity: 0.35,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path(scratches, {
      stroke: tint(skin.colour, 0.6),
      'stroke-width': 1.2,
      opacity: 0.3,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  );
}

/** A hide collar at the foot, as kettle drums laced at both ends have. */
export function paintLowCollar(stage: Stage, low: number, colour: string): string {
  const { body, defs } = stage;
  const zig: Spot[] = [];
  for (let i = 0; i <= 44; i += 1) zig.push([low + (i % 2 === 0 ? 0.035 : 0), -1.56 + (3.12 * i) / 44]);
  const back: Spot[] = [
    [0.0, 1.56],
    [0.0, -1.56],
  ];
  const d = surfacePatch(body, [...zig, ...back], 1.5, 2);
  return (
    slices(defs, body, 0, low, () => colour, 0.1) +
    path(d, { fill: '#1a0d06', opacity: 0.35, transform: 'translate(2 -2)' }) +
    path(d, {
      fill: defs.across(
        [-1, -0.5, 0, 0.5, 1].map((u) => [(u + 1) / 2, tone(colour, litAt(body, [low / 2, u * 1.4]))] as const),
        body.cx - body.radius(low),
        body.cx + body.radius(low),
      ),
    }) +
    path(linesPath(hoopPoints(body, low * 0.45, 2), false), {
      fill: 'none',
      stroke: shade(colour, 0.6),
      'stroke-width': 2.2,
      opacity: 0.5,
    })
  );
}
