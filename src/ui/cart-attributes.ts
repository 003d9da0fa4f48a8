import type { Product } from '#catalogue/model.ts';

type CartAttributesProduct = Pick<
  Product,
  'id' | 'name' | 'category' | 'price' | 'oldPrice' | 'thumbnailUrl' | 'stock'
>;

/**
 * The attributes from which `<cart-control>` (`features/cart/cart-control.ts`) reads its product. Prices are in cents; a value
 * of null or undefined has no attribute.
 */
export const cartAttributes = (product: CartAttributesProduct) => ({
  'data-id': product.id,
  'data-name': product.name,
  'data-price': product.price,
  'data-old-price': product.oldPrice,
  'data-thumbnail': product.thumbnailUrl,
  'data-category-id': product.category?.id,
  'data-category-name': product.category?.name,
  'data-stock': product.stock,
});
