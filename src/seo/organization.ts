import type { MerchantReturnPolicy, OnlineStoreLeaf, ShippingConditions, ShippingService, WebSite } from 'schema-dts';
import { paths } from '#config/paths.ts';
import { shop, shopTexts } from '#config/shop.ts';
import { absolute } from './address.ts';

/** What delivery into a state costs at most, in whole dollars. */
export interface DeliveryZone {
  /** Postal abbreviations. */
  states: readonly string[];
  dollars: number;
}

export const storeId = (siteUrl: string) => absolute('/#shop', siteUrl);
export const deliveryId = (siteUrl: string) => absolute(`${paths.shipping}#delivery`, siteUrl);

/** Google takes the page alone, or country and category. https://developers.google.com/search/docs/appearance/structured-data/return-policy */
function returnPolicy(siteUrl: string, days: number | null): MerchantReturnPolicy {
  const merchantReturnLink = absolute(paths.shipping, siteUrl);
  if (days === null) return { '@type': 'MerchantReturnPolicy', merchantReturnLink };
  return {
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink,
    applicableCountry: shop.address.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
  };
}

function condition({ states, dollars }: DeliveryZone): ShippingConditions {
  return {
    '@type': 'ShippingConditions',
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: shop.address.country,
      addressRegion: [...states],
    },
    // Charged by the mile: only the most that it can come to holds for a whole state.
    shippingRate: { '@type': 'MonetaryAmount', maxValue: dollars, currency: 'USD' },
  };
}

function deliveryService(siteUrl: string, zones: readonly DeliveryZone[]): ShippingService {
  return {
    '@type': 'ShippingService',
    '@id': deliveryId(siteUrl),
    name: 'Delivery',
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    shippingConditions: zones.map(condition),
  };
}

/** The shop, in short: named wherever something of it is described. */
export function store(siteUrl: string): OnlineStoreLeaf {
  return { '@type': 'OnlineStore', '@id': storeId(siteUrl), name: shop.name };
}

/**
 * The shop with all that is known of it, for the home page and the pages about it.
 * @param zones where it delivers to, told on the one page about delivery, as Google wants it
 */
export function wholeStore(
  siteUrl: string,
  zones: readonly DeliveryZone[] = [],
  days = shop.returnDays,
): OnlineStoreLeaf {
  const { street, city, state, zip, country } = shop.address;
  return {
    ...store(siteUrl),
    url: absolute(paths.home, siteUrl),
    logo: absolute('/icons/512.png', siteUrl),
    description: shopTexts.description,
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: country,
    },
    hasMerchantReturnPolicy: returnPolicy(siteUrl, days),
    ...(zones.length > 0 && { hasShippingService: deliveryService(siteUrl, zones) }),
  };
}

/** The site, in short but on the home page. */
export function website(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website', siteUrl),
    name: shop.name,
    url: absolute(paths.home, siteUrl),
    publisher: { '@id': storeId(siteUrl) },
  };
}
