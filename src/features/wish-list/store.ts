import { createTabList } from '#lib/tab-list.ts';
import { joinWishLists, readSavedPiece, type SavedPiece } from './model.ts';

/** The list and its storage; what changes it is in `wish-list-changes.ts`, which not every page carries. */
export const wishListStore = createTabList<SavedPiece>({
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
export const $wishList = wishListStore.$items;
