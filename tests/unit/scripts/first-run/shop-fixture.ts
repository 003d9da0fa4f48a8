import { readSettings } from '#config/env.ts';
import type { ShopFacts } from '#scripts/first-run/shop-schema.ts';

/** The facts of a shop that is ready to open. */
export const readyShop: ShopFacts = {
  name: 'Baobab',
  email: 'hello@baobab.shop',
  phone: '+16172365000',
  phoneLabel: '(617) 236-5000',
  address: { street: '12 Beacon Street', city: 'Boston', state: 'MA', zip: '02108', country: 'US' },
  location: { latitude: 42.3576, longitude: -71.0684 },
  taxPerMille: 62.5,
  deliveryPercentOfMiles: 10,
  militaryDeliveryDollars: 25,
  returnDays: null,
  priceCeiling: 1000,
  orderPrefix: 'BAO-',
  hours: [{ days: 'Monday to Friday', time: '9:30 AM to 5 PM' }],
};

/** The settings of that shop, as environment variables. */
export const readyVariables = {
  PUBLIC_API_URL: 'https://api.baobab.shop',
  SITE_URL: 'https://baobab.shop',
  PUBLIC_PAYMENT_HOSTS: 'www.paypal.com',
};

export const readySettings = readSettings(readyVariables);
