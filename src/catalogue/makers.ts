import { hash } from '#lib/hash.ts';
import { foldText } from '#lib/words.ts';
import type { Product } from './model.ts';

/** The artist or workshop of a product, as the API names them. Two of one name are told apart by their origin. */
export interface Maker {
  /** Last segment of the page's path. */
  slug: string;
  name: string;
  origin: string | null;
}

/** A maker with the works on their page, in the catalogue's order. */
export interface MakerWorks {
  maker: Maker;
  works: Product[];
  /** Number of all their products. Greater than the number of works in a large catalogue, which shows the newest ones. */
  total: number;
}

/** Longest readable part of a slug, in characters. */
const READABLE = 60;

/** Spellings of one name are equal: case, width and spaces don't matter. */
const sameText = (text: string | null) =>
  (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Returns the last segment of a maker's path, or null for a product without an artist. It depends on nothing but name and origin, so it
 * is the same in every build and in the browser. The hash keeps makers apart whose readable parts are equal or empty.
 */
export function makerSlug({ artist, origin }: Pick<Product, 'artist' | 'origin'>): string | null {
  const name = sameText(artist);
  if (name === '') return null;
  const place = sameText(origin);
  const words = foldText(`${name} ${place}`)
    .replaceAll(/['’]/g, '')
    .match(/[a-z\d]+/g);
  const readable = (words ?? ['maker']).join('-').slice(0, READABLE);
  return `${readable}-${hash(`${name}\n${place}`).toString(36)}`;
}

/** The maker of a product; null if they have no page. */
function makerOf({ artist, origin, maker }: Product): Maker | null {
  return artist === null || maker === null ? null : { slug: maker, name: artist, origin };
}

/**
 * Groups products by maker, sorted by name. Of several spellings of a name, the first one counts.
 * @param totals number of all products by maker
 */
export function groupByMaker(products: Iterable<Product>, totals: ReadonlyMap<string, number>): MakerWorks[] {
  const makers = new Map<string, MakerWorks>();
  for (const product of products) {
    const maker = makerOf(product);
    if (!maker) continue;
    const known = makers.get(maker.slug);
    if (known) known.works.push(product);
    else makers.set(maker.slug, { maker, works: [product], total: totals.get(maker.slug) ?? 0 });
  }
  const { compare } = new Intl.Collator('en');
  return [...makers.values()].sort(
    ({ maker: one }, { maker: other }) => compare(one.name, other.name) || compare(one.slug, other.slug),
  );
}

/** `Abena Osei, Kumasi, Ghana` */
export function makerLabel({ name, origin }: Pick<Maker, 'name' | 'origin'>): string {
  return origin === null ? name : `${name}, ${origin}`;
}
