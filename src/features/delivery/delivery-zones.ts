import { militaryRegions } from './military-mail.ts';
import { deliveryCost, distanceMiles, type Rates } from './model.ts';
import { deliverable } from './zip-files.ts';

/** What delivery into some states costs at most. */
export interface DeliveryZone {
  /** Postal abbreviations, in alphabetical order. */
  states: string[];
  /** Whole dollars. */
  dollars: number;
}

/**
 * The most that delivery costs, state by state: to the ZIP code farthest from the shop, and by the flat charge for military
 * mail. Cheapest first; states of one charge make one zone.
 */
export function deliveryZones({ location, deliveryPercentOfMiles, militaryDeliveryDollars }: Rates): DeliveryZone[] {
  const most = new Map<string, number>();
  for (const { state, latitude, longitude } of deliverable()) {
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
