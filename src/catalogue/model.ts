import type { Cents } from '#lib/money.ts';

export interface CategoryRef {
  id: string;
  name: string;
}

export interface Category extends CategoryRef {
  thumbnailUrl: string | null;
}

/** One piece of the shop. Pictures are absolute URLs from allowed origins. */
export interface Product {
  id: string;
  name: string;
  category: CategoryRef | null;
  /** Null if and only if the piece is enquire-only: then it shows no price and can't be added to the cart. */
  price: Cents | null;
  /** Price before an offer; null when enquire-only. */
  oldPrice: Cents | null;
  thumbnailUrl: string | null;
  imageUrls: string[];
  details: string[];
  description: string | null;
  artist: string | null;
  origin: string | null;
  /** Slug of the maker's page; null without an artist, or if the maker has no page. */
  maker: string | null;
  materials: string[];
  dimensions: string | null;
  /** False for a sold piece, which is shown but not for sale. Defaults to true. */
  inStock: boolean;
  /** Pieces in stock; null when unknown. */
  stock: number | null;
  rating: number | null;
  ratingCount: number | null;
  /** ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** How a product can be bought. */
export type Availability = 'for-sale' | 'sold' | 'enquire';

export function availability(product: Pick<Product, 'price' | 'inStock' | 'stock'>): Availability {
  if (product.price === null) return 'enquire';
  return product.inStock && product.stock !== 0 ? 'for-sale' : 'sold';
}

/** Moves sold pieces to the end and otherwise keeps the order. */
export function soldLast<P extends Pick<Product, 'price' | 'inStock' | 'stock'>>(products: readonly P[]): P[] {
  const isSold = (product: P) => availability(product) === 'sold';
  return [...products.filter((product) => !isSold(product)), ...products.filter(isSold)];
}

/** The price and availability of a piece. */
export type Offer = Pick<Product, 'price' | 'oldPrice' | 'inStock' | 'stock'>;

/** Returns a key that changes whenever the displayed offer changes. */
export function offerKey(offer: Offer): string {
  return [availability(offer), offer.price, offer.oldPrice, offer.stock].join();
}
