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
import { flatCollar } from './necklaces/collars.ts';
import { cowrieCollar } from './necklaces/cowries.ts';
import { hoopNecklace } from './necklaces/hoop.ts';
import type { Frame, NecklacesLook } from './necklaces/look.ts';
import { netCollar } from './necklaces/net.ts';
import { nested, strand } from './necklaces/strings.ts';

export type { NecklacesLook } from './necklaces/look.ts';

/** Focus point and magnification of a close-up. */
function focus(look: NecklacesLook): { fx: number; fy: number; scale: number } {
  switch (look.form) {
    case 'strand': {
      const front = 600 + look.drape.height / 2;
      if (!look.pendant) return { fx: 400, fy: 690, scale: 2.35 };
      const scale = 440 / look.pendant.size;
      return {
        fx: 480,
        fy: front + look.pendant.size * (look.pendant.shape === 'agadez-cross' ? 0.52 : 0.2),
        scale: look.charms ? scale * 1.35 : scale * 1.15,
      };
    }
    case 'nested':
      return { fx: 430, fy: 600 + look.drape.height * 0.33, scale: 3.2 };
    case 'collar':
      return { fx: 360, fy: 690, scale: 2.6 };
    case 'net':
      return { fx: 400, fy: 760, scale: 2.8 };
    case 'hoop':
      return { fx: 470, fy: 560, scale: 2.3 };
    case 'cowries':
      return { fx: 440, fy: 600 + look.drape.height * 0.36, scale: 2.6 };
  }
}

function draw(look: NecklacesLook, frame: Frame, random: Random, id: string): Painting {
  switch (look.form) {
    case 'strand':
      return strand(look, frame, random, id);
    case 'nested':
      return nested(look, frame, random, id);
    case 'collar':
      return flatCollar(look, frame, random, id);
    case 'net':
      return netCollar(look, frame, random, id);
    case 'hoop':
      return hoopNecklace(look, frame, random, id);
    case 'cowries':
      return cowrieCollar(look, frame, random, id);
  }
}

/** Moves a piece to the center of the canvas. */
function centered(painting: Painting): Painting {
  const { x, y, width, height } = painting.box;
  const [dx, dy] = [Math.round(WIDTH / 2 - x - width / 2), Math.round(HEIGHT / 2 - y - height / 2)];
  return {
    defs: painting.defs,
    body: `<g transform="translate(${dx} ${dy})">${painting.body}</g>`,
    box: { x: x + dx, y: y + dy, width, height },
  };
}

/** A linen background for close-ups. */
function onLinen(painting: Painting, id: string, shadowed: boolean): Painting {
  const linen = '#d3c2a4';
  const defs =
    linearGradient(
      `${id}cloth`,
      [
        [0, tint(linen, 0.35)],
        [1, shade(linen, 0.26)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ) +
    linearGradient(
      `${id}fall`,
      [
        [0, '#fff3dc', 0.14],
        [0.5, '#1a0b04', 0],
        [1, '#1a0b04', 0.3],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ) +
    `<pattern id="${id}weave" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2h4M4 6h4" stroke="#fff7e8" stroke-width="2.4" opacity=".35"/><path d="M2 4v4M6 0v4" stroke="#6b5234" stroke-width="1.6" opacity=".22"/></pattern>` +
    `<filter id="${id}soft" filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="16" dy="24"/><feGaussianBlur stdDeviation="13"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .02 0 0 0 .5 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  const cover = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, { fill: ref(fill) });
  const body = `${cover(`${id}cloth`)}${cover(`${id}weave`)}${shadowed ? `<g filter="${ref(`${id}soft`)}">${painting.body}</g>` : painting.body}${cover(`${id}fall`)}`;
  return { defs: defs + painting.defs, body, box: { x: 0, y: 0, width: WIDTH, height: HEIGHT } };
}

/** Draws collars, strands and pendants as they hang from the neck. */
export const necklacesPainter: CraftPainter<NecklacesLook> = {
  placement: 'bust',
  paint({ look }, view, random, idPrefix) {
    if (view === 'detail') {
      // Only openwork needs a blurred shadow: dense beadwork hides it, and strings draw their own.
      const open = look.form === 'net' || look.form === 'cowries';
      return onLinen(draw(look, { ...focus(look), reverse: false, close: true }, random, idPrefix), idPrefix, open);
    }
    const frame = { scale: 1, fx: 480, fy: 600, reverse: view === 'other-side', close: false };
    return centered(draw(look, frame, random, idPrefix));
  },
};
