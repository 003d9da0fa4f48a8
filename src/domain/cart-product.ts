import type { CartProduct } from './cart.ts';
import type { Product } from './catalogue.ts';
import { mainImage } from './product-images.ts';

/** What the cart keeps of a product that is at hand. */
export function cartProduct(product: Product): CartProduct {
  const { id, name, category, price, oldPrice, stock } = product;
  return { id, name, category, price, oldPrice, thumbnailUrl: mainImage(product), stock };
}
