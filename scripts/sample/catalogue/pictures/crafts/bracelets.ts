import {
  type CraftPainter,
  HEIGHT,
  linearGradient,
  type Painting,
  type Random,
  rect,
  ref,
  shade,
  tint,
  WIDTH,
} from '../kit.ts';
import { beadedCuff, cowrieBand, wireBangle } from './bracelets/bands.ts';
import { inlaidBangle } from './bracelets/inlaid.ts';
import type { BraceletsLook, Stage } from './bracelets/look.ts';
import { metalCuff } from './bracelets/metal-cuff.ts';
import { hoops, twisted } from './bracelets/rings.ts';
import { strands } from './bracelets/strands.ts';

export type { BraceletsLook } from './bracelets/look.ts';

/** Width of the band or stack relative to its radius. Determines the close-up's magnification. */
function breadth(look: BraceletsLook): number {
  if ('height' in look) return look.height;
  if (look.form === 'strands') return 0.2 + Math.max(...look.strands.map(({ lift = 0 }) => lift)) / 362;
  const rings = look.form === 'hoops' ? look.hoops : look.bangles;
  return rings.reduce((sum, { thickness }) => sum + thickness, 0);
}

/** Height of a stack's center above its lowest ring, relative to the radius. */
function rise(look: BraceletsLook): number {
  if ('height' in look) return 0;
  const first =
    look.form === 'strands' ? 0.2 : ((look.form === 'hoops' ? look.hoops : look.bangles)[0]?.thickness ?? 0);
  return (breadth(look) - first) / 2;
}

/** A single closed bangle can stand on its edge like a wheel. */
const standsOnEdge = (look: BraceletsLook): boolean =>
  look.form === 'inlaid' || look.form === 'wire' || (look.form === 'twist' && look.bangles.length === 1);

function stageFor(look: BraceletsLook, view: 'whole' | 'detail' | 'other-side'): Stage {
  const spin = look.spin ?? 0;
  if (view === 'detail') {
    const radius = Math.min(1500, Math.max(900, 1080 / breadth(look)));
    const tilt = Math.min(look.tilt, 0.5);
    const cy = 610 - radius * Math.sin(tilt) + rise(look) * radius * Math.cos(tilt);
    // An open bangle shows its middle, not its ends.
    return { cx: 480, cy, radius, tilt, spin: look.form === 'twist' ? 0.1 : spin, close: true, reverse: false };
  }
  if (view === 'whole') {
    const radius = 362;
    return { cx: 480, cy: 640 + rise(look) * radius, radius, tilt: look.tilt, spin, close: false, reverse: false };
  }
  if (standsOnEdge(look))
    return { cx: 480, cy: 630, radius: 336, tilt: 1.12, spin: spin + Math.PI, close: false, reverse: true };
  return {
    cx: 480,
    cy: 660,
    radius: 362,
    tilt: Math.min(0.85, look.tilt + 0.16),
    spin: spin + Math.PI,
    close: false,
    reverse: true,
  };
}

function draw(look: BraceletsLook, stage: Stage, random: Random, id: string): Painting {
  switch (look.form) {
    case 'beaded-cuff':
      return beadedCuff(look, stage, random, id);
    case 'metal-cuff':
      return metalCuff(look, stage, random, id);
    case 'twist':
      return twisted(look, stage);
    case 'strands':
      return strands(look, stage, random, id);
    case 'inlaid':
      return inlaidBangle(look, stage, random, id);
    case 'wire':
      return wireBangle(look, stage, random, id);
    case 'cowrie':
      return cowrieBand(look, stage, random, id);
    case 'hoops':
      return hoops(look, stage, random, id);
  }
}

/** A plain cloth as the background of close-ups. */
function closeUp(painting: Painting, id: string): Painting {
  const cloth = '#cdb99a';
  const defs = linearGradient(
    `${id}cloth`,
    [
      [0, tint(cloth, 0.3)],
      [1, shade(cloth, 0.3)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const shadowed = linearGradient(
    `${id}fall`,
    [
      [0, '#fff3dc', 0.12],
      [0.5, '#1a0b04', 0],
      [1, '#1a0b04', 0.34],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const body = `${rect(0, 0, WIDTH, HEIGHT, { fill: ref(`${id}cloth`) })}<g transform="rotate(-9 480 600)">${painting.body}</g>${rect(0, 0, WIDTH, HEIGHT, { fill: ref(`${id}fall`) })}`;
  return { defs: defs + shadowed + painting.defs, body, box: whole };
}

/** Draws bangles, cuffs and strands that stand or lie on a table. */
export const braceletsPainter: CraftPainter<BraceletsLook> = {
  placement: 'table',
  paint(product, view, random, idPrefix) {
    const painting = draw(product.look, stageFor(product.look, view), random, idPrefix);
    return view === 'detail' ? closeUp(painting, idPrefix) : painting;
  },
};
