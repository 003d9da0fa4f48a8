import {
  isSaved,
  joinWishLists,
  readSavedPiece,
  removePiece,
  type SavedPiece,
  savePieces,
  type WishList,
  wishListTexts,
} from '#domain/wish-list.ts';
import { notify } from './notices.ts';
import { createTabList } from './tab-list.ts';

const list = createTabList<SavedPiece>({
  key: 'wishlist',
  topic: 'wish-list',
  idOf: ({ id }) => id,
  countOf: () => 1,
  withCount: () => null,
  read: readSavedPiece,
  write: (piece) => piece,
  join: joinWishLists,
});

/** The wish list, kept in local storage under `wishlist`, signed in or not. */
export const $wishList = list.$items;

/** Saves pieces that are not on the list yet, and says how many these were. */
export function saveAll(pieces: WishList): void {
  const before = list.stored();
  const after = savePieces(before, pieces);
  const added = after.slice(before.length);
  list.replace(before, after);
  const [only] = added;
  if (added.length < pieces.filter(({ id }) => !isSaved(before, id)).length) notify('info', wishListTexts.full);
  else if (only && pieces.length === 1) notify('info', wishListTexts.saved(only.name));
  else notify('info', wishListTexts.savedSeveral(added.length));
}

/** Takes a piece off the list, and says nothing of it. */
export function takeOff(id: string): void {
  const before = list.stored();
  list.replace(before, removePiece(before, id));
}

/** Takes a piece off the list, and says so. */
export function removeSaved({ id, name }: SavedPiece): void {
  takeOff(id);
  notify('info', wishListTexts.removed(name));
}

/** Saves a piece, or takes it off again. */
export function toggleSaved(piece: SavedPiece): void {
  if (isSaved(list.stored(), piece.id)) removeSaved(piece);
  else saveAll([piece]);
}
