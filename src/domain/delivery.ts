import { addMoney, type Cents, cents } from './money.ts';
import type { Location } from './place.ts';
import { salesTax } from './tax.ts';

/** Mean radius of the earth, 6371.0088 km (IUGG), in miles of 1.609344 km. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in whole miles, rounded: specification section 9. The haversine formula, which stays exact for
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
 * Delivery cost: a share of the miles, in dollars, truncated to whole dollars: specification section 9.
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
}

/** What an order costs: specification section 9 and decisions, "Money". */
export interface OrderAmounts {
  items: Cents;
  /** On the items alone. */
  tax: Cents;
  /** Items and tax. */
  taxed: Cents;
  /** Whole miles from the shop. */
  miles: number;
  delivery: Cents;
  /** Items, tax and delivery: what is paid. */
  total: Cents;
}

/** @param items the cart's total */
export function orderAmounts(items: Cents, to: Location, rates: Rates): OrderAmounts {
  const tax = salesTax(items, rates.taxPerMille);
  const miles = distanceMiles(rates.location, to);
  const delivery = deliveryCost(miles, rates.deliveryPercentOfMiles);
  return { items, tax, taxed: addMoney(items, tax), miles, delivery, total: addMoney(items, tax, delivery) };
}
