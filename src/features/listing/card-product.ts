import type { SuggestedPiece } from '#features/search/store.ts';
import type { CardProduct } from '#ui/ProductCard.tsx';

/** Converts a product from the search index to a card. Fields that the index does not store are null or empty. */
export function toCardProduct({ id, name, category, price, pictureUrl, sold }: SuggestedPiece): CardProduct {
  return {
    id,
    name,
    category: category && { id: category.id, name: category.name },
    price,
    oldPrice: null,
    thumbnailUrl: pictureUrl,
    imageUrls: [],
    stock: null,
    inStock: !sold,
    artist: null,
    maker: null,
    createdAt: null,
  };
}
