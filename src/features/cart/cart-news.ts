import { atom } from 'nanostores';
import { type CartCheck, keepChecked, type LineChange } from './cart-check.ts';
import { changeQuietly } from './store.ts';

/** What checks have changed of the cart's lines since the page began, by the ids of their pieces. */
export const $cartNews = atom<ReadonlyMap<string, readonly LineChange[]>>(new Map());

/** Takes over all that a check has found: prices, quantities, and what can't be had. Lines of the cart are drawn with it. */
export function takeCheck(check: CartCheck): void {
  const idOf = ({ item }: LineChange) => item.product.id;
  const news = check.changes.map(
    (change) => [idOf(change), check.changes.filter((other) => idOf(other) === idOf(change))] as const,
  );
  $cartNews.set(new Map([...$cartNews.get(), ...news]));
  changeQuietly((cart) => keepChecked(cart, check));
}
