import { type Card, cardFields } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Product, soldLast } from './model.ts';
import { allImages } from './product-images.ts';
import { relatedFrom, relatedWorks } from './related.ts';

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

/** The best sellers of product pages, and one extra. A best seller's own page shows the extra in its place. */
function bestSellersAndNext(lists: Catalogue['lists']): Card[] {
  const six = lists['best-seller-six'];
  const next = lists['best-seller'].find((product) => six.every(({ id }) => id !== product.id));
  return [...six, ...(next ? [next] : [])].map(cardFields);
}

/**
 * Returns the products to prerender, in the catalogue's order: all, or the newest up to `limit`. Those without a date are
 * oldest.
 */
export function prerendered(products: readonly Product[], limit: number): readonly Product[] {
  if (products.length <= limit) return products;
  const timeOf = ({ createdAt }: Product) => (createdAt === null ? 0 : Date.parse(createdAt));
  const newest = new Set([...products].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, limit));
  return products.filter((product) => newest.has(product));
}

/**
 * Returns the props of each product page. Related products are reduced to card fields, so that a change to another field does not
 * rebuild other pages. Sorted by category, because products of one category show the same cards.
 * @param limit maximum number of products that get a page
 */
export function productPages(
  {
    products,
    kept = [],
    lists,
    missingPictures,
  }: Pick<Catalogue, 'products' | 'lists'> & Partial<Pick<Catalogue, 'kept' | 'missingPictures'>>,
  limit: number,
): ProductPage[] {
  const bestSellers = bestSellersAndNext(lists);
  const bestSellersBeside = (id: string) =>
    soldLast(bestSellers.filter((card) => card.id !== id).slice(0, lists['best-seller-six'].length));
  const byCategory = new Map<string | undefined, Product[]>();
  for (const product of products) {
    const id = product.category?.id;
    const same = byCategory.get(id) ?? [];
    same.push(product);
    byCategory.set(id, same);
  }
  const others = new Map(
    [...byCategory].map(([id, some]) => [id, relatedFrom(products, id === undefined ? [] : some)]),
  );
  const worksBeside = (product: Product) =>
    relatedWorks(product, others.get(product.category?.id) ?? relatedFrom(products, []));
  const places = new Map([...byCategory.keys()].map((id, place) => [id, place]));
  const placeOf = ({ category }: Product) => places.get(category?.id) ?? 0;
  return [...prerendered([...products, ...kept], limit)]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((product) => ({
      product,
      related: worksBeside(product).map(cardFields),
      bestSellers: bestSellersBeside(product.id),
      ...missingOf(allImages(product), missingPictures),
    }));
}
