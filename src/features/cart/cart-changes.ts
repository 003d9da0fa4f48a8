import { removeFromCart } from './model.ts';
import { changeCart } from './store.ts';

/** Removes a line. */
export function removeItem(id: string): void {
  changeCart((cart) => removeFromCart(cart, id));
}

/** Empties the cart, at the shopper's wish. */
export function clearCart(): void {
  changeCart((cart) => ({ cart: [], change: { kind: 'cleared', taken: cart, before: cart } }));
}
