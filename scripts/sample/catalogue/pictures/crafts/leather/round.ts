import { bounds } from '../hide-and-wood/turned.ts';
import { paintBeltRoll } from './belt-roll.ts';
import { paintHatParts } from './hat.ts';
import { grain } from './hide.ts';
import { paintPoufTop, quilted, seams } from './pouf.ts';
import { paintBands, type Round, silhouette, skinOf } from './round-stage.ts';
import type { Drawn } from './sheet.ts';

/** Draws a pouf, a hat or a rolled belt. */
export function paintRound(stage: Round): Drawn {
  const { look, body } = stage;
  const box = bounds(body, [480, 600]);
  switch (look.kind) {
    case 'pouf':
      return {
        box,
        body: quilted(stage) + paintBands(stage) + seams(stage) + grain(stage, silhouette(stage)) + paintPoufTop(stage),
      };
    case 'hat':
      return { box, body: paintHatParts(stage) };
    case 'belt':
      return {
        box,
        body: skinOf(stage, 0, 1) + paintBands(stage) + grain(stage, silhouette(stage)) + paintBeltRoll(stage),
      };
  }
}
