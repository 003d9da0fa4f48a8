import { type Card, cardFields } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Product, soldLast } from './model.ts';
import { allImages } from './product-images.ts';
import { relatedWorks } from './related.ts';

export interface ProductPage {
  product: Product;
  related: Card[];
  bestSellers: Card[];
  /** Its pictures that are not there; left out where all are. */
  missing?: string[];
}

/** Those of some pictures that are not there, as a prop that is left out where all are. */
export function missingOf(pictures: readonly (string | null)[], missing: ReadonlySet<string> = new Set()) {
  const gone = pictures.filter((url) => url !== null).filter((url) => missing.has(url));
  return gone.length > 0 ? { missing: gone } : {};
}

/** The best sellers of product pages, and the next one: it stands in for a piece on the page of that piece itself. */
function bestSellersAndNext(lists: Catalogue['lists']): Card[] {
  const six = lists['best-seller-six'];
  const next = lists['best-seller'].find((product) => six.every(({ id }) => id !== product.id));
  return [...six, ...(next ? [next] : [])].map(cardFields);
}

/** The products that get a page of their own: all, or the newest ones, in the catalogue's order; those without a date are the oldest. */
export function prerendered(products: readonly Product[], limit: number): readonly Product[] {
  if (products.length <= limit) return products;
  const timeOf = ({ createdAt }: Product) => (createdAt === null ? 0 : Date.parse(createdAt));
  const newest = new Set([...products].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, limit));
  return products.filter((product) => newest.has(product));
}

/**
 * The page of each product with all that it shows, and no more: what a card leaves out changes no other page. Shelf by
 * shelf, for neighbours show the same cards.
 * @param limit most products that get a page
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
  const relatedTo = relatedWorks(products);
  const relatedToKept = kept.length > 0 ? relatedWorks([...products, ...kept]) : relatedTo;
  const keptIds = new Set(kept.map(({ id }) => id));
  // A piece that no list shows stands beside no other.
  const worksBeside = (product: Product) =>
    keptIds.has(product.id) ? relatedToKept(product).filter(({ id }) => !keptIds.has(id)) : relatedTo(product);
  const shelves = [...new Set(products.map(({ category }) => category?.id))];
  const places = new Map(shelves.map((id, place) => [id, place]));
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
