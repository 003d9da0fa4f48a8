import { describe, expect, test } from 'vitest';
import { deliveryGap, hasStreet, isMilitary, isSameDestination, townLine } from '#features/delivery/place.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { toAda, toEve } from './place-fixture.ts';

test('a place is named by town and state, or by its whole name if it has no town of its own', () => {
  expect(townLine(toAda.place)).toBe('Washington, DC');
  const near = zipPlace('20099', ['Washington', 'DC', 38.9, -77], '', true);
  expect(townLine(near)).toBe('20099 (near Washington, DC)');
  const { components } = toAda.place;
  expect(townLine({ ...toAda.place, components: components.slice(0, 1) })).toBe('Washington, DC 20001');
});

const withParts = (...types: string[]) => ({
  ...toAda.place,
  components: types.map((type) => ({ long: '1', short: '1', types: [type] })),
});

test('a place with a number, a named building or a box is a single address', () => {
  expect(['street_number', 'premise', 'post_box'].every((type) => hasStreet(withParts('locality', type)))).toBe(true);
  expect(hasStreet(withParts('route', 'locality', 'postal_code'))).toBe(false);
});

test('a place without a state is not military', () => {
  expect(isMilitary(withParts('locality'))).toBe(false);
});

test('a name or a street of spaces is missing', () => {
  expect(deliveryGap(null, toAda.recipient)).toBe('place');
  expect(deliveryGap(toAda.place, { ...toAda.recipient, name: ' ' })).toBe('name');
  expect(deliveryGap(toAda.place, { ...toAda.recipient, street: ' ' })).toBe('street');
  expect(deliveryGap(toAda.place, toAda.recipient)).toBeNull();
});

describe('two deliveries', () => {
  const ada = { place: toAda.place, recipient: { ...toAda.recipient, unit: 'Apt 4' } };

  test('have the same destination whatever their phone number, gift note and outer spaces', () => {
    const { name, street, unit } = ada.recipient;
    const recipient = { name: ` ${name}`, street: `${street} `, unit: ` ${unit} `, phone: '540', giftNote: 'Enjoy' };
    expect(isSameDestination(ada, { place: { ...ada.place }, recipient })).toBe(true);
  });

  test.each([{ name: 'Eve' }, { street: '2 Example Street' }, { unit: 'Apt 5' }, { unit: '' }])(
    'have different destinations with the recipient %j',
    (change) => {
      expect(isSameDestination(ada, { ...ada, recipient: { ...ada.recipient, ...change } })).toBe(false);
    },
  );

  test('have different destinations at different places', () => {
    expect(isSameDestination(ada, { ...ada, place: { ...ada.place, id: toEve.place.id } })).toBe(false);
    expect(isSameDestination(ada, { ...ada, place: { ...ada.place, name: '2 Main St, Washington, DC' } })).toBe(false);
  });
});
