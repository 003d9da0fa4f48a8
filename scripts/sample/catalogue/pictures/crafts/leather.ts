import type { CraftPainter, Painting, Random } from '../kit.ts';
import { mix, shade, tint } from '../kit.ts';
import { group, radialGradient, rect } from './hide-and-wood/svg.ts';
import { bagSize, paintBag } from './leather/bags.ts';
import { cushionSize, paintCushion } from './leather/cushion.ts';
import { footwearSize, paintFootwear } from './leather/footwear.ts';
import { closeGrain } from './leather/hide.ts';
import { journalSize, paintJournal } from './leather/journal.ts';
import type { LeatherLook, RoundLook } from './leather/look.ts';
import { caseSize, paintCase } from './leather/neck-case.ts';
import { paintRound } from './leather/round.ts';
import { roundStage } from './leather/round-stage.ts';
import { paintSaddlebag, saddlebagSize } from './leather/saddlebag.ts';
import { type Drawn, fitted, framed, type Sheet } from './leather/sheet.ts';
import { paintTassel, tasselSize } from './leather/tassel.ts';

export type { LeatherLook } from './leather/look.ts';

type FlatLook = Exclude<LeatherLook, RoundLook>;

/** Draws every leather piece: cut, dyed, tooled, stitched, fringed. */
export const leatherPainter: CraftPainter<LeatherLook> = {
  placement: 'table',
  paint(product, view, random, idPrefix): Painting {
    const { look } = product;
    const { sheet, drawn } = isRound(look) ? round(look, view, random, idPrefix) : flat(look, view, random, idPrefix);
    if (view !== 'detail') return { defs: sheet.defs.toString(), ...drawn };
    const ground = closeGround(sheet, look.leather);
    const { roll } = look.closeUp;
    const body = roll === 0 ? drawn.body : group(drawn.body, { transform: `rotate(${roll} 480 600)` });
    const surface = closeGrain(sheet);
    return {
      defs: sheet.defs.toString(),
      body: ground + body + surface,
      box: { x: 0, y: 0, width: 960, height: 1200 },
    };
  },
};

type View = 'whole' | 'detail' | 'other-side';
type Result = { sheet: Sheet; drawn: Drawn };

const isRound = (look: LeatherLook): look is RoundLook => 'profile' in look;

function round(look: RoundLook, view: View, random: Random, prefix: string): Result {
  const sheet = roundStage(look, view, random, prefix);
  return { sheet, drawn: paintRound(sheet) };
}

function flat(look: FlatLook, view: View, random: Random, prefix: string): Result {
  const { width, height } = sizeOf(look);
  const sheet = view === 'detail' ? framed(look.closeUp, random, prefix) : fitted(width, height, random, prefix);
  return { sheet, drawn: paintFlat(sheet, look, view === 'other-side') };
}

function sizeOf(look: FlatLook): { width: number; height: number } {
  switch (look.kind) {
    case 'bag':
      return bagSize(look);
    case 'saddlebag':
      return saddlebagSize(look);
    case 'case':
      return caseSize(look);
    case 'cushion':
      return cushionSize(look);
    case 'journal':
      return journalSize(look);
    case 'tassel':
      return tasselSize(look);
    default:
      return footwearSize(look);
  }
}

function paintFlat(sheet: Sheet, look: FlatLook, other: boolean): Drawn {
  switch (look.kind) {
    case 'bag':
      return paintBag(sheet, look, other);
    case 'saddlebag':
      return paintSaddlebag(sheet, look, other);
    case 'case':
      return paintCase(sheet, look, other);
    case 'cushion':
      return paintCushion(sheet, look, other);
    case 'journal':
      return paintJournal(sheet, look, other);
    case 'tassel':
      return paintTassel(sheet, look, other);
    default:
      return paintFootwear(sheet, look, other);
  }
}

/** A soft, dim background for close-ups. */
function closeGround(sheet: Sheet, leather: string): string {
  const deep = shade(mix(leather, '#8a7a66', 0.6), 0.35);
  const fill = sheet.defs.add((id) =>
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
