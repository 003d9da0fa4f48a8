import { beforeEach, describe, expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import { updateCartSilently } from '#features/cart/store.ts';
import {
  $delivery,
  $deliveryDraft,
  $orderAmounts,
  $savedAddressLookup,
  clearGiftNote,
  clearPlace,
  emptyDelivery,
  placeSettled,
  setPlace,
  setRecipient,
} from '#features/delivery/store.ts';
import { readDelivery, writeDraft } from '#features/delivery/stored-delivery.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { readStored, removeStored, sessionKeys, writeStored } from '#lib/persistent.ts';
import { signedOut, unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { signOut, startSession } from '#runtime/session/session-changes.ts';
import { piece } from '../cart/cart-fixture.ts';
import { toAda, toEve } from './place-fixture.ts';

const ada = { user: { id: '7', username: 'ada' }, access: 'a', refresh: 'r', identity: null };

describe('delivery store', () => {
  beforeEach(() => {
    $session.set(unknownSession);
    $deliveryDraft.listen(() => undefined);
    $deliveryDraft.set(emptyDelivery);
    setPlace(toAda.place);
    setRecipient(toAda.recipient);
  });

  test('keeps the delivery of a visitor who is not signed in', () => {
    $session.set(signedOut);
    expect($delivery.get()).toEqual(toAda);
    expect(readStored('deliveryPlace')).toContain('Ada Shopper');
  });

  test('clears the delivery and its stored copy on sign-out', () => {
    startSession(ada);
    expect($delivery.get()).toEqual(toAda);
    signOut();
    expect($delivery.get()).toBeNull();
    expect(readStored('deliveryPlace')).toBeNull();
  });

  test.each([
    ['keeps', 'same', '7', toAda],
    ['clears', 'next', '8', null],
  ] as const)(
    '%s the delivery of a session that ended with the browser when the %s shopper signs in',
    (_, __, id, left) => {
      startSession(ada);
      for (const key of sessionKeys) removeStored(key);
      $session.set(unknownSession);
      $session.set(signedOut);
      expect($delivery.get()).toEqual(toAda);
      startSession({ ...ada, user: { id, username: 'someone' } });
      expect($delivery.get()).toEqual(left);
      expect(readStored('deliveryPlace') !== null).toBe(left !== null);
    },
  );

  test('keeps what the next shopper has stored since, when a restored page signs out', () => {
    startSession(ada);
    writeStored('deliveryPlace', JSON.stringify(writeDraft({ ...emptyDelivery, ...toEve })));
    $session.set(signedOut);
    expect(readStored('deliveryPlace')).toContain(toEve.recipient.name);
    expect($delivery.get()).toEqual(toEve);
  });

  test('omits the typed street when the place has its own', () => {
    const street = { long: 'Main Street', short: 'Main St', types: ['route'] };
    const number = { long: '5', short: '5', types: ['street_number'] };
    const place = { ...toAda.place, components: [number, street, ...toAda.place.components] };
    setPlace(place);
    expect($delivery.get()).toEqual({ place, recipient: { ...toAda.recipient, street: '' } });
    // The typed street returns with a place that has none.
    setPlace(toAda.place);
    expect($delivery.get()).toEqual(toAda);
  });

  test('takes the unit from an address and replaces it with the next one', () => {
    const unit = () => $deliveryDraft.get().recipient.unit;
    setPlace(toAda.place, 'Apt 4');
    expect(unit()).toBe('Apt 4');
    clearPlace();
    setPlace(toEve.place, 'Suite 200');
    expect(unit()).toBe('Suite 200');
    setPlace(toAda.place);
    expect(unit()).toBe('');
  });

  test('keeps the unit that the shopper typed', () => {
    setRecipient({ unit: '4 B' });
    setPlace(toAda.place, 'Apt 4');
    expect($delivery.get()?.recipient.unit).toBe('4 B');
    setPlace(toEve.place);
    expect($delivery.get()?.recipient.unit).toBe('4 B');
  });

  test('remembers after a reload that the unit came from the address', () => {
    setPlace(toAda.place, 'Apt 4');
    $deliveryDraft.set(readDelivery(JSON.parse(readStored('deliveryPlace') ?? '')));
    setPlace(toEve.place, 'Suite 200');
    expect($deliveryDraft.get().recipient.unit).toBe('Suite 200');
  });

  test('stores the gift note with its line breaks until it is cleared', () => {
    const stored = () => readDelivery(JSON.parse(readStored('deliveryPlace') ?? '')).recipient;
    setRecipient({ giftNote: 'For Ama,\nwith love' });
    expect(stored().giftNote).toBe('For Ama,\nwith love');
    clearGiftNote();
    expect(stored()).toEqual(toAda.recipient);
  });

  test('clearing the gift note stores nothing if nothing was stored', () => {
    $deliveryDraft.set(emptyDelivery);
    clearGiftNote();
    expect(readStored('deliveryPlace')).toBeNull();
  });

  test('knows no amounts while no piece of the cart can be ordered', () => {
    updateCartSilently(() => [{ product: piece('1', { stock: 0 }), quantity: 1 }]);
    expect($orderAmounts.get()).toBeNull();
    updateCartSilently(() => [{ product: piece('1'), quantity: 1 }]);
    expect($orderAmounts.get()?.items).toBe(1250);
  });

  test('uses the flat charge for military mail', () => {
    updateCartSilently(() => [{ product: piece('1'), quantity: 1 }]);
    setPlace(zipPlace('09012', ['APO', 'AE', 40.64, -73.78], ''));
    expect($orderAmounts.get()?.delivery).toBe((shop.militaryDeliveryDollars ?? 0) * 100);
  });
});

test.each([
  ['idle', true],
  ['failed', false],
  ['unsure', false],
] as const)('a saved address whose lookup ends as %s settles the place: %s', async (status, settled) => {
  $savedAddressLookup.set('loading');
  const result = placeSettled();
  $savedAddressLookup.set(status);
  expect(await result).toBe(settled);
  // A message of before does not matter.
  expect(await placeSettled()).toBe(true);
});
