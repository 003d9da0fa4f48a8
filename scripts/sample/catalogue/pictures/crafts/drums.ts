import type { CraftPainter, Painting } from '../kit.ts';
import { mix, shade, tint } from '../kit.ts';
import { paintBeaters } from './drums/beaters.ts';
import { paintBody, paintHoops, paintStaves, paintTooth } from './drums/body.ts';
import { collarEnd, paintCollar, paintLowCollar } from './drums/collars.ts';
import { paintHead } from './drums/head.ts';
import { paintLacing, paintLacingBehind } from './drums/lacing.ts';
import { paintLegs } from './drums/legs.ts';
import type { DrumsLook } from './drums/look.ts';
import { paintMouth } from './drums/mouth.ts';
import { paintEndGrain, paintFoot, paintHole, paintSlits } from './drums/openings.ts';
import { paintReliefs } from './drums/reliefs.ts';
import { createStage, type Stage } from './drums/stage.ts';
import { group, radialGradient, rect } from './hide-and-wood/svg.ts';

export type { DrumsLook } from './drums/look.ts';

/** Draws every drum as a body of revolution with a skin, end grain or mouth, and its lacing. */
export const drumsPainter: CraftPainter<DrumsLook> = {
  placement: 'floor',
  paint(product, view, random, idPrefix): Painting {
    const stage = createStage(product.look, product.look.axisCm ?? product.heightCm, view, random, idPrefix);
    const { body, box } = stage;
    const drum = paintDrum(stage);
    const turned = body.roll === 0 ? drum : group(drum, { transform: `rotate(${body.roll} 480 600)` });
    const ground = view === 'detail' ? closeGround(stage) : '';
    const beaters = view === 'whole' ? paintBeaters(stage, box) : '';
    return { defs: stage.defs.toString(), body: ground + turned + beaters, box };
  },
};

function paintDrum(stage: Stage): string {
  const { look, body } = stage;
  const skin = look.top.kind === 'skin' ? look.top.skin : undefined;
  const collar = skin ? collarEnd(stage, skin) : 1;
  const above = body.sin >= 0;
  const collarPart = skin ? paintCollar(stage, skin) : '';
  const bodyPart =
    paintLegs(stage, false) + paintBody(stage, collar) + paintTooth(stage, collar) + paintLegs(stage, true);
  const marks = paintStaves(stage) + paintHoops(stage) + paintHole(stage) + paintSlits(stage) + paintReliefs(stage);
  const lowCollar = look.lacing.kind === 'thongs' ? paintLowCollar(stage, look.lacing.low, look.lacing.skin) : '';
  // The ring sits slightly above the lower edge of the skin.
  const ringAt = collar + (1 - collar) * 0.22;
  const ends = above
    ? paintTop(stage)
    : look.lacing.kind === 'thongs' || look.top.kind === 'mouth'
      ? ''
      : paintFoot(stage);
  const solid = above
    ? bodyPart + marks + lowCollar + collarPart + ends
    : collarPart + bodyPart + marks + lowCollar + ends;
  return paintLacingBehind(stage, ringAt) + solid + paintLacing(stage, ringAt);
}

/** A soft, dark background for close-ups. */
function closeGround(stage: Stage): string {
  const deep = shade(mix(stage.look.color, '#8a7a66', 0.6), 0.35);
  const fill = stage.defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(deep, 0.3)],
        [1, shade(deep, 0.35)],
      ],
      { cx: 0.25, cy: 0.2, r: 1 },
    ),
  );
  return rect(0, 0, 960, 1200, { fill });
}

function paintTop(stage: Stage): string {
  const { top } = stage.look;
  if (top.kind === 'skin') return paintHead(stage, top.skin);
  return top.kind === 'endgrain' ? paintEndGrain(stage) : paintMouth(stage, top.radius);
}
