import * as copy from './copy.ts';
import type { Suggestions } from './store.ts';

/** Returns the screen reader announcement for the suggestions. */
export function announcement({ products, categories, corrected }: Suggestions): string {
  if (products.length + categories.length === 0) return copy.announcementNoneSpoken;
  const parts = [
    products.length > 0 && copy.announcementPieces(products.length),
    categories.length > 0 && copy.announcementCategories(categories.length),
  ];
  const sum = parts.filter(Boolean).join(copy.announcementAnd);
  return corrected === null ? copy.announcementFound(sum) : copy.announcementFoundFor(sum, corrected);
}

/** Returns the visible note above the options; '' for none. */
export function note({ products, categories, corrected }: Suggestions): string {
  if (products.length + categories.length === 0) return copy.announcementNone;
  return corrected === null ? '' : copy.announcementNoteFor(corrected);
}
