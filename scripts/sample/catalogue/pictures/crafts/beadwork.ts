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
import { coasters } from './beadwork/coasters.ts';
import { crown } from './beadwork/crown.ts';
import { figure } from './beadwork/figure.ts';
import { flat } from './beadwork/flat.ts';
import type { BeadworkLook, Frame } from './beadwork/look.ts';
import { vessel } from './beadwork/vessels.ts';

export type { BeadworkLook } from './beadwork/look.ts';

/** Focus point and magnification of a close-up. */
function focus(look: BeadworkLook): { fx: number; fy: number; scale: number } {
  switch (look.form) {
    case 'flat':
      return { fx: 440, fy: 560, scale: 34 / look.pitch };
    case 'turned':
      return { fx: 450, fy: look.kind === 'bowl' ? 770 : 690, scale: 2.5 };
    case 'crown':
      return { fx: 470, fy: 530, scale: 2.7 };
    case 'figure':
      return { fx: 480, fy: 300, scale: 2.9 };
    case 'coasters':
      return { fx: 400, fy: 560, scale: 2.2 };
  }
}

function draw(look: BeadworkLook, frame: Frame, random: Random, id: string): Painting {
  switch (look.form) {
    case 'flat':
      return flat(look, frame, random, id);
    case 'turned':
      return vessel(look, frame, random, id);
    case 'crown':
      return crown(look, frame, random, id);
    case 'figure':
      return figure(look, frame, random, id);
    case 'coasters':
      return coasters(look, frame, random, id);
  }
}

/** Centers a piece on the canvas, but not too low. */
function centered(painting: Painting): Painting {
  const { x, y, width, height } = painting.box;
  const top = Math.max(70, HEIGHT / 2 - height / 2 + 20);
  const [dx, dy] = [Math.round(WIDTH / 2 - x - width / 2), Math.round(top - y)];
  return {
    defs: painting.defs,
    body: `<g transform="translate(${dx} ${dy})">${painting.body}</g>`,
    box: { x: x + dx, y: y + dy, width, height },
  };
}

/** A plain wall as the background of close-ups. */
function closeUp(painting: Painting, id: string, tone: string): Painting {
  const defs =
    linearGradient(
      `${id}wall`,
      [
        [0, tint(tone, 0.3)],
        [1, shade(tone, 0.3)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ) +
    linearGradient(
      `${id}fall`,
      [
        [0, '#fff3dc', 0.14],
        [0.5, '#1a0b04', 0],
        [1, '#1a0b04', 0.34],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    );
  const cover = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, { fill: ref(fill) });
  return {
    defs: defs + painting.defs,
    body: cover(`${id}wall`) + painting.body + cover(`${id}fall`),
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  };
}

/** Draws panels, crowns, gourds, bowls and figures covered with beads. Framed panels lean on the sideboard. */
export const beadworkPainter: CraftPainter<BeadworkLook> = {
  placement: 'table',
  paint({ look }, view, random, idPrefix) {
    if (view === 'detail')
      return closeUp(
        draw(look, { ...focus(look), reverse: false, close: true }, random, idPrefix),
        idPrefix,
        '#b9a585',
      );
    return centered(
      draw(look, { scale: 1, fx: 480, fy: 600, reverse: view === 'other-side', close: false }, random, idPrefix),
    );
  },
};
