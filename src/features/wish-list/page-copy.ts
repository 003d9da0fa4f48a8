import { countPieces } from '#catalogue/count-pieces.ts';

/** Texts of the empty wish list. */
export const emptyWishListTitle = 'Nothing saved yet';
export const emptyWishListText = 'Press the heart on a piece you love, and it will wait for you here, in this browser.';
export const emptyWishListShop = 'Go shopping';

/** Texts of the shopper's own list. */
export const ownListLabel = 'Saved pieces';
export const ownListCount = (count: number): string => (count === 0 ? emptyWishListTitle : countPieces(count));
export const ownListAddAll = 'Add all available to cart';

/** Texts of a saved piece. */
export const savedCardCopy = {
  remove: (name: string) => `Remove ${name}`,
  move: 'Move to cart',
  moveLabel: (name: string) => `Move to cart: ${name}`,
  gone: 'No longer in the shop',
  failed: 'We couldn’t load this piece',
} as const;

/** Texts about sharing the list. */
export const shareLabel = 'Share';
export const shareTitle = (shop: string): string => `A wish list at ${shop}`;
export const shareCopied = 'Link to your wish list copied';
export const shareCopyYourself = 'Copy this link to share the list';

/** Texts about the file that takes the list to another browser. */
export const fileText = 'Your list stays in this browser. A file takes it to another one.';
export const fileSave = 'Save as a file';
export const fileAdd = 'Add from a file';
export const fileDownloading = (name: string): string => `Downloading ${name}`;
export const fileUnreadable = 'We found no wish list in this file';

/** Texts of a shared list. */
export const sharedListTitle = 'A shared wish list';
export const sharedListLoading = 'Loading…';
export const sharedListCount = (found: number, gone: number): string =>
  gone === 0
    ? countPieces(found)
    : `${countPieces(found)}. ${countPieces(gone)} ${gone === 1 ? 'is' : 'are'} no longer in the shop.`;
export const sharedListSaveAll = 'Save all to my wish list';
export const sharedListOwn = 'My wish list';
