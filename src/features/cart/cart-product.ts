import type { Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import type { CartProduct } from './model.ts';

/** What the cart keeps of a product that is at hand. */
export function cartProduct(product: Product): CartProduct {
  const { id, name, category, price, oldPrice, stock } = product;
  return { id, name, category, price, oldPrice, thumbnailUrl: mainImage(product), stock };
}
