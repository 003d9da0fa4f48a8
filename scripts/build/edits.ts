import { asksForCategories, asksForProducts } from '#catalogue/read.ts';
import { availability, type Product } from '#domain/catalogue.ts';
import { factsOf } from '#seo/heads.ts';
import type { ChangedRecord } from './changed-records.ts';

/**
 * All that pages which do not show a product hang on: its words, which titles and descriptions of others are told from
 * (`seo/heads.ts`); its maker, its category and whether it is sold, by which works go together (`domain/related.ts`); its age,
 * by which the newest get a page (`catalogue/product-pages.ts`).
 */
function standingOf(product: Product): string {
  const { name, artist, description, category, createdAt } = product;
  const sold = availability(product) === 'sold';
  return JSON.stringify([name, artist, description ?? factsOf(product), category, sold, createdAt]);
}

/** Past this many, all pages are looked at as quickly. */
const MOST_EDITS = 1000;

/**
 * Ids of the products that were edited since the last build, where no page can have changed but those that show one of
 * them; null where others may have. @param changed what the answers have otherwise
 */
export function findEdits(changed: readonly ChangedRecord[]): ReadonlySet<string> | null {
  const listed = changed.filter(({ call }) => asksForProducts(call));
  const edited = new Set(listed.map(({ id }) => id));
  if (listed.length > MOST_EDITS) return null;
  // A category, or a piece that only a list names.
  if (changed.some(({ call, id }) => asksForCategories(call) || !edited.has(id))) return null;
  const stand = listed.every(({ load }) => {
    // Answers of `/products/` have products only.
    const { before, now } = load() as { before: Product; now: Product };
    return standingOf(before) === standingOf(now);
  });
  return stand ? edited : null;
}
