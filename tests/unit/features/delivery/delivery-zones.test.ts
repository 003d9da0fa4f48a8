import { expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import { deliveryCost, distanceMiles } from '#features/delivery/delivery-cost.ts';
import { deliveryZones } from '#features/delivery/delivery-zones.ts';
import { stateNames } from '#features/delivery/states.ts';
import { readZipTable } from '#features/delivery/zip-table.ts';

const zones = deliveryZones({ ...shop, militaryDeliveryDollars: 30 });

test('every deliverable state has one charge, and none of its ZIP codes costs more', () => {
  const most = new Map(zones.flatMap(({ states, dollars }) => states.map((state) => [state, dollars] as const)));
  expect(zones.flatMap(({ states }) => states)).toHaveLength(most.size);
  expect([...most.keys()].filter((state) => !(state in stateNames)).sort()).toEqual(['AA', 'AE', 'AP']);
  const dearer = readZipTable().filter((place) => {
    const cost = deliveryCost(distanceMiles(shop.location, place), shop.deliveryPercentOfMiles) / 100;
    return cost > (most.get(place.state) ?? -1);
  });
  expect(dearer).toEqual([]);
});

test('charges increase with the distance', () => {
  const dollarsOf = (state: string) => zones.find(({ states }) => states.includes(state))?.dollars;
  expect(dollarsOf('VA')).toBe(25);
  expect(dollarsOf('CA')).toBe(237);
  expect(zones.map(({ dollars }) => dollars)).toEqual(zones.map(({ dollars }) => dollars).sort((a, b) => a - b));
});

test('military mail has its flat charge and is not listed when the shop does not deliver it', () => {
  const dollarsOf = (state: string) => zones.find(({ states }) => states.includes(state))?.dollars;
  expect(['AA', 'AE', 'AP'].map(dollarsOf)).toEqual([30, 30, 30]);
  const refused = deliveryZones({ ...shop, militaryDeliveryDollars: null });
  expect(refused.flatMap(({ states }) => states).sort()).toEqual(Object.keys(stateNames).sort());
});
