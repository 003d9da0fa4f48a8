import { type CartProduct, quantityOf } from '#domain/cart.ts';
import { mainImage, type Product } from '#domain/catalogue.ts';
import { $cart, addItem, addMissingItems } from './cart.ts';
import { removeSaved, takeOff } from './wish-list.ts';

function cartProduct(product: Product): CartProduct {
  const { id, name, category, price, oldPrice, stock } = product;
  return { id, name, category, price, oldPrice, thumbnailUrl: mainImage(product), stock };
}

/** Puts a saved piece into the cart, unless it is there already, and takes it off the wish list. */
export function moveToCart(product: Product): void {
  if (quantityOf($cart.get(), product.id) > 0) {
    removeSaved(product);
    return;
  }
  addItem(cartProduct(product));
  takeOff(product.id);
}

/** Puts one of each piece into the cart that is not there yet; the wish list keeps them. */
export function addAllToCart(products: readonly Product[]): void {
  addMissingItems(products.map(cartProduct));
}
