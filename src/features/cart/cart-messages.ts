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
