import { blurFilter, clipPath, group, linearGradient, n, type Painting, type Point, path, polygon, type Random, ref, shade, tint } from '../../kit.ts';
import { penned } from '../flatwork/lettering.ts';
import { CLOTH, type Cloth, drawCloth, outlineOf } from './cloth.ts';
import { formOf, type Hang } from './forms.ts';
import { farWeave, type Fringe, folds, fringeOf, slubs, type Weave } from './surface.ts';

/** How the back differs from the face. */
export interface ClothBack {
  /** What lies over the face's pattern when seen from behind, and how strongly. */
  veil: string;
  strength: number;
  /** Loose ends of extra wefts that float across the back. */
  floats?: readonly string[];
}

interface Back {
  cloth: Cloth;
  hang: Hang;
  fringe: Fringe | undefined;
  weave: Weave;
  back: ClothBack;
}

/** The cloth turned round on its rod, one corner drawn up so that the face can be compared. */
export function turnedCloth({ cloth, hang, fringe, weave, back }: Back, prefix: string, random: Random): Painting {
  const plain: Hang = { kind: 'rod', wood: hang.wood, waves: 2.2, depth: 0.5 };
  const { length } = cloth;
  const form = formOf(plain, length, fringe?.length ?? 0);
  const id = (name: string): string => `${prefix}-${name}`;
  const mirrored = (p: Point): Point => form.drape([CLOTH - p[0], p[1]]);
  // The corner is folded along a line from the right edge to the hem.
  const side = Math.min(CLOTH * 0.62, length * 0.5);
  const [edge, hem] = [form.drape([CLOTH, length - side * 0.92]), form.drape([CLOTH - side, length])];
  const flip = mirror(edge, hem);
  const corner = flip(form.drape([CLOTH, length]));
  const d = outlineOf(length, form.drape);
  const [left, foot] = [form.drape([0, length]), form.drape([CLOTH - side, length])];
  const kept: Point[] = [[form.box.x - 20, form.box.y - 20], [edge[0] + 30, form.box.y - 20], [edge[0] + 30, edge[1]], edge, hem, [foot[0], foot[1] + form.box.height], [left[0] - 30, left[1] + form.box.height]];
  const flap: Point[] = [edge, hem, corner];
  const [ax, ay, bx, by] = gradientLine(edge, hem, corner);
  const veil = path(d, { fill: back.veil, opacity: back.strength }) + floats(cloth, back, form.drape, random);
  const faceShade = linearGradient(id('flap'), [[0, '#1a0d07', 0.5], [0.12, '#fff6e2', 0.3], [0.34, '#fff6e2', 0], [1, '#1a0d07', 0.3]], { gradientUnits: 'userSpaceOnUse', x1: ax, y1: ay, x2: bx, y2: by });
  const scaleStep = 90;
  return {
    defs: farWeave(id('weave'), weave) + clipPath(id('kept'), polygonPath(kept)) + clipPath(id('corner'), polygonPath(flap)) + clipPath(id('cloth'), d) + blurFilter(id('soft'), 8) + faceShade,
    body:
      form.fittings.behind +
      group(
        group(drawCloth(cloth, mirrored, form.scale, scaleStep) + veil, { 'clip-path': ref(id('cloth')) }) + path(d, { fill: ref(id('weave')) }) + folds(form, length, 0.5) + (fringe ? fringeOf(fringe, form, length, random) : ''),
        { 'clip-path': ref(id('kept')) },
      ) +
      polygon(flap, { fill: '#1a0d07', opacity: 0.5, filter: ref(id('soft')), transform: 'translate(-9 -3)' }) +
      group(drawCloth(cloth, (p) => flip(form.drape(p)), form.scale, scaleStep) + polygon(flap, { fill: ref(id('weave')) }) + polygon(flap, { fill: ref(id('flap')) }), { 'clip-path': ref(id('corner')) }) +
      path(`M${n(edge[0])} ${n(edge[1])}L${n(corner[0])} ${n(corner[1])}L${n(hem[0])} ${n(hem[1])}`, { fill: 'none', stroke: shade(back.veil, 0.5), 'stroke-width': 2, opacity: 0.5 }) +
      form.fittings.front + tag(form.drape([CLOTH * 0.1, length * 0.06]), random),
    box: { ...form.box, height: form.box.height - (fringe ? 0 : 6) },
  };
}

/** Reflection about the line through two points. */
function mirror(a: Point, b: Point): (p: Point) => Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  return ([x, y]) => {
    const t = ((x - a[0]) * dx + (y - a[1]) * dy) / square;
    return [2 * (a[0] + t * dx) - x, 2 * (a[1] + t * dy) - y];
  };
}

/** From the middle of the fold to the folded corner, square to the fold. */
function gradientLine(a: Point, b: Point, corner: Point): [number, number, number, number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((corner[0] - a[0]) * dx + (corner[1] - a[1]) * dy) / (dx * dx + dy * dy);
  return [a[0] + dx * t, a[1] + dy * t, corner[0], corner[1]];
}

const polygonPath = (points: readonly Point[]): string => `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`;

function floats(cloth: Cloth, { floats: colours, veil }: ClothBack, drape: (p: Point) => Point, random: Random): string {
  const from = drape([0, 0]);
  const to = drape([CLOTH, cloth.length]);
  const box = { x: from[0], y: from[1], width: to[0] - from[0] - 60, height: to[1] - from[1] };
  const ends = (colours ?? []).map((colour) => {
    let d = '';
    for (let i = 0; i < 46; i += 1) {
      const [x, y, l] = [box.x + random.next() * box.width, box.y + random.next() * box.height, random.between(7, 26)];
      d += `M${n(x)} ${n(y)}q${n(l * 0.5)} ${n(random.between(-5, 7))} ${n(l)} ${n(random.between(-2, 6))}`;
    }
    return path(d, { fill: 'none', stroke: colour, 'stroke-width': 2.4, 'stroke-linecap': 'round', opacity: 0.9 });
  });
  return ends.join('') + slubs(random, box, 90, 'x', 0.12) + path('', { fill: tint(veil, 0.1) });
}

/** The shop's woven tag, sewn to a corner of the back. */
function tag([x, y]: Point, random: Random): string {
  return group(
    path('M3 4h84v44H3Z', { fill: '#1a0d07', opacity: 0.3 }) + path('M0 0h84v44H0Z', { fill: '#f4ecd9' }) + path('M5 5h74v34H5Z', { fill: 'none', stroke: '#a83a32', 'stroke-width': 1.6, 'stroke-dasharray': '4 3' }) + penned('EART', 14, 13, 17, random, { colour: '#2f2926', width: 2 }),
    { transform: `translate(${n(x)} ${n(y)}) rotate(-2)` },
  );
}
