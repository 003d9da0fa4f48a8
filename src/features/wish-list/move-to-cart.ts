import type { Product } from '#catalogue/model.ts';
import { addToCart, cartProduct, orderable, quantityOf } from '#features/cart/model.ts';
import { $cart, addItem, changeCart } from '#features/cart/store.ts';
import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import { removeSaved, removeSilently } from './wish-list-changes.ts';

/** A line that was set aside does not count, because adding replaces it. */
const inCart = ({ id }: Product) => quantityOf(orderable($cart.get()), id) > 0;

/** Moves a saved product to the cart. If it is already there, only removes it from the wish list. */
export function moveToCart(product: Product): void {
  if (inCart(product)) {
    removeSaved(product);
    return;
  }
  addItem(cartProduct(product));
  removeSilently(product.id);
}

/** Adds one of each product that is not in the cart yet. The wish list keeps them. */
export function addAllToCart(products: readonly Product[]): void {
  const missing = products.filter((product) => !inCart(product));
  const last = missing.at(-1);
  if (!last) {
    notify('info', copy.wishListAllInCart);
    return;
  }
  changeCart((before) => {
    const cart = missing.reduce((filled, product) => addToCart(filled, cartProduct(product)).cart, before);
    return { cart, change: { kind: 'filled', id: last.id, count: missing.length } };
  });
}
