import { percentOff } from '#catalogue/discount.ts';
import { availability, type Product } from '#catalogue/model.ts';
import { allImages } from '#catalogue/product-images.ts';
import { productPath } from '#config/paths.ts';
import { shop, shopTexts } from '#config/shop.ts';
import { absolute, crawlerPicture } from './address.ts';
import { cutText } from './cut.ts';
import { generatedDescription } from './heads.ts';
import { priceText } from './product.ts';
import { xmlParts } from './xml.ts';

export const GOOGLE_FEED = '/feeds/google.xml';

/**
 * Limits of the product data specification, in characters (`images`: count):
 * https://support.google.com/merchants/answer/7052112
 */
const LIMITS = { id: 50, title: 150, description: 5000, brand: 70, type: 750, images: 10, address: 2000 };

/** A product in Google Merchant Center, keyed by attribute name. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: string[];
  availability: 'in_stock' | 'out_of_stock';
  /** The regular price; for a reduced product, the old price. */
  price: string;
  sale_price?: string;
  condition: 'new';
  brand?: string;
  /** Handmade products have no GTIN or MPN. */
  identifier_exists: 'no';
  product_type?: string;
}

/** Returns why a product can't be in the feed; null if it can. */
export function leftOut({
  id,
  price,
  ...pictures
}: Product): 'on request' | 'without a picture' | 'id too long' | null {
  if (price === null) return 'on request';
  if (allImages(pictures).length === 0) return 'without a picture';
  return id.length > LIMITS.id ? 'id too long' : null;
}

/** Returns the feed item of a product; null if `leftOut` excludes it. */
export function feedItem(product: Product, siteUrl: string): FeedItem | null {
  const { id, name, description, artist, category, price, oldPrice } = product;
  const [main, ...others] = allImages(product)
    .map((image) => crawlerPicture(image, siteUrl))
    .filter((address) => address.length <= LIMITS.address);
  const brand = cutText(artist ?? '', LIMITS.brand);
  const type = cutText(category?.name ?? '', LIMITS.type);
  if (leftOut(product) || price === null || main === undefined) return null;
  const before = oldPrice !== null && percentOff(product) !== null ? oldPrice : null;
  return {
    id,
    title: cutText(name, LIMITS.title),
    description:
      cutText(description ?? '', LIMITS.description) || cutText(generatedDescription(product), LIMITS.description),
    link: absolute(productPath(id), siteUrl),
    image_link: main,
    additional_image_link: others.slice(0, LIMITS.images),
    availability: availability(product) === 'sold' ? 'out_of_stock' : 'in_stock',
    price: `${priceText(before ?? price)} USD`,
    ...(before !== null && { sale_price: `${priceText(price)} USD` }),
    condition: 'new',
    ...(brand && { brand }),
    identifier_exists: 'no',
    ...(type && { product_type: type }),
  };
}

function* withGoogleNames(items: Iterable<FeedItem>) {
  for (const item of items) {
    yield Object.fromEntries(Object.entries(item).map(([name, value]) => [`g:${name}`, value]));
  }
}

/** `/feeds/google.xml`: RSS 2.0 with Google's attributes, in parts. */
export function googleFeed(items: Iterable<FeedItem>, siteUrl: string): Generator<string> {
  return xmlParts({
    rss: {
      '@_version': '2.0',
      '@_xmlns:g': 'http://base.google.com/ns/1.0',
      channel: {
        title: shop.name,
        link: absolute('/', siteUrl),
        description: shopTexts.description,
        item: withGoogleNames(items),
      },
    },
  });
}
