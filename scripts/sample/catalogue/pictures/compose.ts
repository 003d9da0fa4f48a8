import type { SampleProduct, View } from '../types.ts';
import type { CraftPainter, Painting } from './kit.ts';
import { createRandom, HEIGHT, WIDTH } from './kit.ts';
import { closeUp, studio } from './scenes/backdrop.ts';
import { room } from './scenes/room.ts';

/** A separate random generator per picture, so that a change to one view does not affect the others. */
const chance = (product: SampleProduct, view: string) => createRandom(`${product.craft}/${product.id}/${view}`);

function painted<Look>(
  product: SampleProduct<Look>,
  painter: CraftPainter<Look>,
  view: Exclude<View, 'room'>,
): Painting {
  // `whole` and `other-side` show the same object, so they use the same seed and get the same grain.
  return painter.paint(product, view, chance(product as SampleProduct, 'piece'), 'p');
}

/** The most recent `whole` paintings. Every view of a product needs one, and carved pieces are slow to paint. */
const recent = new Map<SampleProduct, { painter: unknown; painting: Painting }>();
const RECENT = 6;

function wholeOf<Look>(product: SampleProduct<Look>, painter: CraftPainter<Look>): Painting {
  const key = product as SampleProduct;
  const known = recent.get(key);
  if (known?.painter === painter) return known.painting;
  const painting = painted(product, painter, 'whole');
  recent.set(key, { painter, painting });
  for (const oldest of recent.keys()) {
    if (recent.size <= RECENT) break;
    recent.delete(oldest);
  }
  return painting;
}

const wrap = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<defs>${defs}</defs>${body}</svg>`;

/** Composes the SVG of one of a product's views: in the studio, close up, from the other side, or in a room. */
export function compose<Look>(product: SampleProduct<Look>, painter: CraftPainter<Look>, view: View): string {
  const whole = wholeOf(product, painter);
  if (view === 'room') {
    const scene = room(whole, painter.placement, product.heightCm, chance(product as SampleProduct, 'room'));
    return wrap(scene.defs, scene.body);
  }
  const painting = view === 'whole' ? whole : painted(product, painter, view);
  // All studio views use the same seed, so that the wall and its light are identical.
  const light = chance(product as SampleProduct, 'studio');
  const scene = view === 'detail' ? closeUp(painting, whole, light) : studio(painting, whole, painter.placement, light);
  return wrap(scene.defs, scene.body);
}
