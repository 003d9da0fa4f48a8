import { fieldsOf, idOf, textOf } from '#lib/fields.ts';

/**
 * A product on the wish list. Price and availability are fetched each time, so they are never stale.
 * The name is stored to label the item if the API request fails or the product was removed.
 */
export interface SavedPiece {
  id: string;
  name: string;
}

/** Products in the order in which they were saved; ids are unique. */
export type WishList = readonly SavedPiece[];

/** Parses a stored product; null if it is invalid or its id can't be in a URL. */
export function readSavedPiece(raw: unknown): SavedPiece | null {
  const fields = fieldsOf(raw);
  const id = idOf(fields.id);
  const name = textOf(fields.name);
  return id !== null && name !== null ? { id, name } : null;
}

export function isSaved(list: WishList, id: string): boolean {
  return list.some((piece) => piece.id === id);
}

/** Merges two lists without duplicates. Idempotent. */
export function joinWishLists(mine: WishList, theirs: WishList): WishList {
  return [...theirs, ...mine.filter(({ id }) => !isSaved(theirs, id))];
}

/** Maximum length of the wish list, so that all of it can be fetched at once and fits into a link. */
export const MAX_PIECES = 100;

/** Adds products that are not on the list yet, up to `MAX_PIECES`. */
export function savePieces(list: WishList, pieces: WishList): WishList {
  const missing = pieces.filter(({ id }) => !isSaved(list, id));
  return [...list, ...missing.slice(0, Math.max(0, MAX_PIECES - list.length))];
}

export function removePiece(list: WishList, id: string): WishList {
  return list.filter((piece) => piece.id !== id);
}
