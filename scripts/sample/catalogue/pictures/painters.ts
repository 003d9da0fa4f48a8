import type { CraftId, SampleProduct, View } from '../types.ts';
import { compose } from './compose.ts';
import { basketsPainter } from './crafts/baskets.ts';
import { beadworkPainter } from './crafts/beadwork.ts';
import { braceletsPainter } from './crafts/bracelets.ts';
import { drumsPainter } from './crafts/drums.ts';
import { kalimbasPainter } from './crafts/kalimbas.ts';
import { leatherPainter } from './crafts/leather.ts';
import { masksPainter } from './crafts/masks.ts';
import { necklacesPainter } from './crafts/necklaces.ts';
import { paintingsPainter } from './crafts/paintings.ts';
import { potteryPainter } from './crafts/pottery.ts';
import { printsPainter } from './crafts/prints.ts';
import { sculpturePainter } from './crafts/sculpture.ts';
import { stoolsPainter } from './crafts/stools.ts';
import { textilesPainter } from './crafts/textiles.ts';
import type { CraftPainter } from './kit.ts';

/** The painter of each craft. A painter only knows the `look` of its own craft. */
const painters = {
  bracelets: braceletsPainter,
  drums: drumsPainter,
  masks: masksPainter,
  baskets: basketsPainter,
  paintings: paintingsPainter,
  textiles: textilesPainter,
  stools: stoolsPainter,
  pottery: potteryPainter,
  sculpture: sculpturePainter,
  necklaces: necklacesPainter,
  kalimbas: kalimbasPainter,
  prints: printsPainter,
  beadwork: beadworkPainter,
  leather: leatherPainter,
} as const satisfies Record<CraftId, unknown>;

/** Returns the SVG of one of a product's four pictures. */
export function pictureSvg(product: SampleProduct, view: View): string {
  // The cast is safe, because each craft's products and painter share the same `Look` type.
  const painter = painters[product.craft] as CraftPainter<unknown>;
  return compose(product, painter, view);
}
