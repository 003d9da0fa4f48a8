import { salesTax } from '#features/cart/model.ts';
import { addMoney, type Cents, cents } from '#lib/money.ts';
import { deliveryCost, distanceMiles } from './delivery-cost.ts';
import { type DeliveryPlace, isMilitary, type Location } from './place.ts';

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
