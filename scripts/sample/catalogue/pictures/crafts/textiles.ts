import {
  type CraftPainter,
  createRandom,
  HEIGHT,
  linearGradient,
  type Painting,
  type Point,
  path,
  type Random,
  rect,
  ref,
  WIDTH,
} from '../kit.ts';
import { type AppliquePattern, sewPatches } from './textiles/applique.ts';
import { type BandsPattern, type StripesPattern, weaveBands, weaveStripes } from './textiles/bands.ts';
import { CLOTH, type Cloth, drawCloth, outlineOf } from './textiles/cloth.ts';
import { formOf, type Hang } from './textiles/forms.ts';
import { type MudPattern, paintMud } from './textiles/mudcloth.ts';
import { type Finish, nearFinish } from './textiles/near.ts';
import { type FiguresPattern, paintFigures } from './textiles/painted.ts';
import { type PilePattern, workPile } from './textiles/pile.ts';
import { type ClothBack, turnedCloth } from './textiles/reverse.ts';
import { paintStarch, type StarchPattern } from './textiles/starch.ts';
import { type StripsPattern, weaveStrips } from './textiles/strip-weave.ts';
import { type Fringe, farWeave, folds, fringeOf, nearWeave, slubs, type Weave } from './textiles/surface.ts';
import { paintTied, type TiedPattern } from './textiles/tied.ts';

/** The pattern of a cloth: woven, dyed, painted or sewn. */
type ClothPattern =
  | AppliquePattern
  | BandsPattern
  | FiguresPattern
  | MudPattern
  | PilePattern
  | StarchPattern
  | StripesPattern
  | StripsPattern
  | TiedPattern;

/** A cloth: its proportions, pattern, material, hanging, finish, and back. */
export interface TextilesLook {
  /** Length over width. */
  length: number;
  pattern: ClothPattern;
  weave: Weave;
  finish: Finish;
  hang: Hang;
  fringe?: Fringe;
  back: ClothBack;
  /** Center of the close-up as fractions of the cloth, and the visible fraction of its width. */
  focus: readonly [x: number, y: number];
  span: number;
}

function make(pattern: ClothPattern, length: number, random: Random): Cloth {
  const cloth: Cloth = { length: CLOTH * length, marks: [], layer: 0 };
  switch (pattern.kind) {
    case 'applique':
      sewPatches(cloth, pattern, random);
      break;
    case 'bands':
      weaveBands(cloth, pattern, random);
      break;
    case 'figures':
      paintFigures(cloth, pattern, random);
      break;
    case 'mud':
      paintMud(cloth, pattern, random);
      break;
    case 'pile':
      workPile(cloth, pattern, random);
      break;
    case 'starch':
      paintStarch(cloth, pattern, random);
      break;
    case 'stripes':
      weaveStripes(cloth, pattern, random);
      break;
    case 'strips':
      weaveStrips(cloth, pattern, random);
      break;
    case 'tied':
      paintTied(cloth, pattern, random);
      break;
  }
  return cloth;
}

/** The cloth on the wall, with its folds, hem and fringe. */
function hung(cloth: Cloth, look: TextilesLook, prefix: string, random: Random): Painting {
  const form = formOf(look.hang, cloth.length, look.fringe?.length ?? 0);
  const d = outlineOf(cloth.length, form.drape);
  const id = (name: string): string => `${prefix}-${name}`;
  const far = look.hang.kind === 'rail' ? farHalf(cloth, look, look.hang.behind, form, random) : '';
  const light = linearGradient(
    id('light'),
    [
      [0, '#fff6e2', 0.14],
      [0.5, '#fff6e2', 0],
      [1, '#1a0d07', 0.2],
    ],
    { x1: 0, y1: 0, x2: 0.8, y2: 1 },
  );
  const step = look.hang.kind === 'rod' ? 90 : 46;
  return {
    defs: farWeave(id('weave'), look.weave) + light,
    body:
      form.fittings.behind +
      far +
      (look.fringe ? fringeOf(look.fringe, form, cloth.length, random) : '') +
      drawCloth(cloth, form.drape, form.scale, step) +
      path(d, { fill: ref(id('weave')) }) +
      folds(form, cloth.length, look.hang.depth) +
      path(d, { fill: ref(id('light')) }) +
      (look.hang.kind === 'rail' ? rollOver(form) : '') +
      hem(cloth, form) +
      form.fittings.front,
    box: form.box,
  };
}

type Form = ReturnType<typeof formOf>;

