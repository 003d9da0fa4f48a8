import type { AggregateRating, Offer, Product as ProductNode } from 'schema-dts';
import { availability, type Product } from '#catalogue/model.ts';
import { allImages } from '#catalogue/product-images.ts';
import { productPath } from '#config/paths.ts';
import { type Cents, toDollars } from '#lib/money.ts';
import { absolute, crawlerPicture } from './address.ts';
import { oneLine } from './cut.ts';
import { factsOf } from './heads.ts';
import { deliveryId, storeId } from './organization.ts';

/** A price in dollars as structured data and feeds write it: always two decimals. */
export function priceText(price: Cents): string {
  return toDollars(price).toFixed(2);
}

/** None without a price: an enquire-only piece is not offered. A piece that is sold is said to be. */
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
    // Told in full on the page about delivery only: `organization.ts`.
    shippingDetails: { '@type': 'OfferShippingDetails', hasShippingService: { '@id': deliveryId(siteUrl) } },
  };
}

/** Only what the API gave, and only where the page shows it: made-up ratings stay out. */
function ratingOf({ rating, ratingCount }: Product, shown: boolean): AggregateRating | null {
  if (!shown || rating === null || !ratingCount) return null;
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5, worstRating: 0 };
}

/**
 * A piece with its offer, by Google's fields for merchant listings.
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 * @param ratings whether the page shows the ratings of the API
 */
export function productNode(product: Product, siteUrl: string, ratings: boolean): ProductNode {
  const { id, name, artist, description } = product;
  const offer = offerOf(product, siteUrl);
  const maker = oneLine(artist ?? '');
  const rating = ratingOf(product, ratings);
  const images = allImages(product).map((image) => crawlerPicture(image, siteUrl));
  return {
    '@type': 'Product',
    name: oneLine(name),
    description: oneLine(description ?? '') || factsOf(product),
    sku: id,
    ...(images.length > 0 && { image: images }),
    ...(maker && { brand: { '@type': 'Brand' as const, name: maker } }),
    ...(offer && { offers: offer }),
    ...(rating && { aggregateRating: rating }),
  };
}
