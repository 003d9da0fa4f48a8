import { fieldsOf, idOf, textOf } from '#lib/fields.ts';

/**
 * A piece on the wish list. What it costs and whether it can be had is asked of the API each time, so that it is never
 * out of date; the name is kept to say what was saved where the API has no answer or the piece is gone.
 */
export interface SavedPiece {
  id: string;
  name: string;
}

/** Pieces in the order they were saved; ids are unique. */
export type WishList = readonly SavedPiece[];

/** Reads a stored piece; null when it is none, or its id fits in no address. */
export function readSavedPiece(raw: unknown): SavedPiece | null {
  const fields = fieldsOf(raw);
  const id = idOf(fields.id);
  const name = textOf(fields.name);
  return id !== null && name !== null ? { id, name } : null;
}

export function isSaved(list: WishList, id: string): boolean {
  return list.some((piece) => piece.id === id);
}

/** Both lists in one: every piece of either, once. Joining again changes nothing. */
export function joinWishLists(mine: WishList, theirs: WishList): WishList {
  return [...theirs, ...mine.filter(({ id }) => !isSaved(theirs, id))];
}

/** Most pieces of a wish list, so that all of it can be fetched at once and fits into a link. */
export const MAX_PIECES = 100;

/** Adds the pieces that are not on the list yet, as many as it has room for. */
export function savePieces(list: WishList, pieces: WishList): WishList {
  const missing = pieces.filter(({ id }) => !isSaved(list, id));
  return [...list, ...missing.slice(0, Math.max(0, MAX_PIECES - list.length))];
}

export function removePiece(list: WishList, id: string): WishList {
  return list.filter((piece) => piece.id !== id);
}
