import { countPieces } from '#catalogue/count-pieces.ts';
import { formatMoney } from '#lib/money.ts';
import type { LineChange } from './cart-check.ts';
import type { CartChange } from './model.ts';

/** Returns the toast text for a cart change. */
export function cartMessage(change: CartChange): string {
  switch (change.kind) {
    case 'added':
      return `${change.name} added to cart`;
    case 'filled':
      return `${countPieces(change.count)} added to cart`;
    case 'increased':
      return `${change.name} cart quantity increased`;
    case 'decreased':
      return `${change.name} quantity decreased`;
    case 'removed':
      return `${change.name} removed from cart`;
    case 'limit':
      return `You can’t add more of ${change.name}`;
    case 'cleared':
      return 'Cart cleared';
  }
}

/** Returns the text that describes a change to a line since it was added. */
export function lineChangeText(change: LineChange): string {
  const { name, price } = change.item.product;
  switch (change.kind) {
    case 'price':
      return `${name} now costs ${formatMoney(change.price)}${price === null ? '' : ` instead of ${formatMoney(price)}`}.`;
    case 'back':
      return `${name} is available again, for ${formatMoney(change.price)}.`;
    case 'quantity':
      return change.left === 1 ? `Only one of ${name} is left.` : `Only ${change.left} of ${name} are left.`;
    default:
      return unavailableCopy[change.kind](name);
  }
}

/** Texts about a piece that can no longer be ordered, by reason. */
export const unavailableCopy = {
  gone: (name: string) => `${name} is no longer in the shop.`,
  sold: (name: string) => `${name} has been sold.`,
  enquire: (name: string) => `The price of ${name} is now on request.`,
} as const;

/** The title above a list of changes to the cart. */
export const cartChangedTitle = 'Your cart has changed';

/** Text of the button that closes the notice about changes. */
export const cartChangesClose = 'OK';

/** Texts about a removed line that can be restored. */
export const undoLabel = 'Undo';
export const undoMessage = 'Put back in your cart';

/** Texts in the markup of a line. The cart page's script replaces the name. */
export const cartLineName = 'Piece';
