import { describe, expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import { deliveryCost, distanceMiles } from '#features/delivery/delivery-cost.ts';
import { militaryRegionOf } from '#features/delivery/military-mail.ts';
import { chargedMiles, orderAmounts } from '#features/delivery/model.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyPlace, toAda } from './place-fixture.ts';

const roanoke = shop.location;

describe('distanceMiles', () => {
  // Expected miles come from an independent computation with the angle between vectors.
  test.each([
    ['itself', { latitude: 37.271, longitude: -79.9414 }, 0],
    ['Washington, DC', { latitude: 38.9072, longitude: -77.0369 }, 194],
    ['Los Angeles', { latitude: 34.0522, longitude: -118.2437 }, 2147],
    ['Honolulu', { latitude: 21.3069, longitude: -157.8583 }, 4696],
    ['Guam, across the date line', { latitude: 13.4443, longitude: 144.7937 }, 7886],
  ])('measures from the shop to %s', (_, place, miles) => {
    expect(distanceMiles(roanoke, place)).toBe(miles);
  });

  test("is symmetric, a non-negative integer, and at most half the earth's circumference", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, ({ location: a }, { location: b }) => {
        const miles = distanceMiles(a, b);
        expect(distanceMiles(b, a)).toBe(miles);
        expect(Number.isInteger(miles) && miles >= 0 && miles <= 12_451).toBe(true);
      }),
    );
  });

  test('returns a number for the antipode', () => {
    const end = { latitude: -roanoke.latitude, longitude: roanoke.longitude + 180 };
    expect(distanceMiles(roanoke, end)).toBe(12_437);
  });
});

describe('deliveryCost', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 100],
    [19, 100],
    [194, 1900],
    [2156, 21_500],
    [7990, 79_900],
  ])('for %i miles is %i cents', (miles, cost) => {
    expect(deliveryCost(miles, 10)).toBe(cost);
  });
});

test('an order consists of its items, their tax and the delivery', () => {
  const amounts = orderAmounts(cents(4550), toAda.place, shop);
  expect(amounts).toEqual({ items: 4550, tax: 241, taxed: 4791, miles: 194, delivery: 1900, total: 6691 });
  expect(chargedMiles(amounts.miles, toAda.place)).toBe(194);
  expect(chargedMiles(1, null)).toBe(1);
});

describe('military mail', () => {
  const germany = zipPlace('09012', ['APO', 'AE', 40.64, -73.78], 'PSC 802 Box 74');

  test('costs the flat charge anywhere', () => {
    const amounts = orderAmounts(cents(4550), germany, { ...shop, militaryDeliveryDollars: 25 });
    // The miles are measured to the gateway in New York.
    expect(amounts).toEqual({ items: 4550, tax: 241, taxed: 4791, miles: 405, delivery: 2500, total: 7291 });
    expect(chargedMiles(amounts.miles, germany)).toBeNull();
  });

  test('can be free', () => {
    const amounts = orderAmounts(cents(4550), germany, { ...shop, militaryDeliveryDollars: 0 });
    expect(amounts).toMatchObject({ delivery: 0, total: 4791 });
  });

  test('any cart to any military ZIP code adds exactly the flat charge, to the cent', () => {
    const region = fc.constantFrom('340', '090', '098', '962', '966');
    const zip = fc
      .tuple(region, fc.integer({ min: 0, max: 99 }))
      .map(([area, end]) => `${area}${`${end}`.padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), zip, fc.nat(500), (items, code, dollars) => {
        const place = zipPlace(code, ['APO', militaryRegionOf(code) ?? '', 25.79, -80.29], '');
        const rates = { ...shop, militaryDeliveryDollars: dollars };
        const { taxed, delivery, total } = orderAmounts(cents(items), place, rates);
        expect([delivery, total - taxed]).toEqual([dollars * 100, dollars * 100]);
      }),
    );
  });
});
