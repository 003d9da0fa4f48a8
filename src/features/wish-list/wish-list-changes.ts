import { notify } from '#runtime/toasts/notices.ts';
import { wishListTexts } from './copy.ts';
import { isSaved, removePiece, type SavedPiece, savePieces, type WishList } from './model.ts';
import { wishListStore } from './store.ts';

const aboutPiece = (id: string) => `wish ${id}`;

/** Saves pieces that are not on the list yet, and says how many these were. */
export function saveAll(pieces: WishList): void {
  const before = wishListStore.stored();
  const after = savePieces(before, pieces);
  const added = after.slice(before.length);
  wishListStore.replace(before, after);
  const [only] = added;
  if (added.length < pieces.filter(({ id }) => !isSaved(before, id)).length) notify('info', wishListTexts.full);
  else if (only && pieces.length === 1) notify('info', wishListTexts.saved(only.name), aboutPiece(only.id));
  else notify('info', wishListTexts.savedSeveral(added.length));
}

/** Takes a piece off the list, and says nothing of it. */
export function takeOff(id: string): void {
  const before = wishListStore.stored();
  wishListStore.replace(before, removePiece(before, id));
}

/** Takes a piece off the list, and says so. */
export function removeSaved({ id, name }: SavedPiece): void {
  takeOff(id);
  notify('info', wishListTexts.removed(name), aboutPiece(id));
}

/** Saves a piece, or takes it off again. */
export function toggleSaved(piece: SavedPiece): void {
  if (isSaved(wishListStore.stored(), piece.id)) removeSaved(piece);
  else saveAll([piece]);
}
