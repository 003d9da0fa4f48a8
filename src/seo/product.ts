import type { AggregateRating, Offer, Product as ProductNode } from 'schema-dts';
import { availability, type Product } from '#catalogue/model.ts';
import { allImages } from '#catalogue/product-images.ts';
import { productPath } from '#config/paths.ts';
import { type Cents, toDollars } from '#lib/money.ts';
import { absolute, crawlerPicture } from './address.ts';
import { normalizedLine } from './cut.ts';
import { generatedDescription } from './heads.ts';
import { makerId } from './maker.ts';
import { deliveryId, storeId } from './organization.ts';

/** Formats a price in dollars with two decimals, for structured data and feeds. */
export function priceText(price: Cents): string {
  return toDollars(price).toFixed(2);
}

/** Returns null for a product whose price is on request. A sold product keeps its offer, marked as sold out. */
function offerOf(product: Product, siteUrl: string): Offer | null {
  if (product.price === null) return null;
  return {
    '@type': 'Offer',
    url: absolute(productPath(product.id), siteUrl),
    itemCondition: 'https://schema.org/NewCondition',
    price: priceText(product.price),
    priceCurrency: 'USD',
    availability: availability(product) === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    seller: { '@id': storeId(siteUrl) },
    // Only the page about delivery defines it in full: `organization.ts`.
    shippingDetails: { '@type': 'OfferShippingDetails', hasShippingService: { '@id': deliveryId(siteUrl) } },
  };
}

/** Returns null unless the rating is from the API and the page shows it. Sample ratings are excluded. */
function ratingOf({ rating, ratingCount }: Product, shown: boolean): AggregateRating | null {
  if (!shown || rating === null || !ratingCount) return null;
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5, worstRating: 0 };
}

/**
 * A product with its offer, using Google's fields for merchant listings.
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 * @param ratings whether the page shows the API's ratings
 */
export function productNode(product: Product, siteUrl: string, ratings: boolean): ProductNode {
  const { id, name, artist, maker, description } = product;
  const offer = offerOf(product, siteUrl);
  const madeBy = normalizedLine(artist ?? '');
  const rating = ratingOf(product, ratings);
  const images = allImages(product).map((image) => crawlerPicture(image, siteUrl));
  return {
    '@type': 'Product',
    name: normalizedLine(name),
    description: normalizedLine(description ?? '') || generatedDescription(product),
    sku: id,
    ...(images.length > 0 && { image: images }),
    ...(madeBy && {
      brand: { '@type': 'Brand' as const, ...(maker && { '@id': makerId(maker, siteUrl) }), name: madeBy },
    }),
    ...(offer && { offers: offer }),
    ...(rating && { aggregateRating: rating }),
  };
}
