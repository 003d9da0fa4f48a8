import type { SampleProduct } from '../../types.ts';
import {
  type CraftPainter,
  clipPath,
  ellipse,
  group,
  HEIGHT,
  linearGradient,
  type Painting,
  path,
  type Random,
  ref,
  shade,
  WIDTH,
} from '../kit.ts';
import { burnish, clayAt, insideOf, outside } from './pottery/body.ts';
import type { Ground } from './pottery/decals.ts';
import { decorate } from './pottery/decorations.ts';
import { drawFitting } from './pottery/fittings.ts';
import type { PotteryLook } from './pottery/look.ts';
import { drips, reflection, smoke, specks } from './pottery/skin.ts';
import { boundsOf, type Camera, fitCamera, lit, type Outline, project, type Ring, rings } from './turned/revolve.ts';

export type { PotteryLook } from './pottery/look.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A dish is decorated on the inside, everything else on the outside. */
const isDish = (look: PotteryLook): boolean => look.seenFrom > 40;

function groundFor(look: PotteryLook, camera: Camera, random: Random): Ground {
  const fine = rings(look.outline, 201);
  const ringAt = (t: number): Ring => {
    const at = Math.min(1, Math.max(0, t)) * 200;
    const [a, b] = [fine[Math.floor(at)] as Ring, fine[Math.ceil(at)] as Ring];
    const between = (from: number, to: number) => from + (to - from) * (at % 1);
    return {
      t,
      radius: between(a.radius, b.radius),
      height: between(a.height, b.height),
      out: between(a.out, b.out),
      up: between(a.up, b.up),
    };
  };
  return { camera, ringAt, random, gloss: look.skin.gloss, inside: isDish(look) };
}

