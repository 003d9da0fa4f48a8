import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import { isSaved, removePiece, type SavedPiece, savePieces, type WishList } from './model.ts';
import { wishListStore } from './store.ts';

const aboutPiece = (id: string) => `wish ${id}`;

/** Saves products that are not on the list yet and shows a toast with their number. */
export function saveAll(pieces: WishList): void {
  const before = wishListStore.stored();
  const after = savePieces(before, pieces);
  const added = after.slice(before.length);
  wishListStore.replace(before, after);
  const [only] = added;
  if (added.length < pieces.filter(({ id }) => !isSaved(before, id)).length)
    notify('info', copy.wishListFull(added.length));
  else if (only && pieces.length === 1) notify('info', copy.wishListSaved(only.name), aboutPiece(only.id));
  else notify('info', copy.wishListSavedSeveral(added.length));
}

/** Removes a product without a toast. */
export function removeSilently(id: string): void {
  const before = wishListStore.stored();
  wishListStore.replace(before, removePiece(before, id));
}

/** Removes a product and shows a toast. */
export function removeSaved({ id, name }: SavedPiece): void {
  removeSilently(id);
  notify('info', copy.wishListRemoved(name), aboutPiece(id));
}

/** Saves a product, or removes it if it is already saved. */
export function toggleSaved(piece: SavedPiece): void {
  if (isSaved(wishListStore.stored(), piece.id)) removeSaved(piece);
  else saveAll([piece]);
}
