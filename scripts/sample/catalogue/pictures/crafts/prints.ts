import { type CraftPainter, clipPath, createRandom, group, ref } from '../kit.ts';
import { type AloeSubject, printAloe } from './prints/aloe.ts';
import { type BaobabSubject, printBaobab } from './prints/baobab.ts';
import { type CraneSubject, printCrane } from './prints/birds/crane.ts';
import { type FowlSubject, printFowl } from './prints/birds/guinea-fowl.ts';
import { type HornbillSubject, printHornbill } from './prints/birds/hornbill.ts';
import { printWeavers, type WeaversSubject } from './prints/birds/weavers.ts';
import { type DhowSubject, printDhow } from './prints/dhow.ts';
import { shown } from './prints/frame.ts';
import { type MarketSubject, printMarket } from './prints/market.ts';
import { closeUp } from './prints/near.ts';
import { type NightSubject, printNight } from './prints/night.ts';
import { type OverprintSubject, printOverprint } from './prints/overprint.ts';
import { BLOCK, type Press } from './prints/press.ts';
import { turned } from './prints/reverse.ts';
import { printRoofs, type RoofsSubject } from './prints/roofs.ts';
import { layoutOf, type Presentation } from './prints/sheet.ts';
import { printShoal, type ShoalSubject } from './prints/shoal.ts';

/** The motif of a print. */
type PrintSubject =
  | AloeSubject
  | BaobabSubject
  | CraneSubject
  | DhowSubject
  | FowlSubject
  | HornbillSubject
  | MarketSubject
  | NightSubject
  | OverprintSubject
  | RoofsSubject
  | ShoalSubject
  | WeaversSubject;

/** A print: its motif and how the sheet is mounted. */
export interface PrintsLook extends Presentation {
  subject: PrintSubject;
  /** Center of the close-up, as fractions of the image, and its magnification. */
  focus: readonly [number, number];
  zoom: number;
}

function pull(press: Press, height: number, subject: PrintSubject): string {
  switch (subject.kind) {
    case 'aloe':
      return printAloe(press, height, subject);
    case 'baobab':
      return printBaobab(press, height, subject);
    case 'crane':
      return printCrane(press, height, subject);
    case 'dhow':
      return printDhow(press, height, subject);
    case 'fowl':
      return printFowl(press, height, subject);
    case 'hornbill':
      return printHornbill(press, height, subject);
    case 'market':
      return printMarket(press, height, subject);
    case 'night':
      return printNight(press, height, subject);
    case 'overprint':
      return printOverprint(press, height, subject);
    case 'roofs':
      return printRoofs(press, height, subject);
    case 'shoal':
      return printShoal(press, height, subject);
    case 'weavers':
      return printWeavers(press, height, subject);
  }
}

/** Draws prints on paper: framed or clipped to the wall, close up, and face down. */
export const printsPainter: CraftPainter<PrintsLook> = {
  placement: 'wall',
  paint({ id, look }, view, random, idPrefix) {
    // The seed depends on the piece, so that all views show the same impression.
    const press: Press = {
      random: createRandom(id),
      prefix: idPrefix,
      defs: [],
      paper: look.paper,
      near: view === 'detail',
    };
    // Nothing prints beyond the block, except a trace of squeezed ink.
    const block = `${idPrefix}-edge`;
    press.defs.push(clipPath(block, `M-5 -5H${BLOCK + 5}V${Math.round(BLOCK / look.ratio) + 5}H-5Z`));
    const image = group(pull(press, BLOCK / look.ratio, look.subject), { 'clip-path': ref(block) });
    if (view === 'detail') return closeUp(image, look, look.focus, look.zoom, idPrefix, press.defs);
    const layout = layoutOf(look);
    return view === 'whole'
      ? shown(image, layout, look, idPrefix, press.defs, random)
      : turned(image, look, idPrefix, press.defs, random);
  },
};
