import { availability, type Product } from './model.ts';

/** Most works that a product's page shows beside it. */
const LIMIT = 6;

const makerOf = ({ artist }: Product) => artist?.trim().toLowerCase();
const categoryOf = ({ category }: Product) => category?.id;

/** Products that go together, in the catalogue's order. */
interface Group {
  /** The place of each, by id. */
  places: Map<string, number>;
  /** Those that can be had, and their places, ascending. */
  offered: { product: Product; place: number }[];
}

function groupBy(products: readonly Product[], keyOf: (product: Product) => string | undefined): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const product of products) {
    const key = keyOf(product);
    if (!key) continue;
    const group: Group = groups.get(key) ?? { places: new Map(), offered: [] };
    groups.set(key, group);
    const place = group.places.size;
    group.places.set(product.id, place);
    if (availability(product) !== 'sold') group.offered.push({ product, place });
  }
  return groups;
}

/** Index of the first of them that stands behind a place; their number when there is none. */
function firstBehind(place: number, offered: Group['offered']): number {
  let [low, high] = [0, offered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offered[middle]?.place ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Those that follow a product in its group and can be had, round to those before it: so each piece is shown beside some
 * other one.
 */
function neighbours(group: Group | undefined, { id }: Product): Product[] {
  const place = group?.places.get(id);
  if (!group || place === undefined) return [];
  const start = firstBehind(place, group.offered);
  const round = [...group.offered.slice(start, start + LIMIT), ...group.offered.slice(0, Math.min(start, LIMIT))];
  return round
    .filter((other) => other.place !== place)
    .map(({ product }) => product)
    .slice(0, LIMIT);
}

/**
 * Finds for each product of a catalogue the works that go with it: of the same maker first, then of the same category,
 * in the catalogue's order from the product on. Never itself, no sold piece, at most six; the same on every build.
 */
export function relatedWorks(products: readonly Product[]): (product: Product) => Product[] {
  const makers = groupBy(products, makerOf);
  const categories = groupBy(products, categoryOf);
  return (product) => {
    const near = [
      ...neighbours(makers.get(makerOf(product) ?? ''), product),
      ...neighbours(categories.get(categoryOf(product) ?? ''), product),
    ];
    return [...new Set(near)].slice(0, LIMIT);
  };
}

/** What heads the related works: they are all of one maker, or only of a kind. */
export function relatedTitle(product: Product, related: readonly Pick<Product, 'artist'>[]): string {
  const { artist } = product;
  return artist && related.every((other) => other.artist === artist) ? `More by ${artist}` : 'In good company';
}
