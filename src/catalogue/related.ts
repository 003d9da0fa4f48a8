import { availability, type Product } from './model.ts';

/** Maximum number of related works on a product page. */
const LIMIT = 6;

/**
 * Related works come from the first products of the shop and of the product's category, in the catalogue's order. A page on
 * demand asks the API for as many.
 */
export const RELATED_FROM = 250;

const makerOf = ({ artist }: Product) => artist?.trim().toLowerCase();

/** A product that may be a related work, with the key of its maker. */
interface Candidate {
  product: Product;
  maker: string | undefined;
}

/** Returns the products among which related works are found, in the catalogue's order. @param category its products, if it has one */
export function relatedFrom(shop: readonly Product[], category: readonly Product[]): Candidate[] {
  const firsts = [...shop.slice(0, RELATED_FROM), ...category.slice(0, RELATED_FROM)];
  const unique = new Map(firsts.map((product) => [product.id, product]));
  return [...unique.values()].map((product) => ({ product, maker: makerOf(product) }));
}

/** Returns the first available products that match. */
function firstMatching(candidates: readonly Candidate[], matches: (candidate: Candidate) => boolean): Product[] {
  const found: Product[] = [];
  for (const candidate of candidates) {
    if (matches(candidate) && availability(candidate.product) !== 'sold') found.push(candidate.product);
    if (found.length === LIMIT) break;
  }
  return found;
}

/**
 * Finds a product's related works: by the same artist first, then in the same category. They start after the product in the
 * catalogue's order and wrap around, so that every piece is shown somewhere. At most six, never the product itself or a sold piece.
 * @param candidates the result of `relatedFrom` for the product's category
 */
export function relatedWorks(product: Product, candidates: readonly Candidate[]): Product[] {
  const place = candidates.findIndex((candidate) => candidate.product.id === product.id);
  // A product that is not among them comes after them all.
  const others = place === -1 ? candidates : [...candidates.slice(place + 1), ...candidates.slice(0, place)];
  const [maker, category] = [makerOf(product), product.category?.id];
  const near = [
    ...(maker ? firstMatching(others, (other) => other.maker === maker) : []),
    ...(category ? firstMatching(others, (other) => other.product.category?.id === category) : []),
  ];
  return [...new Set(near)].slice(0, LIMIT);
}

type MadeBy = Pick<Product, 'artist' | 'maker'>;

/** Returns the heading of the related works. It names the artist if all works are by that artist, not by a namesake. */
export function relatedTitle({ artist, maker }: MadeBy, related: readonly MadeBy[]): string {
  // Without pages of their own, makers are known by name only.
  const isSame = (other: MadeBy) => other.maker === maker && (maker !== null || other.artist === artist);
  return artist && related.every(isSame) ? `More by ${artist}` : 'In good company';
}
