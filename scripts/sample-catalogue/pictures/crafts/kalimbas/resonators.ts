import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { type Motif, motifCell } from '../hide-and-wood/motifs.ts';
import { bevel, boxOf, faceFill, oval, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { circle, ellipse, linesPath, n, path, type Point, polygon, radialGradient, rect } from '../hide-and-wood/svg.ts';
import { carve } from '../hide-and-wood/wood.ts';
import type { Resonator } from './look.ts';
import { at, fall, type Stage } from './stage.ts';
import { bottleCap } from './tines.ts';

type Of<K extends Resonator['kind']> = Extract<Resonator, { kind: K }>;

/** What lies behind the board. */
export function paintResonator(stage: Stage): string {
  const { resonator } = stage.look;
  switch (resonator.kind) {
    case 'deze': return deze(stage, resonator);
    case 'dome': return bowlEdge(stage, resonator);
    case 'tin': return tin(stage, resonator);
    default: return '';
  }
}

/** The open half of a great gourd: rim, shaded hollow, the stick that holds the board, caps all around. */
function deze(stage: Stage, gourd: Of<'deze'>): string {
  const { cx, cy, s, defs, random } = stage;
  const r = gourd.radius * s;
  const wall = 0.9 * s;
  const outside = defs.add((id) => radialGradient(id, [[0, tint(gourd.colour, 0.2)], [0.7, gourd.colour], [1, shade(gourd.colour, 0.55)]], { cx: 0.35, cy: 0.3, r: 0.8 }));
  // A hollow is dark towards the light and bright on its far side.
  const inside = defs.add((id) =>
    radialGradient(id, [[0, shade(mix(gourd.colour, '#e2c48a', 0.5), 0.12)], [0.5, shade(gourd.colour, 0.34)], [1, shade(gourd.colour, 0.78)]], { cx: 0.66, cy: 0.68, r: 0.75 }),
  );
  let fibres = '';
  for (let i = 0; i < 120; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const [r1, r2] = [r * random.between(0.5, 0.75), r * random.between(0.8, 0.93)];
    fibres += `M${n(cx + Math.cos(a) * r1)} ${n(cy + Math.sin(a) * r1)}Q${n(cx + Math.cos(a + 0.04) * (r1 + r2) * 0.5)} ${n(cy + Math.sin(a + 0.04) * (r1 + r2) * 0.5)} ${n(cx + Math.cos(a) * r2)} ${n(cy + Math.sin(a) * r2)}`;
  }
  const stick = cord([[cx - r * 0.94, cy + r * 0.1], [cx + r * 0.94, cy + r * 0.06]], { colour: '#a87a48', width: 1.1 * s, twist: 0, shadow: 0.4 });
  return (
    circle(cx, cy, r, { fill: outside }) +
    circle(cx, cy, r - wall * 0.5, { fill: 'none', stroke: mix(gourd.colour, '#f0dcae', 0.55), 'stroke-width': wall }) +
    circle(cx, cy, r - wall, { fill: inside }) +
    path(fibres, { fill: 'none', stroke: tint(gourd.colour, 0.3), 'stroke-width': 1.2, opacity: 0.16 }) +
    circle(cx, cy, r - wall, { fill: 'none', stroke: shade(gourd.colour, 0.75), 'stroke-width': 2.5 }) +
    circle(cx, cy, r - 1.5, { fill: 'none', stroke: tint(gourd.colour, 0.55), 'stroke-width': 2, opacity: 0.6 }) +
    stick + rimCaps(stage, gourd, r - wall * 0.35)
  );
}

/** Caps wired loosely to the rim. */
function rimCaps(stage: Stage, gourd: Of<'deze'>, r: number): string {
  const { cx, cy, s } = stage;
  let out = '';
  for (let i = 0; i < gourd.caps; i += 1) {
    const a = ((i + 0.5) / gourd.caps) * Math.PI * 2;
    const wobble = 1 + 0.012 * Math.sin(i * 7.7);
    const [x, y] = [cx + Math.cos(a) * r * wobble, cy + Math.sin(a) * r * wobble];
    out += bottleCap(x, y, 1.18 * s, gourd.capColours[i % gourd.capColours.length] as string);
  }
  return out;
}

/** A half gourd or coconut under a round board: only its edge shows from the front. */
function bowlEdge(stage: Stage, bowl: Of<'dome'>): string {
  const { cx, cy, s, look, defs } = stage;
  const [dx, dy] = fall(stage, look.board.depth);
  const [rx, ry] = [(look.board.width / 2) * s, (look.board.length / 2) * s];
  const fill = defs.add((id) => radialGradient(id, [[0, tint(bowl.colour, 0.25)], [0.75, bowl.colour], [1, shade(bowl.colour, 0.6)]], { cx: 0.4, cy: 0.38, r: 0.66 }));
  const rim = oval(cx, cy, rx + 0.3 * s, ry + 0.3 * s, 60);
  return (
    ellipse(cx + dx, cy + dy, rx * 0.97, ry * 0.97, { fill }) +
    polygon(rim.map(([x, y]): Point => [x + 3, y + 5]), { fill: '#150a04', opacity: 0.35 }) +
    polygon(rim, { fill: mix(bowl.colour, '#e9cf98', 0.35) }) + bevel(defs, rim, bowl.colour, 3)
  );
}

/** The round back of a gourd or coconut, with its burnt or carved rings. */
export function paintDome(stage: Stage): string {
  const { look, cx, cy, s, defs } = stage;
  const { resonator } = look;
  if (resonator.kind !== 'dome' && resonator.kind !== 'deze') return '';
  const rx = resonator.kind === 'deze' ? resonator.radius * s : (look.board.width / 2) * s;
  const ry = resonator.kind === 'deze' ? rx : (look.board.length / 2) * s;
  const fill = defs.add((id) =>
    radialGradient(id, [[0, tint(resonator.colour, 0.5)], [0.22, tint(resonator.colour, 0.2)], [0.6, resonator.colour], [0.86, shade(resonator.colour, 0.42)], [1, shade(resonator.colour, 0.66)]], { cx: 0.34, cy: 0.3, r: 0.78 }),
  );
  const caps = resonator.kind === 'deze' ? rimCaps(stage, resonator, rx - 0.3 * s) : '';
  const skin = resonator.kind === 'dome' && resonator.husk ? husk(stage, rx, ry, resonator.colour) : blemishes(stage, rx, ry, resonator.colour);
  const ink = resonator.kind === 'dome' ? resonator.ink : shade(resonator.colour, 0.72);
  const count = resonator.kind === 'dome' ? resonator.count : 22;
  const light = defs.add((id) => radialGradient(id, [[0, '#fff6e0', 0.55], [0.5, '#fff6e0', 0.16], [1, '#fff6e0', 0]]));
  return (
    caps + ellipse(cx, cy, rx, ry, { fill }) + skin +
    rings(stage, rx, ry, resonator.motif, count, ink) +
    ellipse(cx, cy, s * 0.75, s * 0.7, { fill: shade(resonator.colour, 0.5) }) +
    ellipse(cx - 1, cy - 2, s * 0.5, s * 0.45, { fill: shade(resonator.colour, 0.15) }) +
    ellipse(cx - rx * 0.34, cy - ry * 0.4, rx * 0.34, ry * 0.26, { fill: light, transform: `rotate(-38 ${n(cx - rx * 0.34)} ${n(cy - ry * 0.4)})` })
  );
}

/** Rings of a motif as they bend away over a dome. */
function rings(stage: Stage, rx: number, ry: number, motif: Motif, count: number, ink: string): string {
  const { cx, cy, s } = stage;
  const on = (turn: number, fromPole: number): Point => [cx + Math.sin(turn) * Math.sin(fromPole) * rx, cy - Math.cos(turn) * Math.sin(fromPole) * ry];
  let filled = '';
  let lines = '';
  const zones = [{ from: 0.78, to: 1.14, motif, count }, { from: 0.24, to: 0.56, motif: 'suns' as Motif, count: 7 }];
  for (const zone of zones) {
    for (let i = 0; i < zone.count; i += 1) {
      for (const stroke of motifCell(zone.motif)) {
        const points = stroke.points.map(([x, y]) => on(((i + x) / zone.count) * Math.PI * 2, zone.to - y * (zone.to - zone.from)));
        if (stroke.filled) filled += linesPath(points);
        else lines += linesPath(points, false);
      }
    }
    for (const pole of [zone.from - 0.03, zone.to + 0.03]) lines += linesPath(oval(cx, cy, Math.sin(pole) * rx, Math.sin(pole) * ry, 60));
  }
  return carve(filled, lines, { dark: ink, light: tint(ink, 0.25), width: Math.max(1.6, s * 0.1) }, 0.6);
}

function blemishes(stage: Stage, rx: number, ry: number, colour: string): string {
  const { cx, cy, random } = stage;
  let out = '';
  for (let i = 0; i < 26; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next()) * 0.85;
    out += ellipse(cx + Math.cos(a) * r * rx, cy + Math.sin(a) * r * ry, random.between(3, 26), random.between(2, 14), { fill: shade(colour, 0.45), opacity: random.between(0.05, 0.14) });
  }
  return out;
}

