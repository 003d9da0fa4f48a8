import type { Product } from '#catalogue/model.ts';
import { addToCart, cartProduct, quantityOf } from '#features/cart/model.ts';
import { $cart, addItem, updateCartSilently } from '#features/cart/store.ts';
import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import { removeSaved, takeOff } from './wish-list-changes.ts';

const inCart = ({ id }: Product) => quantityOf($cart.get(), id) > 0;

/** Moves a saved product to the cart. If it is already there, only removes it from the wish list. */
export function moveToCart(product: Product): void {
  if (inCart(product)) {
    removeSaved(product);
    return;
  }
  addItem(cartProduct(product));
  takeOff(product.id);
}

/** Adds one of each product that is not in the cart yet. The wish list keeps them. */
export function addAllToCart(products: readonly Product[]): void {
  const missing = products.filter((product) => !inCart(product));
  updateCartSilently((cart) => missing.reduce((filled, product) => addToCart(filled, cartProduct(product)).cart, cart));
  notify('info', copy.wishListAddedToCart(missing.filter(inCart).length));
}
