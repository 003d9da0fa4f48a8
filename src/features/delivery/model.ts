import { salesTax } from '#features/cart/model.ts';
import { addMoney, type Cents, cents } from '#lib/money.ts';
import { isMilitary } from './military-mail.ts';
import type { DeliveryPlace, Location } from './place.ts';

/** Mean radius of the earth, 6371.0088 km (IUGG), in miles of 1.609344 km. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in whole miles, rounded. The haversine formula, which stays exact for
 * near places (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984).
 */
export function distanceMiles(from: Location, to: Location): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  // Rounding may carry it a hair past 1 for opposite ends of the earth, where no arcsine is.
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine))));
}

/**
 * Delivery cost: a share of the miles, in dollars, truncated to whole dollars.
 * @param miles whole
 * @param percent 10 for 10 % of the miles
 */
export function deliveryCost(miles: number, percent: number): Cents {
  return cents(Math.floor((miles * percent) / 100) * 100);
}

/** The shop's side of the sums: where deliveries start, and the rates of `config/shop.ts`. */
export interface Rates {
  location: Location;
  taxPerMille: number;
  deliveryPercentOfMiles: number;
  /** Flat charge for military mail, in whole dollars; null where the shop does not deliver it. */
  militaryDeliveryDollars: number | null;
}

/** The sums of an order. */
export interface OrderAmounts {
  items: Cents;
  /** On the items alone. */
  tax: Cents;
  /** Items and tax. */
  taxed: Cents;
  /** Whole miles from the shop; of military mail, those to the airport where the post takes it out of the country. */
  miles: number;
  delivery: Cents;
  /** Items, tax and delivery: what is paid. */
  total: Cents;
}

/** @param items the cart's total */
export function orderAmounts(items: Cents, to: DeliveryPlace, rates: Rates): OrderAmounts {
  const tax = salesTax(items, rates.taxPerMille);
  const miles = distanceMiles(rates.location, to.location);
  const flat = isMilitary(to) ? rates.militaryDeliveryDollars : null;
  const delivery = flat === null ? deliveryCost(miles, rates.deliveryPercentOfMiles) : cents(flat * 100);
  return { items, tax, taxed: addMoney(items, tax), miles, delivery, total: addMoney(items, tax, delivery) };
}

/** What the line of the delivery charge is called: by the distance, but for military mail. @param to null where it is not known */
export function deliveryTerm(miles: number, to: DeliveryPlace | null): string {
  if (to && isMilitary(to)) return 'Delivery, military mail';
  return `Delivery, ${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}
