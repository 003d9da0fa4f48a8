import { countPieces } from '#catalogue/count-pieces.ts';
import { MAX_PIECES } from './model.ts';

/** Messages about a change to the wish list. */
export const wishListSaved = (name: string): string => `${name} saved to your wish list`;
export const wishListRemoved = (name: string): string => `${name} removed from your wish list`;
export const wishListSavedSeveral = (count: number): string =>
  count === 0 ? 'Everything here is already on your wish list' : `${countPieces(count)} saved to your wish list`;
export const wishListAllInCart = 'Everything here is already in your cart';
export const wishListFull = (added: number): string =>
  `${added === 0 ? '' : `${countPieces(added)} saved. `}Your wish list is full (${MAX_PIECES} pieces)`;
