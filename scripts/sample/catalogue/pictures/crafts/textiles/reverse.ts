import {
  group,
  linearGradient,
  n,
  type Painting,
  type Point,
  path,
  polygon,
  type Random,
  ref,
  shade,
} from '../../kit.ts';
import { penned } from '../flatwork/lettering.ts';
import { CLOTH, type Cloth, type Drape, drawCloth, outlineOf } from './cloth.ts';
import { formOf, type Hang } from './forms.ts';
import { type Fringe, farWeave, folds, fringeOf, slubs, type Weave } from './surface.ts';

/** How the back differs from the front. */
export interface ClothBack {
  /** Color and strength of the veil over the front's pattern, as seen from behind. */
  veil: string;
  strength: number;
  /** Loose ends of extra wefts on the back. */
  floats?: readonly string[];
}

interface Back {
  cloth: Cloth;
  hang: Hang;
  fringe: Fringe | undefined;
  weave: Weave;
  back: ClothBack;
}

/** The turned cloth on its rod, with one corner folded up to show the front. */
export function turnedCloth({ cloth, hang, fringe, weave, back }: Back, prefix: string, random: Random): Painting {
  const { length } = cloth;
  const form = formOf({ kind: 'rod', wood: hang.wood, waves: 2.2, depth: 0.5 }, length, fringe?.length ?? 0);
  const id = (name: string): string => `${prefix}-${name}`;
  // The corner is folded along a line from the right edge to the hem.
  const side = Math.min(CLOTH * 0.62, length * 0.5);
  const crease = creaseOf(
    form.drape([CLOTH, length - side * 0.92]),
    form.drape([CLOTH - side, length]),
    form.drape([CLOTH, length]),
  );
  // Points beyond the crease are moved onto it, which cuts off both parts without a clip.
  const kept: Drape = (p) => crease.hold(form.drape(p), false);
  const flap: Drape = (p) => crease.mirror(crease.hold(form.drape(p), true));
  const [whole, corner] = [outlineOf(length, kept), outlineOf(length, flap)];
  const window = { x: CLOTH - side - 30, y: length - side - 30, width: side + 60, height: side + 60 };
  const ends = fringe
    ? fringeOf(
        fringe,
        { ...form, drape: ([x, y]) => form.drape([x * (1 - side / CLOTH), y]) },
        length,
        random,
        1 - side / CLOTH,
      )
    : '';
  return {
    defs: farWeave(id('weave'), weave) + crease.shading(id('flap')),
    body:
      form.fittings.behind +
      ends +
      drawCloth(cloth, ([x, y]) => kept([CLOTH - x, y]), form.scale, 90) +
      path(whole, { fill: back.veil, 'fill-opacity': back.strength }) +
      loose(cloth, back, (p) => !crease.beyond(form.drape(p)), kept, random) +
      path(whole, { fill: ref(id('weave')) }) +
      folds({ ...form, drape: kept }, length, 0.5) +
      crease.shadow() +
      drawCloth(cloth, flap, form.scale, 90, window) +
      path(corner, { fill: ref(id('weave')) }) +
      path(corner, { fill: ref(id('flap')) }) +
      path(crease.outline(), {
        fill: 'none',
        stroke: shade(back.veil, 0.5),
        'stroke-width': 2,
        'stroke-opacity': 0.5,
      }) +
      form.fittings.front +
      tag(form.drape([CLOTH * 0.1, length * 0.06]), random),
    box: form.box,
  };
}

interface Crease {
  /** Whether a point belongs to the folded corner. */
  beyond(p: Point): boolean;
  /** Moves a point on the wrong side of the crease onto it. */
  hold(p: Point, beyond: boolean): Point;
  mirror(p: Point): Point;
  shading(id: string): string;
  shadow(): string;
  outline(): string;
}

/** A fold line from `a` to `b` and its folded corner. */
function creaseOf(a: Point, b: Point, corner: Point): Crease {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const foot = ([x, y]: Point): Point => {
    const t = ((x - a[0]) * dx + (y - a[1]) * dy) / square;
    return [a[0] + t * dx, a[1] + t * dy];
  };
  // Clamp to the ends of the crease, so that nothing extends beyond the cloth.
  const onto = ([x, y]: Point): Point => {
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square));
    return [a[0] + t * dx, a[1] + t * dy];
  };
  const across = ([x, y]: Point): number => (x - a[0]) * dy - (y - a[1]) * dx;
  const outside = Math.sign(across(corner));
  const turned = (p: Point): boolean => Math.sign(across(p)) === outside;
  const mirror = (p: Point): Point => {
    const [fx, fy] = foot(p);
    return [2 * fx - p[0], 2 * fy - p[1]];
  };
  const tip = mirror(corner);
  const from = foot(tip);
  return {
    mirror,
    beyond: turned,
    hold: (p, beyond) => (turned(p) === beyond ? p : onto(p)),
    shading: (id) =>
      linearGradient(
        id,
        [
          [0, '#1a0d07', 0.5],
          [0.12, '#fff6e2', 0.3],
          [0.34, '#fff6e2', 0],
          [1, '#1a0d07', 0.3],
        ],
        { gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: tip[0], y2: tip[1] },
      ),
    // Fading copies make a soft shadow at a fraction of a blur's cost.
    shadow: () =>
      [3, 6, 9, 13, 18]
        .map((i) =>
          polygon([a, b, tip], { fill: '#1a0d07', 'fill-opacity': 0.11, transform: `translate(${-i} ${n(-i * 0.4)})` }),
        )
        .join(''),
    outline: () => `M${n(a[0])} ${n(a[1])}L${n(tip[0])} ${n(tip[1])}L${n(b[0])} ${n(b[1])}`,
  };
}

/** Cut ends of inlaid wefts on the back. */
function loose(
  cloth: Cloth,
  { floats }: ClothBack,
  shows: (p: Point) => boolean,
  drape: Drape,
  random: Random,
): string {
  const ends = (floats ?? []).map((color) => {
    let d = '';
    for (let i = 0; i < 46; i += 1) {
      const at: Point = [random.next() * CLOTH * 0.94, random.next() * cloth.length];
      const [x, y] = drape(at);
      const long = random.between(7, 26);
      if (!shows([at[0] + 40, at[1] + 20])) continue;
      d += `M${n(x)} ${n(y)}q${n(long * 0.5)} ${n(random.between(-5, 7))} ${n(long)} ${n(random.between(-2, 6))}`;
    }
    return path(d, { fill: 'none', stroke: color, 'stroke-width': 2.4, 'stroke-linecap': 'round' });
  });
  const [from, to] = [drape([0, 0]), drape([CLOTH * 0.6, cloth.length * 0.7])];
  return (
    ends.join('') +
    slubs(random, { x: from[0], y: from[1], width: to[0] - from[0], height: to[1] - from[1] }, 60, 'x', 0.12)
  );
}

/** The shop's woven label, sewn to a corner of the back. */
function tag([x, y]: Point, random: Random): string {
  return group(
    path('M3 4h84v44H3Z', { fill: '#1a0d07', 'fill-opacity': 0.3 }) +
      path('M0 0h84v44H0Z', { fill: '#f4ecd9' }) +
      path('M5 5h74v34H5Z', { fill: 'none', stroke: '#a83a32', 'stroke-width': 1.6, 'stroke-dasharray': '4 3' }) +
      penned('EART', 14, 13, 17, random, { color: '#2f2926', width: 2 }),
    { transform: `translate(${n(x)} ${n(y)}) rotate(-2)` },
  );
}