/** The fibrous surface of a coconut. */
function husk(stage: Stage, rx: number, ry: number, colour: string): string {
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
    path(dark, { fill: 'none', stroke: shade(colour, 0.65), 'stroke-width': 1.6, opacity: 0.45 }) +
    path(light, { fill: 'none', stroke: tint(colour, 0.5), 'stroke-width': 1.3, opacity: 0.35 })
  );
}

/** A printed oil tin, a little dented, with folded rims. */
function tin(stage: Stage, box: Of<'tin'>): string {
  const { s, defs, random, look } = stage;
  const [w, h] = [box.width / 2, box.length / 2];
  const outline = rounded([at(stage, -w, -h), at(stage, w, -h), at(stage, w, h), at(stage, -w, h)], 0.8 * s);
  const b = boxOf(outline);
  const strip = (from: number, to: number, fill: string): string => rect(b.x + s * 0.3, b.y + b.height * from, b.width - s * 0.6, b.height * (to - from), { fill });
  let rays = '';
  for (let i = 0; i < 24; i += 1) {
    const a = (i / 24) * Math.PI * 2;
    const centre = at(stage, 0, h * 0.5);
    const point = (r: number, turn: number): Point => [centre[0] + Math.cos(a + turn) * r * s, centre[1] + Math.sin(a + turn) * r * s];
    rays += linesPath([point(2, -0.07), point(3.4, 0), point(2, 0.07)]);
  }
  const [sx, sy] = at(stage, 0, h * 0.5);
  let scratches = '';
  for (let i = 0; i < 40; i += 1) scratches += `M${n(b.x + b.width * random.between(0.05, 0.95))} ${n(b.y + b.height * random.between(0.05, 0.95))}l${n(random.between(-24, 24))} ${n(random.between(-8, 8))}`;
  const sheen = defs.across([[0, '#ffffff', 0.3], [0.16, '#ffffff', 0.05], [0.3, '#ffffff', 0.26], [0.42, '#ffffff', 0], [0.8, '#000000', 0.16], [1, '#000000', 0.4]], b.x, b.x + b.width);
  return (
    sidesOf(outline, fall(stage, look.board.depth + 4), shade(box.colour, 0.2)) +
    polygon(outline, { fill: faceFill(defs, box.colour, b, 0.4) }) +
    strip(0.06, 0.1, box.second) + strip(0.9, 0.94, box.second) + strip(0.1, 0.115, box.label) + strip(0.885, 0.9, box.label) +
    strip(0.56, 0.86, box.label) +
    path(rays, { fill: box.second }) + circle(sx, sy, 1.75 * s, { fill: box.second }) + circle(sx, sy, 1.2 * s, { fill: box.colour }) + circle(sx, sy, 0.5 * s, { fill: box.label }) +
    path(scratches, { fill: 'none', stroke: '#e9dfce', 'stroke-width': 1.1, opacity: 0.45 }) +
    ellipse(b.x + b.width * 0.86, b.y + b.height * 0.9, s * 0.9, s * 0.6, { fill: '#7a4222', opacity: 0.35 }) +
    polygon(outline, { fill: sheen }) + bevel(defs, outline, '#b9b2a4', s * 0.34)
  );
}

