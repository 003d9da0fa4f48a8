import type { DatabaseSync } from 'node:sqlite';
import { many, one } from './database.ts';
import { type Page, type PageRequest, pageOf } from './paging.ts';
import { FOUND_PRODUCTS, PRODUCTS, type ProductRow } from './products.ts';

export interface Listing extends PageRequest {
  sort: string;
  /** Lowest and highest price, in cents. */
  low?: number | undefined;
  high?: number | undefined;
  category?: string | undefined;
  text?: string | undefined;
}

/**
 * `date` means newest first, as the API contract requires (the reverse of Django's convention). Products without a
 * price always come last.
 */
const orders = new Map([
  ['date', 'p.created_at DESC'],
  ['-date', 'p.created_at'],
  ['price', 'p.enquire, p.price_cents'],
  ['-price', 'p.enquire, p.price_cents DESC'],
]);

const longestSearch = 2000;
const mostWords = 12;
const longestWord = 40;

/** Returns one page of the products that match a listing. */
export function listProducts(db: DatabaseSync, listing: Listing): Page<ProductRow> {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const where = (condition: string, value: string | number) => {
    conditions.push(condition);
    values.push(value);
  };
  const words = wordsOf(listing.text ?? '');
  if (words.length > 0) where('products_fts MATCH ?', words.map((word) => `"${word}"*`).join(' '));
  else if (listing.text) return pageOf<ProductRow>([], 0, listing);
  if (listing.category) where('p.category_id = ?', listing.category);
  if (listing.low !== undefined) where('p.enquire = 0 AND p.price_cents >= ?', listing.low);
  if (listing.high !== undefined) where('p.enquire = 0 AND p.price_cents <= ?', listing.high);

  const searched = words.length > 0;
  const select = searched ? FOUND_PRODUCTS : PRODUCTS;
  const filter = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const counted = one<{ count: number }>(db, `SELECT count(*) AS count FROM (${select} ${filter})`, ...values);
  const rows = many<ProductRow>(
    db,
    `${select} ${filter} ORDER BY ${orderOf(listing.sort, searched)} LIMIT ? OFFSET ?`,
    ...values,
    listing.pageSize,
    (listing.page - 1) * listing.pageSize,
  );
  return pageOf(rows, counted?.count ?? 0, listing);
}

/** Every sort order ends with the position, so that products with equal keys keep their order across pages. */
function orderOf(sort: string, searched: boolean): string {
  const keys = new Set(sort.split(',').map((key) => key.trim()));
  const chosen = [...keys].flatMap((key) => orders.get(key) ?? []);
  if (chosen.length === 0 && searched) chosen.push('bm25(products_fts, 10, 5, 4, 3, 3, 1)');
  return [...chosen, 'p.position'].join(', ');
}

/** Splits the search text into words. Keeps only letters and digits, so that no FTS5 syntax gets through. */
function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, longestSearch)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return words.slice(0, mostWords).map((word) => word.slice(0, longestWord));
}