/** The opening: the thickness of the lip, and the shaded inside. */
function mouth(look: PotteryLook, camera: Camera, idPrefix: string): { defs: string; body: string } {
  const [radius, height] = look.outline.at(-1) as readonly [number, number];
  const [x, y] = project(camera, 0, height, 0);
  const r = radius * camera.scale;
  const ry = r * Math.sin(camera.elevation);
  const clay = clayAt(look, 1);
  const rim = linearGradient(
    `${idPrefix}-lip`,
    [
      [0, lit(clay, 0.86)],
      [0.5, lit(clay, 0.74)],
      [1, lit(clay, 0.5)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.6 },
  );
  const inner = 1 - look.lip;
  const within = insideOf(look, camera, idPrefix, isDish(look) ? 60 : 30);
  const hole = `M${x - r * inner} ${y}a${r * inner} ${ry * inner} 0 1 0 ${2 * r * inner} 0a${r * inner} ${ry * inner} 0 1 0 ${-2 * r * inner} 0`;
  return {
    defs: rim + within.defs + clipPath(`${idPrefix}-hole`, hole),
    body:
      ellipse(x, y, r, ry, { fill: ref(`${idPrefix}-lip`) }) +
      group(ellipse(x, y, r, ry, { fill: shade(clay, 0.72) }) + within.body, { 'clip-path': ref(`${idPrefix}-hole`) }) +
      ellipse(x, y, r * inner, ry * inner, {
        fill: 'none',
        stroke: shade(clay, 0.5),
        'stroke-width': 1.6,
        opacity: 0.5,
      }) +
      path(`M${x - r * 0.98} ${y}A${r * 0.98} ${ry * 0.98} 0 0 1 ${x - r * 0.1} ${y - ry * 0.975}`, {
        fill: 'none',
        stroke: '#fff7e8',
        'stroke-width': 2.4,
        opacity: 0.25 + look.skin.gloss * 0.5,
      }),
  };
}

function pot(
  look: PotteryLook,
  camera: Camera,
  random: Random,
  idPrefix: string,
  close = false,
  mouthSeen = true,
): { defs: string; body: string } {
  const g = groundFor(look, camera, random);
  const form = outside(look, camera, idPrefix);
  const fittings = (look.fittings ?? []).map((f) => drawFitting(g, look, f));
  const cloud = smoke(look, camera, g, idPrefix);
  const decoration =
    look.decorations.map((d) => decorate(g, look, d)).join('') +
    drips(look, g) +
    (close ? burnish(look, camera, random) : '') +
    specks(look, g, close);
  const opening = mouthSeen ? mouth(look, camera, idPrefix) : { defs: '', body: '' };
  const surface = g.inside ? opening.body + decoration : cloud.body + decoration + reflection(look, g) + opening.body;
  return {
    defs: form.defs + cloud.defs + opening.defs,
    body: fittings.map((f) => f.behind).join('') + form.body + surface + fittings.map((f) => f.before).join(''),
  };
}

/** The body with all attachments, for fitting it to the frame. */
function extent(look: PotteryLook): Outline {
  const widest = Math.max(...look.outline.map(([r]) => r));
  const [, top] = look.outline.at(-1) as readonly [number, number];
  const out = (look.fittings ?? []).map((f): readonly [number, number] => {
    if (f.kind === 'handles') return [widest + f.reach * 0.6, top * 0.7];
    if (f.kind === 'spout') return [widest + f.reach * 0.5, top * 0.7];
    return f.kind === 'stopper' ? [0.1, top + 0.25] : [0, 0];
  });
  return [...look.outline, ...out];
}

const frame = { cx: WIDTH / 2, top: 170, bottom: 1060, width: 690 };

function whole(look: PotteryLook, random: Random, idPrefix: string, turn = 0, seenFrom = look.seenFrom): Painting {
  const outline = extent(look);
  const camera = { ...fitCamera(outline, radians(seenFrom), frame), turn };
  return { ...pot(look, camera, random, idPrefix), box: boundsOf(camera, look.outline) };
}

function upsideDown(d: PotteryLook['decorations'][number]): PotteryLook['decorations'][number] {
  if (!('from' in d)) return d;
  const turned = { ...d, from: 1 - d.to, to: 1 - d.from };
  return turned.kind === 'triangles' ? { ...turned, hanging: !turned.hanging } : turned;
}

/** Moves the bare clay from the foot to the top. */
function upturnedSkin({ skin }: PotteryLook): Pick<PotteryLook['skin'], 'clay' | 'foot'> {
  if (!skin.foot) return { clay: skin.clay };
  return { clay: skin.foot.color, foot: { color: skin.clay, to: 1 - skin.foot.to, soft: skin.foot.soft } };
}

const DISH_FOOT: PotteryLook['decorations'] = [
  { kind: 'band', from: 0.04, to: 0.09, color: '#a4502f' },
  { kind: 'ridges', from: 0.46, to: 0.53, rows: 2 },
  { kind: 'lines', from: 0.56, to: 0.58, rows: 1, color: '#8a6a48', weight: 1 },
];

/** Upside down, with its foot ring or rounded base on top. */
function foot(look: PotteryLook, random: Random, idPrefix: string): Painting {
  const [, top] = look.outline.at(-1) as readonly [number, number];
  const upturned: PotteryLook = {
    ...look,
    outline: [...look.outline].reverse().map(([r, h]): [number, number] => [r, top - h]),
    // The underside of a dish is undecorated and shows the rings of its foot.
    decorations: isDish(look) ? DISH_FOOT : look.decorations.map(upsideDown),
    skin: { ...look.skin, drips: undefined, ...upturnedSkin(look) },
    fittings: [],
    seenFrom: 34,
  };
  const camera = { ...fitCamera(upturned.outline, radians(34), frame), turn: 0.1 };
  const drawn = pot(upturned, camera, random, idPrefix, false, false);
  const [x, y] = project(camera, 0, top, 0);
  const r = camera.scale * 0.2;
  const flat = Math.sin(camera.elevation);
  const clay = upturned.skin.clay;
  // The potter's mark, incised before firing.
  const mark =
    ellipse(x, y + 3, r * 1.5, r * 1.5 * flat, {
      fill: 'none',
      stroke: shade(clay, 0.5),
      'stroke-width': 4,
      opacity: 0.5,
    }) +
    path(
      `M${x - r * 0.5} ${y + r * 0.3 * flat}L${x} ${y - r * 0.5 * flat}L${x + r * 0.5} ${y + r * 0.3 * flat}M${x - r * 0.3} ${y}H${x + r * 0.3}`,
      {
        fill: 'none',
        stroke: shade(clay, 0.6),
        'stroke-width': 4,
        'stroke-linecap': 'round',
        opacity: 0.7,
      },
    );
  return { defs: drawn.defs, body: drawn.body + mark, box: boundsOf(camera, upturned.outline) };
}

/** A close-up that shows brush marks, tool marks and grain. */
function detail(look: PotteryLook, random: Random, idPrefix: string): Painting {
  const dish = isDish(look);
  const outline = look.outline;
  const far = fitCamera(outline, radians(look.seenFrom), { cx: WIDTH / 2, top: 140, bottom: 1060, width: 720 });
  const near: Camera = { ...far, scale: far.scale * 2.5 };
  const busiest =
    look.decorations.reduce((sum, d) => sum + ('from' in d ? (d.from + d.to) / 2 : 0.3), 0) /
    Math.max(1, look.decorations.length);
  const ring = groundFor(look, near, random).ringAt(dish ? 0.3 : Math.min(0.8, Math.max(0.6, busiest)));
  const [x, y] = project(near, ring.radius, ring.height, 0.3);
  const camera = { ...near, cx: near.cx + WIDTH / 2 - x, foot: near.foot + HEIGHT / 2 - y };
  const drawn = pot(
    { ...look, fittings: look.fittings?.filter((f) => f.kind !== 'stopper') },
    camera,
    random,
    idPrefix,
    true,
  );
  return { ...drawn, box: { x: 0, y: 0, width: WIDTH, height: HEIGHT } };
}

function otherSide(look: PotteryLook, random: Random, idPrefix: string): Painting {
  if (look.other === 'foot') return foot(look, random, idPrefix);
  if (look.other === 'above') return whole(look, random, idPrefix, 0.16, Math.min(39, look.seenFrom + 22));
  return whole(
    { ...look, fittings: look.fittings?.filter((f) => f.kind !== 'spout') },
    random,
    idPrefix,
    0.5,
    look.seenFrom + 12,
  );
}

/** Draws pots as surfaces of revolution with their slip, incisions, pellets and glaze. */
export const potteryPainter: CraftPainter<PotteryLook> = {
  placement: 'table',
  paint(product: SampleProduct<PotteryLook>, view, random, idPrefix): Painting {
    const { look } = product;
    if (view === 'detail') return detail(look, random, idPrefix);
    return view === 'whole' ? whole(look, random, idPrefix) : otherSide(look, random, idPrefix);
  },
};
