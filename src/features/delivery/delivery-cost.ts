import { type Cents, cents } from '#lib/money.ts';
import type { Location } from './place.ts';

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
