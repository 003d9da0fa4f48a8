import { deliveryCost, distanceMiles } from './delivery-cost.ts';
import { militaryRegions } from './military-mail.ts';
import type { Rates } from './model.ts';
import { readZipTable } from './zip-table.ts';

/** The maximum delivery cost for a group of states. */
export interface DeliveryZone {
  /** Postal abbreviations, in alphabetical order. */
  states: string[];
  /** Whole dollars. */
  dollars: number;
}

/**
 * Computes the maximum delivery cost of each state, from the distance to its farthest ZIP code, or the flat charge for
 * military mail. States with the same cost share a zone. Sorted by cost, lowest first.
 */
export function deliveryZones({ location, deliveryPercentOfMiles, militaryDeliveryDollars }: Rates): DeliveryZone[] {
  const most = new Map<string, number>();
  for (const { state, latitude, longitude } of readZipTable()) {
    const dollars = deliveryCost(distanceMiles(location, { latitude, longitude }), deliveryPercentOfMiles) / 100;
    most.set(state, Math.max(most.get(state) ?? 0, dollars));
  }
  if (militaryDeliveryDollars !== null) {
    for (const region of Object.keys(militaryRegions)) most.set(region, militaryDeliveryDollars);
  }
  const zones = new Map<number, string[]>();
  for (const [state, dollars] of most) zones.set(dollars, [...(zones.get(dollars) ?? []), state].sort());
  return [...zones].map(([dollars, states]) => ({ states, dollars })).sort((a, b) => a.dollars - b.dollars);
}
