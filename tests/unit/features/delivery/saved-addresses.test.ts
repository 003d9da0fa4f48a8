import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profile } from '#features/account/profile-store.ts';
import {
  choosePlace,
  chooseSavedAddress,
  giveUpSavedAddress,
  prefillRecipient,
} from '#features/delivery/saved-addresses.ts';
import {
  $deliveryDraft,
  $savedAddressLookup,
  clearPlace,
  emptyDelivery,
  setPlace,
  setRecipient,
} from '#features/delivery/store.ts';
import { signedOut } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { toEve } from './place-fixture.ts';
import { stubSite } from './places/places-site.ts';

let site: ReturnType<typeof stubSite>;
const choose = (text: string) => chooseSavedAddress({ label: 'Home', text });

beforeEach(() => {
  site = stubSite();
  $deliveryDraft.set(emptyDelivery);
  $savedAddressLookup.set('idle');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('saved address', () => {
  test.each([
    ['12 Oak Ave, Apt 4, Blacksburg, VA 24060', '12 Oak Ave, Blacksburg, VA 24060', '', 'Apt 4'],
    ['12 Oak Ave #4 Blacksburg VA 24060', '12 Oak Ave, Blacksburg, VA 24060', '', '#4'],
    ['1 Beach Rd, Unit B, Pago Pago, AS', '1 Beach Rd, Pago Pago, AS 96799', '', 'Unit B'],
    ['The Mill 2, Suite 5, Blacksburg, VA 24060', 'Blacksburg, VA 24060', 'The Mill 2', 'Suite 5'],
    ['Apt 4, The Mill 2, Blacksburg, VA 24060', 'Blacksburg, VA 24060', 'The Mill 2', 'Apt 4'],
    ['12345 Oak Ave, Blacksburg, VA 24060', '12345 Oak Ave, Blacksburg, VA 24060', '', ''],
    ['PO Box 12, Roanoke, VA 24001', 'PO Box 12, Roanoke, VA 24001', '', ''],
    ['12 Oak Ave, PO Box 5, Roanoke, VA 24001-0005', '12 Oak Ave, Roanoke, VA 24001', '', 'PO Box 5'],
    ['Unit 2050 Box 4190, APO AP 96278', 'Unit 2050 Box 4190, APO AP 96278', '', ''],
    ['PSC 802 Box 74\nAPO AE 09499-0001', 'PSC 802 Box 74, APO AE 09499', '', ''],
    ['1 Ocean Dr, Apt 4, Dededo, GU 96912', '1 Ocean Dr, Dededo, GU 96912', '', 'Apt 4'],
    ['12 Oak Ave, Frisco, TX 75037', '12 Oak Ave, Frisco, TX 75037', '', ''],
    ['12 Oak Ave, 75037', '12 Oak Ave, 75037 (near Plano, TX)', '', ''],
    ['12 Calle Sol, Mayagüez, PR 00680', '12 Calle Sol, Mayaguez, PR 00680', '', ''],
    ['Roanoke VA 24011', 'Roanoke, VA 24011', '', ''],
    ['83702 Boise', 'Boise, ID 83702', '', ''],
  ])('%j selects %j, street %j, unit %j', async (text, name, street, unit) => {
    expect(await choose(text)).toBe('idle');
    expect($deliveryDraft.get()).toMatchObject({ place: { name }, recipient: { street, unit } });
  });

  test.each([
    ['1 Main St, Richmond, VA', 'unsure'],
    ['350 5th Ave, New York, NY', 'unsure'],
    ['114 Market Street SE, Roanoke', 'unsure'],
    ['12 Oak Ave, Schenectady', 'unsure'],
    ['12345 Oak Ave Blacksburg VA', 'failed'],
    ['12345 Oak Ave, Nowhere at all, VA', 'failed'],
    ['The blue house behind the market', 'failed'],
  ])('%j is %s and no ZIP code is guessed', async (text, status) => {
    expect(await choose(text)).toBe(status);
    expect($savedAddressLookup.get()).toBe(status);
    expect($deliveryDraft.get()).toEqual(emptyDelivery);
  });

  test('does not overwrite a unit that the shopper typed', async () => {
    setRecipient({ unit: '4 B' });
    await choose('12 Oak Ave, Apt 4, Blacksburg, VA 24060');
    expect($deliveryDraft.get().recipient.unit).toBe('4 B');
  });

  test('drops the unit and the street that were typed for another place', async () => {
    setPlace(toEve.place);
    setRecipient({ unit: '4 B', street: '9 Grandin Road' });
    await choose('Roanoke VA 24011');
    expect($deliveryDraft.get().recipient).toMatchObject({ unit: '4 B', street: '9 Grandin Road' });
    await choose('Boise, ID 83702');
    expect($deliveryDraft.get().recipient).toMatchObject({ unit: '', street: '' });
  });

  test.each(['Boise, ID 83702', '1 Main St, Richmond, VA'])(
    '%s drops them also after the field was edited',
    async (text) => {
      setPlace(toEve.place);
      setRecipient({ unit: '4 B', street: '9 Grandin Road' });
      clearPlace();
      await choose(text);
      expect($deliveryDraft.get().recipient).toMatchObject({ unit: '', street: '' });
    },
  );

  test('clears the lookup failure when another place is chosen', async () => {
    setPlace(toEve.place);
    await choose('The blue house behind the market');
    choosePlace(toEve.place, '24011');
    expect($savedAddressLookup.get()).toBe('idle');
  });

  test('is ignored when it resolves after another choice', async () => {
    const first = choose('12 Oak Ave, Blacksburg, VA 24060');
    choosePlace(toEve.place, '24011');
    expect(await first).toBe('idle');
    expect($deliveryDraft.get().place).toEqual(toEve.place);
  });

  test('is ignored when the shopper types meanwhile', async () => {
    const first = choose('12 Oak Ave, Blacksburg, VA 24060');
    giveUpSavedAddress();
    expect($savedAddressLookup.get()).toBe('idle');
    expect(await first).toBe('idle');
    expect($deliveryDraft.get().place).toBeNull();
  });

  test('is ignored when the shopper signs out meanwhile', async () => {
    $session.set({ status: 'signed-in', user: { id: '7', username: 'ada' } });
    const first = choose('12 Oak Ave, Blacksburg, VA 24060');
    $session.set(signedOut);
    expect(await first).toBe('idle');
    expect($savedAddressLookup.get()).toBe('idle');
    expect($deliveryDraft.get()).toEqual(emptyDelivery);
  });

  test('fails when the table cannot be loaded', async () => {
    site.offline = true;
    expect(await choose('1 Elm St, Nome, AK 99762')).toBe('failed');
  });
});

test('choosing a place with its own unit leaves the unit field empty', () => {
  const subpremise = { long: '4', short: '4', types: ['subpremise'] };
  const place = { ...toEve.place, components: [...toEve.place.components, subpremise] };
  choosePlace(place, '12 Oak Ave, Apt 4');
  expect($deliveryDraft.get().recipient.unit).toBe('');
});

describe('recipient', () => {
  const account = {
    user: { firstName: 'Ada', lastName: 'Shopper' },
    profile: { phoneNumber: '(202) 555-0123' },
  } as Parameters<typeof profile.put>[0];

  function fillIn() {
    const stop = prefillRecipient();
    profile.put(account);
    stop();
    return $deliveryDraft.get().recipient;
  }

  test('is filled in from the account', () => {
    expect(fillIn()).toMatchObject({ name: 'Ada Shopper', phone: '(202) 555-0123' });
  });

  test('of a gift does not get the phone number of the account back', () => {
    setRecipient({ name: 'Eve Friend', phone: '' });
    expect(fillIn()).toMatchObject({ name: 'Eve Friend', phone: '' });
  });
});
