import type { SampleProduct } from '../../types.ts';
import { bead, type CraftPainter, circle, HEIGHT, type Painting, type Random, softSpot, WIDTH } from '../kit.ts';
import { drawHandle } from './baskets/handles.ts';
import type { BasketsLook, Part } from './baskets/look.ts';
import { dyeOf } from './baskets/motifs.ts';
import { rimCoil, underlay, type Weave, weaveInside, weaveOutside } from './baskets/weave.ts';
import { boundsOf, type Camera, fitCamera, type Outline, project } from './turned/revolve.ts';

export type { BasketsLook } from './baskets/look.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const weaveOf = (look: BasketsLook, part: Part, close = false): Weave => ({
  outline: part.outline,
  technique: look.technique,
  rows: part.rows,
  stitches: part.stitches,
  dye: dyeOf(look.ground, part.motifs),
  close,
});

const rimOf = (part: Part): readonly [number, number] => part.outline.at(-1) as readonly [number, number];

/** The outside on its dark ground. */
function closedSurface(look: BasketsLook, part: Part, camera: Camera, random: Random, close = false): string {
  const weave = weaveOf(look, part, close);
  return underlay(weave, camera, look.ground) + weaveOutside(weave, camera, random);
}

/** An upright basket, open or without a lid. */
function upright(look: BasketsLook, camera: Camera, random: Random, close = false): string {
  const weave = weaveOf(look, look.body, close);
  const handle = drawHandle(look.handle, camera, rimOf(look.body), random);
  const rowHeight = (camera.scale * 2.2) / look.body.rows;
  const thick = Math.max(9, Math.min(close ? 90 : 26, rowHeight * 0.85));
  return (
    handle.behind +
    underlay(weave, camera, look.ground) +
    weaveInside(weave, camera, random) +
    weaveOutside(weave, camera, random) +
    rimCoil(camera, look.body.outline, look.rim, thick, look.body.stitches) +
    handle.before
  );
}

/** The lid is woven from its center outward, so it is drawn from the rim to the top: upper rows cover lower rows. */
function lidOutside(
  look: BasketsLook,
  lid: Part & { knob?: string },
  camera: Camera,
  random: Random,
  close = false,
): string {
  const reversed: Part = {
    ...lid,
    outline: [...lid.outline].reverse(),
    motifs: lid.motifs.map((m) => ({ ...m, from: 1 - m.to, to: 1 - m.from })),
  };
  const [, top] = lid.outline[0] as readonly [number, number];
  const [x, y] = project(camera, 0, top, 0);
  const r = camera.scale * 0.045;
  const knob = lid.knob
    ? circle(x + 3, y - r * 0.4 + 4, r, { fill: '#1c0f08', opacity: 0.35 }) + bead(x, y - r * 0.5, r, lid.knob)
    : '';
  return closedSurface(look, reversed, camera, random, close) + knob;
}

/** The lid's outline lifted onto the basket's rim. */
const seated = (look: BasketsLook): (Part & { knob?: string }) | undefined => {
  if (!look.lid) return undefined;
  const rim = rimOf(look.body)[1];
  return { ...look.lid, outline: look.lid.outline.map(([r, h]): [number, number] => [r, h + rim]) };
};

/** All rings, for fitting the basket into the frame. */
function extent(look: BasketsLook): Outline {
  const lid = seated(look);
  const [radius, height] = rimOf(look.body);
  const rise =
    look.handle?.kind === 'arch' ? look.handle.rise : look.handle?.kind === 'straps' ? look.handle.length - 0.1 : 0;
  const wide = look.handle?.kind === 'ears' ? ([[radius + 0.16, height - 0.06]] as const) : [];
  const top = rise > 0 ? ([[0.2, height + rise]] as const) : [];
  return [...look.body.outline, ...(lid ? [...lid.outline].reverse() : []), ...wide, ...top];
}

const frame = { cx: WIDTH / 2, top: 150, bottom: 1060, width: 710 };

function whole(look: BasketsLook, random: Random): Painting {
  const outline = extent(look);
  const camera = fitCamera(outline, radians(look.seenFrom), frame);
  const lid = seated(look);
  const body = lid
    ? closedSurface(look, look.body, camera, random) +
      drawHandle(look.handle, camera, rimOf(look.body), random).before +
      lidOutside(look, lid, camera, random)
    : upright(look, camera, random);
  return { defs: '', body, box: boundsOf(camera, outline) };
}

