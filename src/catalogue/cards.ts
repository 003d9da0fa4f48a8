import type { Product } from '#domain/catalogue.ts';

/** The fields a card shows, and no more: what a hydrated island is sent in the page. */
export function cardFields(product: Product) {
  const { id, name, category, price, oldPrice, thumbnailUrl, imageUrls, stock, inStock, artist, createdAt } = product;
  const thumbnail = thumbnailUrl ?? imageUrls[0] ?? null;
  return {
    id,
    name,
    category,
    price,
    oldPrice,
    thumbnailUrl: thumbnail,
    imageUrls: [],
    stock,
    inStock,
    artist,
    createdAt,
  };
}
