import type { Cents } from '#lib/money.ts';

export interface CategoryRef {
  id: string;
  name: string;
}

export interface Category extends CategoryRef {
  thumbnailUrl: string | null;
}

/** One piece of the shop. Pictures are absolute URLs that the shop may show; a refused one is already left out. */
export interface Product {
  id: string;
  name: string;
  category: CategoryRef | null;
  /** Null exactly when the piece is enquire-only: then no price is shown and it can't be put into a cart. */
  price: Cents | null;
  /** Price before an offer; null when enquire-only. */
  oldPrice: Cents | null;
  thumbnailUrl: string | null;
  imageUrls: string[];
  details: string[];
  description: string | null;
  artist: string | null;
  origin: string | null;
  materials: string[];
  dimensions: string | null;
  /** False for a sold piece, which is shown but not sellable; true when the API says nothing. */
  inStock: boolean;
  /** Pieces at hand, null when the API does not say. */
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

/** The same pieces with those that are sold at the end; the order stays otherwise. */
export function soldLast<P extends Pick<Product, 'price' | 'inStock' | 'stock'>>(products: readonly P[]): P[] {
  const isSold = (product: P) => availability(product) === 'sold';
  return [...products.filter((product) => !isSold(product)), ...products.filter(isSold)];
}

/** What a piece is offered for, and whether it can be had. */
export type Offer = Pick<Product, 'price' | 'oldPrice' | 'inStock' | 'stock'>;

/** A text that changes whenever what a product page shows of an offer does. */
export function offerKey(offer: Offer): string {
  return [availability(offer), offer.price, offer.oldPrice, offer.stock].join();
}
