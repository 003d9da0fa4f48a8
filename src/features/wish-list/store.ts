import { createTabList } from '#lib/tab-list.ts';
import { joinWishLists, readSavedPiece, type SavedPiece } from './model.ts';

/** The wish list and its storage. The functions that change it are in `wish-list-changes.ts`, which not every page loads. */
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

/** The wish list, in local storage under `wishlist`, whether signed in or not. */
export const $wishList = wishListStore.$items;
