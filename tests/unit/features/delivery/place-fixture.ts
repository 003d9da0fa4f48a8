import type { Delivery, DeliveryPlace } from '#features/delivery/place.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { fc } from '../../../fixtures/properties.ts';

const washington: DeliveryPlace = zipPlace('20001', ['Washington', 'DC', 38.9072, -77.0369], '');

export const toAda: Delivery = {
  place: washington,
  recipient: { name: 'Ada Shopper', street: '1 Example Street', unit: '', phone: '', giftNote: '' },
};

/** A different address in another town. */
export const toEve: Delivery = {
  place: zipPlace('24011', ['Roanoke', 'VA', 37.27, -79.94], ''),
  recipient: { ...toAda.recipient, name: 'Eve Shopper' },
};

/** Any location in the USA, from Guam to the Virgin Islands and from Samoa to Alaska. */
export const anyPlace: fc.Arbitrary<DeliveryPlace> = fc
  .record({
    latitude: fc.double({ min: -15, max: 72, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  // JSON has no -0, so this removes it.
  .map(({ latitude, longitude }) => ({
    ...washington,
    location: { latitude: latitude + 0, longitude: longitude + 0 },
  }));
