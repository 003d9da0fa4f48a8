import { salesTax } from '#features/cart/model.ts';
import { addMoney, type Cents, cents } from '#lib/money.ts';
import { isMilitary } from './military-mail.ts';
import type { DeliveryPlace, Location } from './place.ts';

/** Mean radius of the Earth: 6371.0088 km (IUGG), at 1.609344 km per mile. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Computes the great-circle distance in whole miles, rounded. Uses the haversine formula, which stays accurate for
 * short distances (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984).
 */
export function distanceMiles(from: Location, to: Location): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  // For antipodes, rounding may give slightly more than 1, for which `asin` returns NaN.
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine))));
}

/**
 * Computes the delivery cost: a percentage of the miles, in dollars, truncated to whole dollars.
 * @param miles whole miles
 * @param percent 10 for 10% of the miles
 * @returns cents
 */
export function deliveryCost(miles: number, percent: number): Cents {
  return cents(Math.floor((miles * percent) / 100) * 100);
}

/** The shop's location and rates, from `config/shop.ts`. */
export interface Rates {
  location: Location;
  taxPerMille: number;
  deliveryPercentOfMiles: number;
  /** Flat charge for military mail, in whole dollars; null if the shop does not deliver it. */
  militaryDeliveryDollars: number | null;
}

/** The amounts of an order, in cents. */
export interface OrderAmounts {
  items: Cents;
  /** On the items only. */
  tax: Cents;
  /** Items and tax. */
  taxed: Cents;
  /** Whole miles from the shop. For military mail, the distance to the region's gateway airport. */
  miles: number;
  delivery: Cents;
  /** Items, tax and delivery: the amount to pay. */
  total: Cents;
}

/** Computes the amounts of an order. @param items the cart's total */
export function orderAmounts(items: Cents, to: DeliveryPlace, rates: Rates): OrderAmounts {
  const tax = salesTax(items, rates.taxPerMille);
  const miles = distanceMiles(rates.location, to.location);
  const flat = isMilitary(to) ? rates.militaryDeliveryDollars : null;
  const delivery = flat === null ? deliveryCost(miles, rates.deliveryPercentOfMiles) : cents(flat * 100);
  return { items, tax, taxed: addMoney(items, tax), miles, delivery, total: addMoney(items, tax, delivery) };
}

/** Returns the miles that the delivery charge depends on; null for military mail. @param to null if not known */
export function chargedMiles(miles: number, to: DeliveryPlace | null): number | null {
  return to && isMilitary(to) ? null : miles;
}
