import { availability, type Product } from './catalogue.ts';

/** Most works that a product's page shows beside it. */
const LIMIT = 6;

function groupBy(products: readonly Product[], keyOf: (product: Product) => string | undefined) {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const key = keyOf(product);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return groups;
}

/**
 * Those that follow a product in its group and can be had, round to those before it: so each piece is shown beside some
 * other one.
 */
function neighbours(group: readonly Product[] | undefined, { id }: Product): Product[] {
  if (!group) return [];
  const at = group.findIndex((other) => other.id === id);
  const found: Product[] = [];
  for (let step = 1; step < group.length && found.length < LIMIT; step++) {
    const other = group[(at + step) % group.length];
    if (other && availability(other) !== 'sold') found.push(other);
  }
  return found;
}

/**
 * Finds for each product of a catalogue the works that go with it: of the same maker first, then of the same category,
 * in the catalogue's order from the product on. Never itself, no sold piece, at most six; the same on every build.
 */
export function relatedWorks(products: readonly Product[]): (product: Product) => Product[] {
  const makerOf = ({ artist }: Product) => artist?.trim().toLowerCase();
  const makers = groupBy(products, makerOf);
  const categories = groupBy(products, ({ category }) => category?.id);
  return (product) => {
    const near = [
      ...neighbours(makers.get(makerOf(product) ?? ''), product),
      ...neighbours(categories.get(product.category?.id ?? ''), product),
    ];
    return [...new Set(near)].slice(0, LIMIT);
  };
}

/** What heads the related works: they are all of one maker, or only of a kind. */
export function relatedTitle(product: Product, related: readonly Product[]): string {
  const { artist } = product;
  return artist && related.every((other) => other.artist === artist) ? `More by ${artist}` : 'In good company';
}
