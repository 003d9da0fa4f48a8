import { formatMoney } from '#lib/money.ts';
import type { LineChange } from './cart-check.ts';
import type { CartChange } from './model.ts';

/** The toast of each change. */
export function cartMessage(change: CartChange): string {
  switch (change.kind) {
    case 'added':
      return `${change.name} added to cart`;
    case 'increased':
      return `${change.name} cart quantity increased`;
    case 'decreased':
      return `${change.name} quantity decreased`;
    case 'removed':
      return `${change.name} removed from cart`;
    case 'limit':
      return `No more of ${change.name} available`;
    case 'cleared':
      return 'Cart cleared';
  }
}

/** What changed about a line since it was put into the cart. */
export function lineChangeText(change: LineChange): string {
  const { name, price } = change.item.product;
  switch (change.kind) {
    case 'price':
      return `${name} now costs ${formatMoney(change.price)}${price === null ? '' : ` instead of ${formatMoney(price)}`}.`;
    case 'back':
      return `${name} can be had again, for ${formatMoney(change.price)}.`;
    case 'quantity':
      return change.left === 1 ? `Only one of ${name} is left.` : `Only ${change.left} of ${name} are left.`;
    case 'gone':
      return `${name} is no longer in the shop.`;
    case 'sold':
      return `${name} is sold.`;
    case 'enquire':
      return nowOnRequest(name);
  }
}

/** Said of a piece whose price was shown before. */
export function nowOnRequest(name: string): string {
  return `The price of ${name} is now given on request.`;
}
