import { MAX_PIECES } from './model.ts';

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** What the shop says about the wish list. */
export const wishListTexts = {
  saved: (name: string) => `${name} saved to your wish list`,
  removed: (name: string) => `${name} removed from your wish list`,
  savedSeveral: (count: number) =>
    count === 0 ? 'Your wish list holds them already' : `${pieces(count)} saved to your wish list`,
  addedToCart: (count: number) => (count === 0 ? 'Your cart holds them already' : `${pieces(count)} added to cart`),
  full: `Your wish list is full: it holds ${MAX_PIECES} pieces`,
} as const;
