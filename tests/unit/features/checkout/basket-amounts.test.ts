import { expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import { cartTotals } from '#features/cart/model.ts';
import { createBasket } from '#features/checkout/baskets-api.ts';
import { orderAmounts } from '#features/delivery/model.ts';
import type { DeliveryPlace, Location } from '#features/delivery/place.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyCart, exactAmount } from '../cart/cart-fixture.ts';
import { anyPlace, toAda } from '../delivery/place-fixture.ts';

/** The unit vector of a location, from the earth's center. */
function vector({ latitude, longitude }: Location): [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Miles from the angle between two vectors: a different formula from the shop's, on the same sphere. */
function exactMiles(from: Location, to: Location): number {
  const [[a, b, c], [x, y, z]] = [vector(from), vector(to)];
  const cross = Math.hypot(b * z - c * y, c * x - a * z, a * y - b * x);
  return (Math.atan2(cross, a * x + b * y + c * z) * 6_371_008.8) / 1609.344;
}

/** Parses a JSON number of dollars with at most two decimals into cents. */
function centsOfJson(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  expect(fraction.length).toBeLessThanOrEqual(2);
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** The JSON body that the create-basket request sends. */
async function sent(amounts: ReturnType<typeof orderAmounts>, place: DeliveryPlace): Promise<Record<string, unknown>> {
  let json = '';
  const client = {
    get: () => Promise.reject(new Error('Nobody reads here.')),
    send: (_method: string, _path: string, options?: { body?: unknown }) => {
      json = JSON.stringify(options?.body);
      return Promise.resolve({ id: 7 });
    },
  };
  const delivery = { ...toAda, place };
  expect(await createBasket(client, { userId: '5', delivery, amounts })).toBe('7');
  return JSON.parse(json) as Record<string, unknown>;
}

test('amounts of 1,000 random carts and places match an independent calculation to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, anyPlace, async (cart, place) => {
      const miles = exactMiles(shop.location, place.location);
      // Exactly between two miles, either rounding is valid.
      fc.pre(Math.abs((miles % 1) - 0.5) > 1e-6);
      const body = await sent(orderAmounts(cartTotals(cart).amount, place, shop), place);
      const amount = (key: string) => centsOfJson(JSON.stringify(body[key]));

      const items = exactAmount(cart);
      // 5.3% with half a cent rounded up: (2 × thousandths + 1000) / 2000.
      const tax = (items * 53n * 2n + 1000n) / 2000n;
      const delivery = (BigInt(Math.round(miles)) / 10n) * 100n;
      expect(amount('cart_total_amount')).toBe(items);
      expect(amount('tax_amount')).toBe(tax);
      expect(amount('total_taxed_amount')).toBe(items + tax);
      expect(body.delivery_distance).toBe(Math.round(miles));
      expect(amount('delivery_cost')).toBe(delivery);
      expect(amount('total')).toBe(items + tax + delivery);
    }),
    { numRuns: 1000 },
  );
});

test('military mail is sent with its flat charge and the location of its gateway', async () => {
  const place = zipPlace('96278', ['APO', 'AP', 37.62, -122.38], 'Unit 2050 Box 4190');
  const body = await sent(orderAmounts(cents(10_000), place, { ...shop, militaryDeliveryDollars: 25 }), place);
  expect(body).toMatchObject({
    delivery_place_name: 'Unit 2050 Box 4190, APO AP 96278',
    delivery_latitude: 37.62,
    delivery_longitude: -122.38,
    delivery_distance: Math.round(exactMiles(shop.location, place.location)),
    delivery_cost: 25,
    total: 130.3,
  });
});
