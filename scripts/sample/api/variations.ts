import type { SampleProduct } from '#scripts/sample/catalogue/types.ts';

/** A product for sale and the id of the hand-made product whose pictures it uses. */
export interface CataloguePiece {
  product: SampleProduct;
  pictureId: string;
}

const colors = [
  'Ochre',
  'Indigo',
  'Terracotta',
  'Ivory',
  'Ebony',
  'Saffron',
  'Rust',
  'Sage',
  'Charcoal',
  'Copper',
  'Teal',
  'Plum',
  'Sand',
  'Olive',
  'Cobalt',
  'Amber',
  'Crimson',
  'Slate',
  'Honey',
  'Moss',
  'Coral',
  'Umber',
  'Pearl',
  'Midnight',
  'Clay',
  'Gold',
];
const editions = [
  '',
  'Small',
  'Large',
  'Tall',
  'Slim',
  'Wide',
  'Family',
  'Market Day',
  'Harvest',
  'Festival',
  'Riverside',
  'Highland',
  'Coastal',
  'Heirloom',
];
const firstDay = Date.UTC(2025, 0, 1);
const days = 683;
const msPerDay = 86_400_000;

/**
 * Yields the hand-made products, then variations of them until there are `count`. Deterministic. A variation has its
 * own name, price, date and stock, and shares the pictures of its hand-made product.
 */
export function* generateCatalogue(models: readonly SampleProduct[], count: number): Generator<CataloguePiece> {
  const taken = new Set(models.map(({ id }) => id));
  for (const product of models.slice(0, count)) yield { product, pictureId: product.id };
  for (let index = models.length; index < count && models.length > 0; index += 1) {
    const model = models[index % models.length];
    if (!model) return;
    const product = variationOf(model, Math.floor(index / models.length), taken);
    yield { product, pictureId: model.id };
  }
}

function variationOf(model: SampleProduct, number: number, taken: Set<string>): SampleProduct {
  const random = generator(`${model.id}/${number}`);
  const id = freeId(`${model.id}-${number + 1}`, taken);
  const color = colors[(number - 1) % colors.length];
  const round = Math.floor((number - 1) / colors.length);
  const edition = editions[round % editions.length];
  const series = Math.floor(round / editions.length);
  const name = `${model.name}, ${edition ? `${edition} in ` : ''}${color}${series > 0 ? `, Series ${series + 1}` : ''}`;
  const priceCents = Math.max(100, Math.round((model.priceCents * (0.65 + random() * 0.9)) / 50) * 50);
  const oldPriceCents = random() < 0.14 ? Math.round((priceCents * (1.1 + random() * 0.5)) / 100) * 100 : undefined;
  const { featured: _featured, bestSeller: _bestSeller, oldPriceCents: _old, ...rest } = model;
  return {
    ...rest,
    id,
    name,
    description: `${model.description} This one is made in ${color?.toLowerCase()}.`,
    priceCents,
    ...(oldPriceCents !== undefined && oldPriceCents > priceCents ? { oldPriceCents } : {}),
    stock: random() < 0.07 ? 0 : 1 + Math.floor(random() * 12),
    createdAt: new Date(firstDay + Math.floor(random() * days) * msPerDay).toISOString().slice(0, 10),
  };
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let extra = 2; taken.has(id); extra += 1) id = `${wanted}-${extra}`;
  taken.add(id);
  return id;
}

/** Mulberry32 seeded with an FNV-1a hash of the text: small, fast and deterministic. */
function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
