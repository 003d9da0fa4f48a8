import type { Product } from '#catalogue/model.ts';
import { addToCart, cartProduct, quantityOf } from '#features/cart/model.ts';
import { $cart, addItem, changeQuietly } from '#features/cart/store.ts';
import { notify } from '#runtime/toasts/notices.ts';
import { wishListTexts } from './copy.ts';
import { removeSaved, takeOff } from './wish-list-changes.ts';

const inCart = ({ id }: Product) => quantityOf($cart.get(), id) > 0;

/** Puts a saved piece into the cart, unless it is there already, and takes it off the wish list. */
export function moveToCart(product: Product): void {
  if (inCart(product)) {
    removeSaved(product);
    return;
  }
  addItem(cartProduct(product));
  takeOff(product.id);
}

/** Puts one of each piece into the cart that is not there yet; the wish list keeps them. */
export function addAllToCart(products: readonly Product[]): void {
  const missing = products.filter((product) => !inCart(product));
  changeQuietly((cart) => missing.reduce((filled, product) => addToCart(filled, cartProduct(product)).cart, cart));
  notify('info', wishListTexts.addedToCart(missing.filter(inCart).length));
}
