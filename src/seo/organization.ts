import type { MerchantReturnPolicy, OnlineStoreLeaf, ShippingConditions, ShippingService, WebSite } from 'schema-dts';
import { paths } from '#config/paths.ts';
import { shop, shopTexts } from '#config/shop.ts';
import { absolute } from './address.ts';

/** The maximum delivery cost for a group of states, in whole dollars. */
export interface DeliveryZone {
  /** Two-letter postal abbreviations. */
  states: readonly string[];
  dollars: number;
}

export const storeId = (siteUrl: string) => absolute('/#shop', siteUrl);
export const deliveryId = (siteUrl: string) => absolute(`${paths.shipping}#delivery`, siteUrl);

/**
 * Google accepts either the link alone or country and category.
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
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
    // Delivery is charged by the mile, so only the maximum applies to a whole state.
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

/** The shop's short node, included on every page. */
export function store(siteUrl: string): OnlineStoreLeaf {
  return { '@type': 'OnlineStore', '@id': storeId(siteUrl), name: shop.name };
}

/**
 * The shop's full node, for the home page and the pages about it.
 * @param zones delivery zones, included only on the page about delivery, as Google recommends
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

/** The site's node. */
export function website(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website', siteUrl),
    name: shop.name,
    url: absolute(paths.home, siteUrl),
    publisher: { '@id': storeId(siteUrl) },
  };
}
