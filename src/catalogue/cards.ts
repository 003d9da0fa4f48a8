import type { Product } from './model.ts';

function makeCard(product: Product) {
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

export type Card = ReturnType<typeof makeCard>;

const cards = new WeakMap<Product, Card>();

/**
 * The fields a card shows, and no more: what a hydrated island is sent in the page. Each card is one object wherever it shows,
 * so that a build looks at it once.
 */
export function cardFields(product: Product): Card {
  const known = cards.get(product);
  if (known) return known;
  const card = makeCard(product);
  cards.set(product, card);
  return card;
}
