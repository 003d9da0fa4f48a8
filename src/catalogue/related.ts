import { availability, type Product } from './model.ts';

/** Maximum number of related works on a product page. */
const LIMIT = 6;

const makerOf = ({ artist }: Product) => artist?.trim().toLowerCase();
const categoryOf = ({ category }: Product) => category?.id;

/** Products with the same artist or category, in the catalogue's order. */
interface Group {
  /** Each product's position in the group, by id. */
  places: Map<string, number>;
  /** The products that are not sold, with their positions, ascending. */
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

/** Binary search: returns the index of the first product after a position; `offered.length` if there is none. */
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
 * Returns the available products that follow a product in its group, wrapping around to the start. The wrap gives every piece a
 * chance to be shown.
 */
function neighbors(group: Group | undefined, { id }: Product): Product[] {
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
 * Returns a function that finds a product's related works: by the same artist first, then in the same category, in the
 * catalogue's order starting after the product. At most six, never the product itself or a sold piece. Deterministic.
 */
export function relatedWorks(products: readonly Product[]): (product: Product) => Product[] {
  const makers = groupBy(products, makerOf);
  const categories = groupBy(products, categoryOf);
  return (product) => {
    const near = [
      ...neighbors(makers.get(makerOf(product) ?? ''), product),
      ...neighbors(categories.get(categoryOf(product) ?? ''), product),
    ];
    return [...new Set(near)].slice(0, LIMIT);
  };
}

/** Returns the heading of the related works. It names the artist if all works are by that artist. */
export function relatedTitle(product: Product, related: readonly Pick<Product, 'artist'>[]): string {
  const { artist } = product;
  return artist && related.every((other) => other.artist === artist) ? `More by ${artist}` : 'In good company';
}
