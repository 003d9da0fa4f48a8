import { type Card, cardFields } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Product, soldLast } from './model.ts';
import { allImages } from './product-images.ts';
import { RELATED_FROM, relatedFrom, relatedWorks } from './related.ts';

export interface ProductPage {
  product: Product;
  related: Card[];
  bestSellers: Card[];
  /** URLs of its missing pictures; absent if there are none. */
  missing?: string[];
}

/** Returns the missing ones of some pictures as a `missing` prop, or no prop if there are none. */
export function missingOf(pictures: readonly (string | null)[], missing: ReadonlySet<string> = new Set()) {
  const gone = pictures.filter((url) => url !== null).filter((url) => missing.has(url));
  return gone.length > 0 ? { missing: gone } : {};
}

/** The lists that product pages show. */
type ShownLists = Pick<Catalogue['lists'], 'best-seller-six' | 'best-seller'>;

/** The six best sellers. A best seller's own page shows the next one in its place. Sold ones come last. */
function bestSellersBeside({ id }: Product, lists: ShownLists): Card[] {
  const six = lists['best-seller-six'];
  const next = lists['best-seller'].find((product) => six.every((one) => one.id !== product.id));
  const others = [...six, ...(next ? [next] : [])].filter((product) => product.id !== id);
  return soldLast(others.slice(0, six.length)).map(cardFields);
}

/**
 * Returns the props of a product's page. Other products are reduced to card fields, so that a change to another field does not
 * rebuild the page.
 * @param related its related works
 */
export function productPage(
  product: Product,
  related: readonly Product[],
  { lists, missingPictures }: { lists: ShownLists; missingPictures?: ReadonlySet<string> | undefined },
): ProductPage {
  return {
    product,
    related: related.map(cardFields),
    bestSellers: bestSellersBeside(product, lists),
    ...missingOf(allImages(product), missingPictures),
  };
}

/**
 * Returns the products to prerender, in the catalogue's order: all, or the newest up to `limit`. Those without a date are
 * oldest.
 */
export function prerendered<P extends Pick<Product, 'createdAt'>>(products: readonly P[], limit: number): readonly P[] {
  if (products.length <= limit) return products;
  const timeOf = ({ createdAt }: P) => (createdAt === null ? 0 : Date.parse(createdAt));
  const newest = new Set([...products].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, limit));
  return products.filter((product) => newest.has(product));
}

/**
 * Returns the props of each prerendered product page, sorted by category, because products of one category show the same cards.
 */
export function productPages({
  products,
  prerendered,
  lists,
  missingPictures,
}: Pick<Catalogue, 'products' | 'prerendered' | 'lists'> & Partial<Pick<Catalogue, 'missingPictures'>>): ProductPage[] {
  const shop: Product[] = [];
  const byCategory = new Map<string | undefined, Product[]>();
  for (const product of products) {
    if (shop.length < RELATED_FROM) shop.push(product);
    const id = product.category?.id;
    const same = byCategory.get(id) ?? [];
    if (same.length < RELATED_FROM) same.push(product);
    byCategory.set(id, same);
  }
  const others = new Map([...byCategory].map(([id, same]) => [id, relatedFrom(shop, id === undefined ? [] : same)]));
  const worksBeside = (product: Product) =>
    relatedWorks(product, others.get(product.category?.id) ?? relatedFrom(shop, []));
  const places = new Map([...byCategory.keys()].map((id, place) => [id, place]));
  const placeOf = ({ category }: Product) => places.get(category?.id) ?? 0;
  return [...prerendered]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((product) => productPage(product, worksBeside(product), { lists, missingPictures }));
}
