import type { Product } from '#catalogue/model.ts';

type CartAttributesProduct = Pick<
  Product,
  'id' | 'name' | 'category' | 'price' | 'oldPrice' | 'thumbnailUrl' | 'stock'
>;

/**
 * The attributes from which `<cart-control>` (`features/cart/cart-control.ts`) reads its product. Prices are in cents. A value
 * of null has no attribute; a field that is not given is undefined.
 */
export const cartAttributes = ({ category, ...product }: Partial<CartAttributesProduct>) => ({
  'data-id': product.id,
  'data-name': product.name,
  'data-price': product.price,
  'data-old-price': product.oldPrice,
  'data-thumbnail': product.thumbnailUrl,
  'data-category-id': category === null ? null : category?.id,
  'data-category-name': category === null ? null : category?.name,
  'data-stock': product.stock,
});
