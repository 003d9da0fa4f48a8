import { removeFromCart } from '#domain/cart.ts';
import { changeCart } from './cart.ts';

/** Removes a line. */
export function removeItem(id: string): void {
  changeCart((cart) => removeFromCart(cart, id));
}

/** Empties the cart, at the shopper's wish. */
export function clearCart(): void {
  changeCart((cart) => ({ cart: [], change: { kind: 'cleared', taken: cart, before: cart } }));
}
