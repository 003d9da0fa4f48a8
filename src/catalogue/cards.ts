import type { Product } from './model.ts';
import { mainImage } from './product-images.ts';

function makeCard(product: Product) {
  const { id, name, category, price, oldPrice, stock, inStock, artist, maker, createdAt } = product;
  return {
    id,
    name,
    category,
    price,
    oldPrice,
    thumbnailUrl: mainImage(product),
    imageUrls: [],
    stock,
    inStock,
    artist,
    maker,
    createdAt,
  };
}

export type Card = ReturnType<typeof makeCard>;

const cards = new WeakMap<Product, Card>();

/**
 * Returns only the fields that a card shows, since islands get them as props in the HTML. Returns the same object for the same
 * product, so that a build processes each card once.
 */
export function cardFields(product: Product): Card {
  const known = cards.get(product);
  if (known) return known;
  const card = makeCard(product);
  cards.set(product, card);
  return card;
}