/** Upside down, with the base on top. */
function underside(look: BasketsLook, random: Random): Painting {
  const top = rimOf(look.body)[1];
  const outline: Outline = [...look.body.outline].reverse().map(([r, h]): [number, number] => [r, top - h]);
  const motifs = look.body.motifs.map((m) => ({ ...m, from: 1 - m.to, to: 1 - m.from }));
  const camera = { ...fitCamera(outline, radians(48), { ...frame, bottom: 1040 }), turn: 0.13 };
  const body = closedSurface(look, { ...look.body, outline, motifs }, camera, random);
  return { defs: '', body, box: boundsOf(camera, outline) };
}

/** Viewed from above, into the basket. */
function inside(look: BasketsLook, random: Random): Painting {
  const outline = look.body.outline;
  const camera = { ...fitCamera(outline, radians(66), { ...frame, width: 690 }), turn: 0.07 };
  return { defs: '', body: upright(look, camera, random), box: boundsOf(camera, outline) };
}

/** The open basket with its lid leaning beside it. */
function opened(look: BasketsLook, random: Random, idPrefix: string): Painting {
  const lid = look.lid as Part & { knob?: string };
  const camera = {
    ...fitCamera(look.body.outline, radians(30), { cx: 375, top: 300, bottom: 985, width: 460 }),
    turn: 0.1,
  };
  const lidCamera: Camera = { ...camera, cx: 630, foot: 1035, elevation: radians(34) };
  const open = upright({ ...look, handle: look.handle?.kind === 'ears' ? look.handle : undefined }, camera, random);
  const resting = lidOutside(look, lid, lidCamera, random);
  const [a, b] = [boundsOf(camera, look.body.outline), boundsOf(lidCamera, lid.outline)];
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const shadow = softSpot(`${idPrefix}-shade`, a.x + a.width * 0.56, a.y + a.height - 22, a.width * 0.56, 46, {
    color: '#1c0f08',
    opacity: 0.6,
  });
  return {
    defs: shadow.defs,
    body: shadow.body + open + resting,
    box: {
      x,
      y,
      width: Math.max(a.x + a.width, b.x + b.width) - x,
      height: Math.max(a.y + a.height, b.y + b.height) - y,
    },
  };
}

/** Focus and camera pitch of the close-up: into a bowl, over the rim of a basket, or at the edge of a lid. */
function closeAim(look: BasketsLook): { radius: number; height: number; u: number; elevation: number } {
  const [radius, height] = rimOf(look.body);
  if (look.seenFrom > 40) return { radius: 0.3, height: 0, u: 0.9, elevation: Math.max(68, look.seenFrom) };
  const waist = look.lid && radius < 0.6;
  const aim = waist ? height * 0.56 : look.lid ? height * 0.98 : height * 0.86;
  return { radius: waist ? 0.98 : radius, height: aim, u: 0.25, elevation: look.seenFrom + 5 };
}

/** A close-up that shows every stitch and its fibers. */
function detail(look: BasketsLook, random: Random): Painting {
  const aim = closeAim(look);
  const outline = extent({ ...look, handle: undefined });
  const far = fitCamera(outline, radians(aim.elevation), frame);
  const near: Camera = { ...far, scale: far.scale * (look.lid ? 3 : 2.6), turn: 0.04 };
  const [x, y] = project(near, aim.radius, aim.height, aim.u);
  // Slightly off center, so that both the lit and the shaded side are visible.
  const camera = { ...near, cx: near.cx + WIDTH / 2 - x + far.scale * 0.3, foot: near.foot + HEIGHT / 2 - y };
  const lid = seated(look);
  const body = lid
    ? closedSurface(look, look.body, camera, random, true) + lidOutside(look, lid, camera, random, true)
    : upright(look, camera, random, true);
  return { defs: '', body, box: { x: 0, y: 0, width: WIDTH, height: HEIGHT } };
}

const others = { underside, inside, opened } as const;

/** Draws coiled, twined, plaited and wire baskets stitch by stitch. */
export const basketsPainter: CraftPainter<BasketsLook> = {
  placement: 'table',
  paint(product: SampleProduct<BasketsLook>, view, random, idPrefix): Painting {
    if (view === 'detail') return detail(product.look, random);
    return view === 'whole' ? whole(product.look, random) : others[product.look.other](product.look, random, idPrefix);
  },
};
