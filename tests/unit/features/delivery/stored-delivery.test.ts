import { expect, test } from 'vitest';
import {
  decodeDraft,
  emptyDelivery,
  readDelivery,
  storedPlace,
  writeDraft,
} from '#features/delivery/stored-delivery.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { removeStored, writeStored } from '#lib/persistent.ts';
import { toAda } from './place-fixture.ts';

const draft = {
  place: toAda.place,
  recipient: { name: ' Ada', street: '1 Example Street', unit: 'Apt 4', phone: '540', giftNote: 'For Ama,\nwith love' },
  placeUnit: 'Apt 4',
};

test('a draft is stored as typed, with or without a place', () => {
  for (const one of [draft, { ...draft, place: null }, emptyDelivery]) {
    expect(decodeDraft(JSON.stringify(writeDraft(one)))).toEqual(one);
  }
});

test('a military place stays while the shop delivers there', () => {
  const place = zipPlace('09012', ['APO', 'AE', 40.64, -73.78], 'PSC 802 Box 74');
  expect(decodeDraft(JSON.stringify(writeDraft({ ...draft, place }))).place).toEqual(place);
});

test.each(['', 'null', '[]', '"x"', '{"recipient":5}'])('%j is read as an empty draft', (stored) => {
  expect(decodeDraft(stored)).toEqual(emptyDelivery);
});

test('the stored place is read, or null without one', () => {
  removeStored('deliveryPlace');
  expect(storedPlace()).toBeNull();
  writeStored('deliveryPlace', JSON.stringify(writeDraft(draft)));
  expect(storedPlace()).toEqual(toAda.place);
  removeStored('deliveryPlace');
});

const stored = writeDraft(draft);
const read = (changes: Record<string, unknown>) => readDelivery({ ...stored, ...changes });

test.each([
  { lat: 90, lng: -180 },
  { lat: -90, lng: 180 },
])('a place may be at %j', (location) => {
  expect(read({ location }).place?.location).toEqual({ latitude: location.lat, longitude: location.lng });
});

test.each([
  { location: { lat: 90.1, lng: 0 } },
  { location: { lat: 0, lng: -180.1 } },
  { location: { lat: '38', lng: 0 } },
  { location: { lat: 38 } },
  { location: null },
  { name: '' },
  { name: 5 },
])('there is no place with %j', (changes) => {
  expect(read(changes)).toEqual({ ...draft, place: null });
});

test('invalid parts of an address are skipped', () => {
  expect(read({ address_components: 'Washington' }).place?.components).toEqual([]);
  const address_components = [
    null,
    { long_name: 'Washington', types: 'locality' },
    { short_name: 'DC', types: [5, 'a'] },
  ];
  expect(read({ address_components }).place?.components).toEqual([
    { long: '', short: '', types: [] },
    { long: 'Washington', short: '', types: [] },
    { long: '', short: 'DC', types: ['', 'a'] },
  ]);
});