/** The far half behind the rail, shaded, visible below and to the right of the near half. */
function farHalf(cloth: Cloth, look: TextilesLook, behind: number, form: Form, random: Random): string {
  const drape = ([x, y]: Point): Point => {
    const [px, py] = form.drape([CLOTH - x, y]);
    return [px + 15, py + cloth.length * form.scale * behind];
  };
  const d = outlineOf(cloth.length, drape);
  const ends = look.fringe ? fringeOf(look.fringe, { ...form, drape }, cloth.length, random) : '';
  return ends + drawCloth(cloth, drape, form.scale, 90) + path(d, { fill: '#1a0d07', 'fill-opacity': 0.4 });
}

/** Light on the bend over the rail, and shade just below it. */
function rollOver({ drape }: Form): string {
  const [a, b] = [drape([0, 0]), drape([CLOTH, 0])];
  const band = (y: number, h: number, fill: string, opacity: number): string =>
    rect(a[0], a[1] + y, b[0] - a[0], h, { fill, 'fill-opacity': opacity });
  return (
    band(-12, 7, '#fff6e2', 0.28) +
    band(-6, 8, '#fff6e2', 0.16) +
    band(12, 7, '#1a0d07', 0.2) +
    band(19, 9, '#1a0d07', 0.1)
  );
}

/** The lower hem: a turned edge with a small shadow and a line of stitches. */
function hem({ length }: Cloth, { drape }: Form): string {
  const run = (y: number): string =>
    Array.from({ length: 30 }, (_, i) => drape([(i / 29) * CLOTH, y]))
      .map(([x, y2], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y2.toFixed(1)}`)
      .join('');
  const style = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(run(length - 2), { ...style, stroke: '#1a0d07', 'stroke-width': 4, 'stroke-opacity': 0.4 }) +
    path(run(length - 12), {
      ...style,
      stroke: '#fff6e2',
      'stroke-width': 1.4,
      'stroke-opacity': 0.4,
      'stroke-dasharray': '5 5',
    })
  );
}

/** A close-up: the same cloth enlarged, thread by thread. */
function near(cloth: Cloth, look: TextilesLook, prefix: string, random: Random): Painting {
  const width = CLOTH * look.span;
  const height = (width * HEIGHT) / WIDTH;
  const scale = WIDTH / width;
  const hold = (at: number, size: number, whole: number): number =>
    Math.min(Math.max(at * whole - size / 2, 0), Math.max(0, whole - size));
  const window = { x: hold(look.focus[0], width, CLOTH), y: hold(look.focus[1], height, cloth.length), width, height };
  // A slight distortion of the weave, so that the threads don't look ruled.
  const place = ([x, y]: Point): Point => {
    const [px, py] = [(x - window.x) * scale, (y - window.y) * scale];
    return [px + Math.sin(py * 0.006 + 1) * 5, py + Math.sin(px * 0.007) * 6];
  };
  const id = (name: string): string => `${prefix}-${name}`;
  const light = linearGradient(
    id('light'),
    [
      [0, '#fff6e2', 0.22],
      [0.45, '#fff6e2', 0],
      [1, '#1a0d07', 0.34],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const fold = linearGradient(
    id('fold'),
    [
      [0, '#1a0d07', 0],
      [0.3, '#1a0d07', 0.18],
      [0.42, '#fff6e2', 0.14],
      [0.6, '#fff6e2', 0],
      [0.86, '#1a0d07', 0.16],
      [1, '#1a0d07', 0],
    ],
    { x1: 0, y1: 0.1, x2: 1, y2: 0 },
  );
  const cover = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, { fill: ref(fill) });
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return {
    defs: nearWeave(id('weave'), look.weave) + light + fold,
    body:
      drawCloth(cloth, place, scale, 30, window) +
      slubs(random, whole, 150, look.weave === 'strip' ? 'y' : 'x', 0.2) +
      nearFinish(look.finish, cloth, window, place, random) +
      (look.finish === 'pile' ? '' : cover(id('weave'))) +
      cover(id('fold')) +
      cover(id('light')),
    box: whole,
  };
}

/** Draws cloths: hung on the wall, close up, and from the back. */
export const textilesPainter: CraftPainter<TextilesLook> = {
  placement: 'wall',
  paint({ id, look }, view, random, idPrefix) {
    // The seed depends on the piece, so that front, close-up and back show the same cloth.
    const cloth = make(look.pattern, look.length, createRandom(id));
    if (view === 'detail') return near(cloth, look, idPrefix, random);
    if (view === 'other-side')
      return turnedCloth(
        { cloth, hang: look.hang, fringe: look.fringe, weave: look.weave, back: look.back },
        idPrefix,
        random,
      );
    return hung(cloth, look, idPrefix, random);
  },
};
