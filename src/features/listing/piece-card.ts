import type { SuggestedPiece } from '#features/search/store.ts';
import type { CardProduct } from '#ui/ProductCard.tsx';

/** A piece of the site's own index as a card shows it; what the index does not know is left out. */
export function pieceCard({ id, name, category, price, pictureUrl, sold }: SuggestedPiece): CardProduct {
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
    createdAt: null,
  };
}
