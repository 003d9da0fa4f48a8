import { atom } from 'nanostores';
import { type CartCheck, keepChecked, type LineChange } from './cart-check.ts';
import { updateCartSilently } from './store.ts';

/** The changes that checks found since the page loaded, by product id. */
export const $lineChanges = atom<ReadonlyMap<string, readonly LineChange[]>>(new Map());

/** Applies a check's prices, quantities and unavailable lines to the cart, and publishes its changes for the cart's lines. */
export function applyCheck(check: CartCheck): void {
  const idOf = ({ item }: LineChange) => item.product.id;
  const news = check.changes.map(
    (change) => [idOf(change), check.changes.filter((other) => idOf(other) === idOf(change))] as const,
  );
  $lineChanges.set(new Map([...$lineChanges.get(), ...news]));
  updateCartSilently((cart) => keepChecked(cart, check));
}
