import { type Cents, cents } from '#lib/money.ts';

/**
 * Sales tax on the cart total (items only, no delivery), rounded half up to the cent.
 * @param perMille the rate in tenths of a percent, 53 for 5.3 %
 */
export function salesTax(cartTotal: Cents, perMille: number): Cents {
  return cents(Math.floor((cartTotal * perMille + 500) / 1000));
}
