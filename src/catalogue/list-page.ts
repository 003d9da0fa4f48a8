import type { Page } from '#lib/http/paging.ts';
import { availability, type Product, soldLast } from './model.ts';

/** The API's sort keys: `date` is newest first, `-date` oldest first, `price` low to high, `-price` high to low. */
export const sortKeys = ['date', '-date', 'price', '-price'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Products on a page of a list in the browser. */
export const PAGE_SIZE = 10;

/** Products on a page of a category. */
export const CATEGORY_PAGE_SIZE = 60;

/** The filters and the order of a list. */
interface Selection {
  /** Minimum price in whole dollars; 0 means no minimum. */
  low: number;
  /** Maximum price in whole dollars; the ceiling means no maximum. */
  high: number;
  sort: SortKey | null;
  /** True to exclude sold pieces. */
  available: boolean;
}

type Priced = Pick<Product, 'price' | 'createdAt'>;
type Offered = Priced & Pick<Product, 'inStock' | 'stock'>;

/** Whether a piece is in the price range, in whole dollars. A piece without a price matches only the full range. */
function inRange({ price }: Priced, { low, high }: Selection, ceiling: number): boolean {
  if (low === 0 && high >= ceiling) return true;
  if (price === null) return false;
  return price >= low * 100 && (high >= ceiling || price <= high * 100);
}

/** Newest first; pieces without a creation date come last. */
function byAge(one: Priced, other: Priced): number {
  return (Date.parse(other.createdAt ?? '') || 0) - (Date.parse(one.createdAt ?? '') || 0);
}

/** Cheapest first. */
function byPrice(one: Priced, other: Priced): number {
  return (one.price ?? 0) - (other.price ?? 0);
}

/** Puts pieces without a price last, in ascending and descending order. */
function withoutPriceLast(order: (one: Priced, other: Priced) => number) {
  return (one: Priced, other: Priced) => Number(one.price === null) - Number(other.price === null) || order(one, other);
}

const orders: Record<SortKey, (one: Priced, other: Priced) => number> = {
  date: byAge,
  '-date': (one, other) => byAge(other, one),
  price: withoutPriceLast(byPrice),
  '-price': withoutPriceLast((one, other) => byPrice(other, one)),
};

/**
 * Filters and sorts a complete list as the API would. Sold pieces always come last.
 * @param ceiling right end of the price slider, in whole dollars
 */
export function selectProducts<P extends Offered>(products: readonly P[], query: Selection, ceiling: number): P[] {
  const chosen = products.filter(
    (product) => inRange(product, query, ceiling) && !(query.available && availability(product) === 'sold'),
  );
  return soldLast(query.sort ? chosen.sort(orders[query.sort]) : chosen);
}

/** Returns one page of a complete list. A page number beyond the last page returns the last page. */
export function pageOf<P>(products: readonly P[], page: number, size = PAGE_SIZE): Page<P> {
  const totalPages = Math.max(1, Math.ceil(products.length / size));
  const current = Math.min(page, totalPages);
  return {
    results: products.slice((current - 1) * size, current * size),
    nextPage: current < totalPages ? current + 1 : null,
    previousPage: current > 1 ? current - 1 : null,
    totalPages,
    currentPage: current,
    count: products.length,
  };
}

/** Reverses the API's default order within the page. Keeps an order that the shopper chose. */
export function inShownOrder<P>(page: Page<P>, sort: SortKey | null): Page<P> {
  return sort ? page : { ...page, results: [...page.results].reverse() };
}
