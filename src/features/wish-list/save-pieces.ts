import { isSaved, type WishList } from './model.ts';

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