/** A raft of raffia stalks, lashed side by side: it is board and resonator in one. */
export function paintRaft(stage: Stage, back: boolean): string {
  const { look, s, random } = stage;
  const { board, resonator } = look;
  if (resonator.kind !== 'raft') return '';
  const w = board.width / resonator.tubes;
  let out = '';
  for (let i = 0; i < resonator.tubes; i += 1) {
    const x = -board.width / 2 + (i + 0.5) * w;
    const reach = board.length / 2 + random.between(-0.5, 0.35);
    out += tube(stage, x, w, -reach, board.length / 2 + random.between(-0.4, 0.4), mix(board.colour, i % 3 === 0 ? '#b98a4a' : '#e7cf97', random.between(0, 0.35)));
  }
  for (const y of back ? [-0.36, -0.1, 0.36] : [-0.4, 0.4]) {
    for (const shift of [-0.28, 0.05, 0.38]) {
      const points: Point[] = Array.from({ length: resonator.tubes * 2 + 1 }, (_, i) =>
        at(stage, -board.width / 2 + (i * w) / 2, y * board.length + shift + (i % 2 === 0 ? 0.07 : -0.07)),
      );
      out += cord(points, { colour: resonator.lashing, width: s * 0.26, twist: 0.4, close: stage.close, shadow: 0.4 });
    }
  }
  return out;
}

function tube(stage: Stage, x: number, w: number, from: number, to: number, colour: string): string {
  const { s, defs, random } = stage;
  const [left, top] = at(stage, x - w / 2, from);
  const height = (to - from) * s;
  const fill = defs.across([[0, shade(colour, 0.5)], [0.25, tint(colour, 0.3)], [0.5, colour], [0.85, shade(colour, 0.35)], [1, shade(colour, 0.6)]], left, left + w * s);
  let fibres = '';
  for (let i = 0; i < 9; i += 1) {
    const fx = left + w * s * random.between(0.1, 0.9);
    const fy = top + height * random.between(0, 0.6);
    fibres += `M${n(fx)} ${n(fy)}v${n(height * random.between(0.1, 0.4))}`;
  }
  return (
    rect(left + 4, top + 7, w * s, height, { fill: '#150a04', opacity: 0.25, rx: w * s * 0.3 }) +
    rect(left, top, w * s, height, { fill, rx: w * s * 0.24 }) +
    ellipse(left + (w * s) / 2, top + w * s * 0.17, w * s * 0.4, w * s * 0.14, { fill: shade(colour, 0.45) }) +
    ellipse(left + (w * s) / 2, top + w * s * 0.17, w * s * 0.28, w * s * 0.09, { fill: tint(colour, 0.45) }) +
    path(fibres, { fill: 'none', stroke: shade(colour, 0.5), 'stroke-width': 1.1, opacity: 0.35 })
  );
}
